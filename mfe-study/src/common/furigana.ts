/** A piece of a written word; `reading` is there where it is written in kanji. */
export interface FuriganaPart {
  readonly text: string;
  readonly reading?: string;
}

const KANA_OR_NOT = /[\p{Script=Hiragana}\p{Script=Katakana}ー]+|[^\p{Script=Hiragana}\p{Script=Katakana}ー]+/gu;
const KANA = /^[\p{Script=Hiragana}\p{Script=Katakana}ー]/u;

/** Katakana as hiragana, so that the two can be compared. */
export const toHiragana = (text: string): string =>
  text.replace(/[ァ-ヶ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60));

/**
 * Lays a word's reading over its kanji only: 食べる, たべる gives 食 (た) and べる.
 * Where writing and reading cannot be matched, the whole word carries the whole reading.
 */
export function furigana(written: string, reading: string): readonly FuriganaPart[] {
  const runs = written.match(KANA_OR_NOT) ?? [];
  if (runs.every((run) => KANA.test(run))) return [{ text: written }];
  const pattern = runs.map((run) => (KANA.test(run) ? toHiragana(run) : '(.+?)')).join('');
  const found = new RegExp(`^${pattern}$`).exec(toHiragana(reading));
  if (!found) return [{ text: written, reading }];
  const readings = found.values();
  readings.next();
  return runs.map((run) => (KANA.test(run) ? { text: run } : { text: run, reading: readings.next().value ?? '' }));
}
