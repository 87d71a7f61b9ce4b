import { describe, expect, it } from '@jest/globals';
import { fieldDifferences, pairRows, rowDifferences } from './difference.js';

interface List {
  readonly title: string;
  readonly rows: readonly { readonly id: string; readonly name: string; readonly text: string }[];
}
const list = (spelled: string, prefix = ''): List => ({
  title: 'A list',
  rows: spelled.split(' ').flatMap((row) => {
    const [name = '', text = ''] = row.split('=');
    return name === '' ? [] : [{ id: prefix + name, name, text }];
  }),
});
const spelled = ({ rows }: List) => rows.map(({ name, text }) => `${name}=${text}`).join(' ');
const between = (mine: List, theirs: List) =>
  rowDifferences(mine, theirs, {
    name: 'Row',
    rowsOf: ({ rows }) => rows,
    withRows: (now, rows) => ({ ...now, rows }),
    rowKey: ({ name }) => name,
    describe: ({ name, text }) => `${name}=${text}`,
  });

describe('the differences between two states of a document', () => {
  it.each([
    ['a b c', 'a b c', 'a-a b-b c-c'],
    ['a b c', 'a c', 'a-a b- c-c'],
    ['a c', 'a b c', 'a-a -b c-c'],
    ['a x c', 'a y c', 'a-a x-y c-c'],
    ['', 'a', '-a'],
    ['a x y', 'z a', '-z a-a x- y-'],
  ])('pairs the rows of %s and %s as %s', (mine, theirs, pairs) => {
    const rows = (text: string) => text.split(' ').filter(Boolean);
    const side = pairRows(rows(mine), rows(theirs), (row) => row).map(
      (pair) => `${pair.mine ?? ''}-${pair.theirs ?? ''}`,
    );
    expect(side.join(' ')).toBe(pairs);
  });

  it('numbers rows by their position in my state', () => {
    const differences = between(list('a=1 b=2 c=3'), list('a=1 c=4', 'other '));
    expect(differences.map(({ name, mine, theirs }) => [name, mine, theirs])).toEqual([
      ['Row 2', 'b=2', null],
      ['Row 3', 'c=3', 'c=4'],
    ]);
  });

  it.each([
    ['a=1 b=2 c=3', 'a=1 b=5 c=3'],
    ['a=1 b=2 c=3', 'a=1 c=3'],
    ['a=1 c=3', 'a=1 b=2 c=3'],
    ['a=1', 'b=1 c=1'],
    ['a=1 b=2 c=3', 'c=3 a=1 b=2'],
  ])('are gone once all of theirs are taken: %s becomes %s', (mine, theirs) => {
    let now = list(mine);
    const other = list(theirs, 'other ');
    for (let step = 0; step < 5 && between(now, other).length > 0; step += 1)
      now = between(now, other)[0]?.take(now) ?? now;
    expect(spelled(now)).toBe(theirs);
  });

  it('does not bring back a row that I have removed meanwhile', () => {
    const mine = list('a=1 b=2');
    const [difference] = between(mine, list('a=1 b=3', 'other '));
    const shorter = list('a=1');
    expect(difference?.take(shorter)).toBe(shorter);
  });

  it('describes single fields in words', () => {
    const fields = { released: 'Released', youtube: 'Video', order: 'Order' };
    const mine = { released: true, youtube: null as string | null, order: 3 };
    const theirs = { released: false, youtube: 'abcdefghijk', order: 3 };
    const differences = fieldDifferences(mine, theirs, fields);
    expect(differences.map((each) => [each.name, each.mine, each.theirs])).toEqual([
      ['Released', 'yes', 'no'],
      ['Video', null, 'abcdefghijk'],
    ]);
    expect(differences.reduce((now, { take }) => take(now), mine)).toEqual(theirs);
  });
});
