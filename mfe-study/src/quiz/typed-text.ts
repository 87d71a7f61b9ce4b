import { toKana } from './to-kana.js';
import type { Typing } from './quiz-item.js';

/** What is shown in the field for some keys, and the keys themselves: `きょ` for `kyo`. */
interface TypedUnit {
  readonly shown: string;
  readonly letters: string;
}

/** The content of an answer's field, unit by unit, so that the letters survive corrections with Backspace or the caret. */
export type TypedText = readonly TypedUnit[];

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;

export const shownText = (text: TypedText): string => text.map(({ shown }) => shown).join('');
export const lettersOf = (text: TypedText): string => text.map(({ letters }) => letters).join('');

const asTyped = (characters: string): TypedText =>
  [...characters].map((character) => ({ shown: character, letters: character }));

/** The units between two positions of the shown text; of a unit that is cut in two, only what is shown is still known. */
function slice(text: TypedText, from: number, to: number): TypedText {
  let start = 0;
  return text.flatMap((unit) => {
    const [first, last] = [Math.max(from, start) - start, Math.min(to, start + unit.shown.length) - start];
    start += unit.shown.length;
    if (first >= last) return [];
    return last - first === unit.shown.length ? [unit] : asTyped(unit.shown.slice(first, last));
  });
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
const reversed = (text: string): string => [...text].toReversed().join('');

/** The text after an edit that left `value` in the field and the caret at `caret`. */
export function editText(before: TypedText, value: string, caret: number): TypedText {
  const old = shownText(before);
  const tail = commonStart(reversed(old), reversed(value.slice(caret)));
  const head = commonStart(old.slice(0, old.length - tail), value.slice(0, value.length - tail));
  const inserted = value.slice(head, value.length - tail);
  return [...slice(before, 0, head), ...asTyped(inserted), ...slice(before, old.length - tail, old.length)];
}

/** Turns a run of letters into kana; letters at its end that may still become another kana stay units of their own. */
function convertRun(run: TypedText, kana: Typing['kana']): TypedText {
  const shown = shownText(run);
  const converted = toKana(shown, kana, true);
  if (converted === shown) return run;
  const open = commonStart(reversed(shown), reversed(converted));
  const closed = shown.length - open;
  return [
    { shown: converted.slice(0, converted.length - open), letters: lettersOf(slice(run, 0, closed)) },
    ...slice(run, closed, shown.length),
  ];
}

function runsOf(text: TypedText): TypedText[] {
  const runs: TypedUnit[][] = [];
  let wasJapanese: boolean | null = null;
  for (const unit of text) {
    const isJapanese = JAPANESE.test(unit.shown);
    if (isJapanese === wasJapanese) runs.at(-1)?.push(unit);
    else runs.push([unit]);
    wasJapanese = isJapanese;
  }
  return runs;
}

/** Turns the letters before the caret into kana. */
export function convertBefore(text: TypedText, caret: number, kana: Typing['kana']): TypedText {
  const end = shownText(text).length;
  const head = runsOf(slice(text, 0, caret)).flatMap((run) =>
    JAPANESE.test(run[0]?.shown ?? '') ? run : convertRun(run, kana),
  );
  return [...head, ...slice(text, caret, end)];
}
