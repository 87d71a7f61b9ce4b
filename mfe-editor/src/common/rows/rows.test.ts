import { describe, expect, it } from '@jest/globals';
import { addAfter, asRows, changeRow, contentOf, moveRow, withNewIds, withoutRow } from './rows.js';

const rows = ['a', 'b', 'c'].map((id) => ({ id, text: id }));
const order = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id).join('');
const x = { id: 'x', text: 'x' };

describe('the rows of an edited document', () => {
  it.each([
    ['a', 'axbc'],
    ['c', 'abcx'],
    [null, 'abcx'],
    ['gone', 'abcx'],
  ])('a row added after %s gives %s', (after, made) => {
    expect(order(addAfter(rows, after, x))).toBe(made);
  });

  it.each([
    ['a', 1, 'bac'],
    ['c', -1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['gone', 1, 'abc'],
  ] as const)('moving %s by %i gives %s', (id, step, made) => {
    expect(order(moveRow(rows, id, step))).toBe(made);
  });

  it('changes and removes the row with the id', () => {
    expect(changeRow(rows, 'b', { text: 'B' }).map(({ text }) => text)).toEqual(['a', 'B', 'c']);
    expect(order(withoutRow(rows, 'b'))).toBe('ac');
  });

  it('has the same content whatever the ids of its rows', () => {
    const [one, other] = [{ words: asRows([{ kanji: '犬' }]) }, { words: asRows([{ kanji: '犬' }]) }];
    expect(one.words[0]?.id).not.toBe(other.words[0]?.id);
    expect(contentOf(one)).toBe(contentOf(other));
    expect(contentOf(one)).not.toBe(contentOf({ words: asRows([{ kanji: '猫' }]) }));
  });

  it('gives the rows of a draft new ids, at every depth', () => {
    const draft = { title: 't', rows: asRows([{ text: 'one', inner: asRows([{ text: 'two' }]) }]) };
    const renewed = withNewIds(draft);
    expect(contentOf(renewed)).toBe(contentOf(draft));
    const ids = [draft, renewed].flatMap((each) => each.rows.flatMap(({ id, inner }) => [id, inner[0]?.id]));
    expect(new Set(ids).size).toBe(4);
  });
});
