import { toKana } from './to-kana.js';
import type { TypingRules } from './quiz-item.js';

/** Some typed letters and what the field shows for them: `きょ` for `kyo`. */
interface TypedUnit {
  readonly shown: string;
  readonly letters: string;
}

/** The content of the field, unit by unit, so that the letters survive corrections with Backspace or the caret. */
export type TypedText = readonly TypedUnit[];

const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー]/u;

export const shownText = (text: TypedText): string => text.map(({ shown }) => shown).join('');
export const lettersOf = (text: TypedText): string => text.map(({ letters }) => letters).join('');

const toUnits = (characters: string): TypedText =>
  [...characters].map((character) => ({ shown: character, letters: character }));

/** Returns the units between two positions of the shown text. A unit that is cut in two loses its letters. */
function sliceText(text: TypedText, from: number, to: number): TypedText {
  let start = 0;
  return text.flatMap((unit) => {
    const [first, last] = [Math.max(from, start) - start, Math.min(to, start + unit.shown.length) - start];
    start += unit.shown.length;
    if (first >= last) return [];
    return last - first === unit.shown.length ? [unit] : toUnits(unit.shown.slice(first, last));
  });
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}
const reverse = (text: string): string => [...text].toReversed().join('');

/** Returns the text after an edit that left `value` in the field and the caret at `caret`. */
export function editText(before: TypedText, value: string, caret: number): TypedText {
  const old = shownText(before);
  const tail = commonStart(reverse(old), reverse(value.slice(caret)));
  const head = commonStart(old.slice(0, old.length - tail), value.slice(0, value.length - tail));
  const inserted = value.slice(head, value.length - tail);
  return [...sliceText(before, 0, head), ...toUnits(inserted), ...sliceText(before, old.length - tail, old.length)];
}

/** Converts a run of letters to kana. Final letters that may still become another kana stay separate units. */
function convertRun(run: TypedText, kana: TypingRules['kana']): TypedText {
  const shown = shownText(run);
  const converted = toKana(shown, kana, true);
  if (converted === shown) return run;
  const open = commonStart(reverse(shown), reverse(converted));
  const closed = shown.length - open;
  return [
    { shown: converted.slice(0, converted.length - open), letters: lettersOf(sliceText(run, 0, closed)) },
    ...sliceText(run, closed, shown.length),
  ];
}

function splitRuns(text: TypedText): TypedText[] {
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

/** Converts the letters before the caret to kana. */
export function convertBefore(text: TypedText, caret: number, kana: TypingRules['kana']): TypedText {
  const end = shownText(text).length;
  const head = splitRuns(sliceText(text, 0, caret)).flatMap((run) =>
    JAPANESE.test(run[0]?.shown ?? '') ? run : convertRun(run, kana),
  );
  return [...head, ...sliceText(text, caret, end)];
}
