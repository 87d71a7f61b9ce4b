/** A unit of a text with furigana: a group in braces, or one character. */
const UNITS = /\{[^{}|]+\|[^{}|]+\}|./gsu;

/** Kana that end a phrase although they are one character; other single kana are part of a word, as in {食|た}べ{物|もの}. */
const PARTICLES = new Set([...'はがをにでともへの']);
const PREFIXES = new Set(['お', 'ご']);

const isHiragana = (unit: string) => /^[ぁ-ゖ]$/u.test(unit);
const isPause = (unit: string) => /^[、，]$/u.test(unit);
const isWordStart = (unit: string) =>
  unit.startsWith('{') || /^[\p{Script=Han}\p{Script=Katakana}\d０-９]$/u.test(unit);

/** Returns the kana at the end of a piece. */
const kanaTail = (piece: string) => /[ぁ-ゖ]*$/u.exec(piece)?.[0] ?? '';

function endsPhrase(piece: string): boolean {
  const last = piece.at(-1) ?? '';
  if (isPause(last)) return true;
  const tail = kanaTail(piece);
  return isHiragana(last) && !PREFIXES.has(piece) && (tail.length > 1 || PARTICLES.has(tail));
}

/** Splits a sentence with furigana in braces into its phrases: each ends with its particle or ending. */
export function splitSentence(sentence: string): string[] {
  const pieces: string[] = [];
  for (const [unit] of sentence.matchAll(UNITS)) {
    const last = pieces.at(-1);
    if (last === undefined || (endsPhrase(last) && (isWordStart(unit) || isPause(last.at(-1) ?? ''))))
      pieces.push(unit);
    else pieces[pieces.length - 1] = last + unit;
  }
  return pieces;
}

/** Returns a text without its furigana. */
export const withoutFurigana = (text: string): string => text.replaceAll(/\{([^{}|]+)\|[^{}|]+\}/g, '$1');

const LENGTH_MAX = 48;

/** Whether a sentence can be built: one statement or question, short enough to be read at a glance. */
export const isBuildable = (sentence: string): boolean =>
  /^[^「」『』（）()＿…。！？]+[。！？]$/u.test(sentence) && withoutFurigana(sentence).length <= LENGTH_MAX;

/** The most pieces that are placed; the others are given. */
const PLACED_MAX = 3;

/** A sentence of which the pieces in the middle are missing. */
export interface CutSentence {
  readonly before: string;
  readonly pieces: readonly string[];
  readonly after: string;
}

/** Cuts a sentence around the piece at `index`; the pieces up to the end of the sentence if it is one of the last. */
function cutAround(all: readonly string[], index: number): CutSentence {
  const from = Math.max(0, Math.min(index - 1, all.length - PLACED_MAX));
  const pieces = all.slice(from, from + PLACED_MAX);
  return { before: all.slice(0, from).join(''), pieces, after: all.slice(from + pieces.length).join('') };
}

/** The part of a word that stays the same in all its forms. */
const stemOf = (word: string) => (word.length > 1 ? word.replace(/(?:する|[ぁ-ゖ])$/u, '') : word);

/** Cuts a sentence so that the piece with a word is missing. Null if the word is not found, or there is nothing to build. */
export function cutSentence(sentence: string, { kanji, hiragana }: { kanji: string; hiragana: string }) {
  if (!isBuildable(sentence)) return null;
  const all = splitSentence(sentence);
  const stems = [kanji, hiragana].map(stemOf).filter((stem) => stem !== '');
  const index = all.findIndex((piece) => stems.some((stem) => withoutFurigana(piece).includes(stem)));
  return index < 0 || all.length < 2 ? null : cutAround(all, index);
}
