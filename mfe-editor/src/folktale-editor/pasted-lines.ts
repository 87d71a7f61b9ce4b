import type { ClipboardEvent } from 'react';
import type { CellElement } from '../common/grid/cell-navigation.js';
import { splitTale, type TaleSentence } from './split-tale.js';

/** Returns the text of a cell around its selection. */
function textAround({ value, selectionStart, selectionEnd }: CellElement): readonly [before: string, after: string] {
  return [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)];
}

/**
 * Returns the texts for a field and the fields of the lines after it when several lines are pasted. The text around the
 * selection stays before the first and after the last one. Null for a single line, which the browser pastes itself.
 */
export function pastedLines(event: ClipboardEvent<CellElement>): readonly string[] | null {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return null;
  event.preventDefault();
  const [before, after] = textAround(event.currentTarget);
  const last = lines.length - 1;
  return lines.map((line, at) => (at === 0 ? before : '') + line + (at === last ? after : ''));
}

/**
 * Returns the sentences of a pasted tale, with the text around the selection. Null for a single sentence without furigana,
 * which the browser pastes itself.
 */
export function pastedSentences(event: ClipboardEvent<CellElement>): readonly TaleSentence[] | null {
  const text = event.clipboardData.getData('text');
  const sentences = splitTale(text);
  const [first] = sentences;
  if (!first || (sentences.length === 1 && first.kanji === text.trim())) return null;
  event.preventDefault();
  const [before, after] = textAround(event.currentTarget);
  const last = sentences.length - 1;
  return sentences.map(({ kanji, hiragana }, at) => {
    const around = [at === 0 ? before : '', at === last ? after : ''] as const;
    // The reading of the whole line is not known once there is other text around.
    return { kanji: around[0] + kanji + around[1], hiragana: around.join('') === '' ? hiragana : '' };
  });
}
