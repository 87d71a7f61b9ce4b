import { describe, expect, it } from '@jest/globals';
import { addAfter, asRows, changeRow, moveRow, withNewIds, withoutRow, contentOf } from './rows.js';

const rows = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const order = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id).join('');
const x = { id: 'x', text: 'x' };

describe('rows that are edited', () => {
  it.each([
    ['a', 'axbc'],
    ['c', 'abcx'],
    [null, 'abcx'],
    ['gone', 'abcx'],
  ])('a row added after %s makes %s', (after, made) => {
    expect(order(addAfter(rows, after, x))).toBe(made);
  });

  it.each([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['gone', 1, 'abc'],
  ] as const)('moving %s by %i makes %s', (id, step, made) => {
    expect(order(moveRow(rows, id, step))).toBe(made);
  });

  it('changes and removes the row that is meant', () => {
    expect(changeRow(rows, 'b', { text: 'B' }).map(({ text }) => text)).toEqual(['a', 'B', 'c']);
    expect(order(withoutRow(rows, 'b'))).toBe('ac');
  });

  it('is the same text whatever its rows are called', () => {
    const [one, other] = [{ words: asRows([{ kanji: '犬' }]) }, { words: asRows([{ kanji: '犬' }]) }];
    expect(one.words[0]?.id).not.toBe(other.words[0]?.id);
    expect(contentOf(one)).toBe(contentOf(other));
    expect(contentOf(one)).not.toBe(contentOf({ words: asRows([{ kanji: '猫' }]) }));
  });

  it('gives the rows of a draft ids of this visit, at every depth', () => {
    const draft = { title: 't', rows: asRows([{ text: 'one', inner: asRows([{ text: 'two' }]) }]) };
    const renewed = withNewIds(draft);
    expect(contentOf(renewed)).toBe(contentOf(draft));
    const ids = [draft, renewed].flatMap((each) => each.rows.flatMap(({ id, inner }) => [id, inner[0]?.id]));
    expect(new Set(ids).size).toBe(4);
  });
});
