# frozen_string_literal: true

# The ways in which people and programs write a move.
class MoveStyles
  KINDS = %i[san san loose long uci].freeze
  GLYPHS = { 1 => "!", 2 => "?", 3 => "!!", 4 => "??", 5 => "!?", 6 => "?!", 7 => "□", 10 => "=", 13 => "∞",
             14 => "⩲", 15 => "⩱", 16 => "±", 17 => "∓", 18 => "+-", 19 => "-+" }.freeze
  private_constant :KINDS, :GLYPHS

  # +symbols+: whether signs outside Latin-1 may be written.
  def initialize(random, symbols:)
    @random = random
    @kind = KINDS.sample(random:)
    @glyphs = random.rand(2).zero?
    @symbols = symbols
  end

  # The move's words; +fen+ is the position before it, or nil when it is not known.
  def words(ply, fen)
    text = ply.san.start_with?("O") ? castling(ply) : send(@kind, ply, fen)
    nags = ply.nags.map { |nag| annotation(nag) }
    # Only these are never taken for a part of the move.
    text << nags.shift if nags.first&.match?(/\A[!?]+\z/) && one_in?(2)
    [text, *nags]
  end

  private

  def annotation(nag)
    glyph = GLYPHS[nag] if @glyphs
    glyph = nil unless glyph && (@symbols || glyph.ascii_only?)
    glyph || "$#{nag}"
  end

  def castling(ply)
    text = ply.san.dup
    case @kind
    when :uci then ply.uci.dup
    when :loose then [text.tr("O", "0"), text.tr("O", "o"), text.delete("-")].sample(random: @random)
    else text
    end
  end

  def san(ply, _fen) = ply.san.dup

  def uci(ply, _fen) = ply.uci.dup

  def long(ply, _fen)
    san = ply.san
    from, to = ply.uci.scan(/[a-h][1-8]/)
    "#{san[/\A[NBRQK]/]}#{from}#{san.include?("x") ? "x" : "-"}#{to}#{san[/=.*|[+#]\z/]}"
  end

  def loose(ply, fen)
    text = ply.san.dup
    text = text.sub("x", ["", ":"].sample(random: @random)) if one_in?(3)
    text = text.sub(/=(.)/) { promotion(_1[1]) }
    text = text.sub(/[+#]\z/) { ["", "++", "+", "#"].sample(random: @random) }
    return text << " e.p." if en_passant?(ply, fen) && one_in?(2)

    text.match?(/\A[a-h][1-8]/) && one_in?(4) ? "P#{text}" : text
  end

  def promotion(letter)
    [letter, "(#{letter})", "/#{letter}", "=#{letter}", "=#{letter.downcase}"].sample(random: @random)
  end

  def en_passant?(ply, fen)
    fen && ply.san.match?(/\A[a-h]x/) && fen.split[3] == ply.uci[2, 2]
  end

  def one_in?(count) = @random.rand(count).zero?
end
