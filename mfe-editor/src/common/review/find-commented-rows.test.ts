import { describe, expect, it } from '@jest/globals';
import type { EditComment } from '@shinobi/shared/contract/editing/review';
import { findCommentedRows } from './find-commented-rows.js';

const comment = (anchor: string, version: number): EditComment => ({
  ...{ commentId: 1, parentId: null, anchor, version, text: 'Why?', by: null, at: '2026-11-01T08:00:00.000Z' },
  ...{ resolvedAt: null, resolvedBy: null },
});
const rows = (prefix: string, ...texts: string[]) => ({
  sentences: texts.map((text, at) => ({ id: `${prefix}${at}`, kanji: text, english: `in English: ${text}` })),
});
/** Returns the text of the row that a comment on the third row of version 2 is about; null when it is gone. */
function textOfThird(then: readonly string[], now: ReturnType<typeof rows>): string | null {
  const past = new Map([[2, rows('old', ...then)]]);
  const found = findCommentedRows([comment('sentences.2', 2)], now, past).get(1);
  return now.sentences.find(({ id }) => id === found?.rowId)?.kanji ?? null;
}

describe('The row that a comment is about', () => {
  const THEN = ['桃', '川', '山', '犬'];

  it.each([
    ['stays where it was', ['桃', '川', '山', '犬'], '山'],
    ['is followed when a row is added before it', ['桃', '柴', '川', '山', '犬'], '山'],
    ['is followed when a row is removed before it', ['川', '山', '犬'], '山'],
    ['is followed to the beginning', ['山', '桃', '川', '犬'], '山'],
    ['is followed to the end', ['桃', '川', '犬', '山'], '山'],
    ['is nothing once it was removed', ['桃', '川', '犬'], null],
  ])('%s', (_, now, expected) => {
    expect(textOfThird(THEN, rows('new', ...now))).toBe(expected);
  });

  it('is followed when a field of it was changed', () => {
    const { sentences } = rows('new', '柴', ...THEN);
    const now = { sentences: sentences.map((row) => (row.kanji === '山' ? { ...row, english: 'a hill' } : row)) };
    expect(textOfThird(THEN, now)).toBe('山');
  });

  it('is the one at its position when the comment is about the version in the editor', () => {
    const now = rows('new', ...THEN);
    const found = findCommentedRows([comment('sentences.1', 5)], now, new Map());
    expect(found.get(1)).toEqual({ path: 'sentences', index: 1, rowId: 'new1' });
  });

  it('is none for a comment on the whole document', () => {
    expect(findCommentedRows([comment('', 5)], rows('new', '桃'), new Map()).size).toBe(0);
  });
});
