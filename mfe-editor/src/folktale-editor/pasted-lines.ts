import type { ClipboardEvent } from 'react';

/**
 * Returns the texts for a field and the fields of the lines after it when several lines are pasted. The text around the
 * selection stays before the first and after the last one. Null for a single line, which the browser pastes itself.
 */
export function pastedLines(event: ClipboardEvent<HTMLInputElement>): readonly string[] | null {
  const lines = event.clipboardData
    .getData('text')
    .split(/\r\n|[\n\r\u2028\u2029]/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
  if (lines.length < 2) return null;
  event.preventDefault();
  const { value, selectionStart, selectionEnd } = event.currentTarget;
  const before = value.slice(0, selectionStart ?? value.length);
  const after = value.slice(selectionEnd ?? value.length);
  const last = lines.length - 1;
  return lines.map((line, at) => (at === 0 ? before : '') + line + (at === last ? after : ''));
}
