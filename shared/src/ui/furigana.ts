/** A segment of a Japanese text; only kanji and digits have a `reading`. */
export interface FuriganaPiece {
  readonly text: string;
  readonly reading?: string;
}

const MARK = /^[\s\p{P}〜～・]+$/u;
/** Hiragana and katakana that are their own reading, without the counters ヵ ヶ, which are read か. */
const KANA = /^[ぁ-ゖゝゞァ-ヴー-ヾｦ-ﾟ]+$/u;
const RUNS = /[\s\p{P}〜～・]+|[ぁ-ゖゝゞァ-ヴーヽヾｦ-ﾟ]+|[^\s\p{P}〜～・ぁ-ゖゝゞァ-ヴーヽヾｦ-ﾟ]+/gu;

/** Katakana as hiragana, so that パン and ぱん are the same reading. */
const asHiragana = (text: string) =>
  text.normalize('NFKC').replace(/[ァ-ヴ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

interface Split {
  readonly pieces: readonly FuriganaPiece[];
  readonly cost: number;
}

/** How unevenly a reading is spread over the kanji: 長い間 is なが・い・あいだ, not ながいあ・い・だ. */
const unevenness = (text: string, reading: string) => reading.length ** 2 / [...text].length;

/** The most even split of `reading` over `runs`, or null when they do not fit. */
function fit(runs: readonly string[], reading: string, known: Map<string, Split | null>): Split | null {
  const [run, ...rest] = runs;
  if (run === undefined) return reading === '' ? { pieces: [], cost: 0 } : null;
  const key = `${runs.length} ${reading.length}`;
  const seen = known.get(key);
  if (seen !== undefined) return seen;
  const found =
    KANA.test(run) || MARK.test(run) ? fitLiteral(run, rest, reading, known) : fitKanji(run, rest, reading, known);
  known.set(key, found);
  return found;
}

function fitLiteral(run: string, rest: readonly string[], reading: string, known: Map<string, Split | null>) {
  const length = asHiragana(reading).startsWith(asHiragana(run)) ? run.length : MARK.test(run) ? 0 : null;
  const after = length === null ? null : fit(rest, reading.slice(length), known);
  return after && { pieces: [{ text: run }, ...after.pieces], cost: after.cost };
}

/** Latin letters and signs that stay as they are need no reading: LINE, ①. */
const pieceOf = (text: string, reading: string): FuriganaPiece => (reading === text ? { text } : { text, reading });

function fitKanji(run: string, rest: readonly string[], reading: string, known: Map<string, Split | null>) {
  let best: Split | null = null;
  for (let length = 1; length <= reading.length; length += 1) {
    const own = reading.slice(0, length);
    const after = fit(rest, reading.slice(length), known);
    const cost = after ? after.cost + unevenness(run, own) : Infinity;
    if (after && (!best || cost < best.cost)) best = { pieces: [pieceOf(run, own), ...after.pieces], cost };
  }
  return best;
}

/**
 * Splits a reading over the kanji of a text: 食べ物 and たべもの become 食(た) べ 物(もの). Adjacent kanji share one reading. A
 * reading that does not fit covers the whole text; a text without kanji gets none.
 */
export function splitFurigana(kanji: string, hiragana: string): readonly FuriganaPiece[] {
  if (kanji === '') return [{ text: hiragana }];
  const runs = kanji.match(RUNS) ?? [kanji];
  if (hiragana === '' || runs.every((run) => KANA.test(run) || MARK.test(run))) return [{ text: kanji }];
  return fit(runs, hiragana, new Map())?.pieces ?? [{ text: kanji, reading: hiragana }];
}
