import { describe, expect, it } from '@jest/globals';
import { alignIds, mergeVersions } from './three-way-merge.js';
import { contentOf, withNewIds } from '../rows/rows.js';

interface Doc {
  readonly title: string;
  readonly rows: readonly {
    readonly id: string;
    readonly ja: string;
    readonly en: string;
    readonly words: readonly { readonly id: string; readonly word: string }[];
  }[];
}

/** Parses `title | ja=en:word,word | …`. The text of a row or word is also its id. */
function doc(spelled: string, prefix = ''): Doc {
  const [title = '', ...rows] = spelled.split(' | ');
  return {
    title,
    rows: rows.map((row) => {
      const [ja = '', rest = ''] = row.split('=');
      const [en = '', words = ''] = rest.split(':');
      const list = words.split(',').filter(Boolean);
      return { id: prefix + ja, ja, en, words: list.map((word) => ({ id: `${prefix}${ja}/${word}`, word })) };
    }),
  };
}
const spell = ({ title, rows }: Doc) =>
  [
    title,
    ...rows.map(
      ({ ja, en, words }) => `${ja}=${en}${words.length > 0 ? `:${words.map(({ word }) => word).join()}` : ''}`,
    ),
  ].join(' | ');

/** Merges an edited document with one from the server, whose rows have other ids. */
function merged(base: string, edit: (doc: Doc) => Doc, theirs: string) {
  const from = doc(base);
  const mine = edit(from);
  const other = alignIds(from, doc(theirs, 'their '));
  const versions = { base: from, mine, theirs: other };
  return { mine: spell(mergeVersions(versions, 'mine')), theirs: spell(mergeVersions(versions, 'theirs')) };
}

const rowOf = (ja: string, en: string) => ({ id: `my ${ja}`, ja, en, words: [] });
const write = (ja: string, fields: Partial<Doc['rows'][number]>) => (now: Doc) => ({
  ...now,
  rows: now.rows.map((row) => (row.ja === ja ? { ...row, ...fields } : row)),
});
const remove = (ja: string) => (now: Doc) => ({ ...now, rows: now.rows.filter((row) => row.ja !== ja) });
const addAfter = (ja: string, row: Doc['rows'][number]) => (now: Doc) => ({
  ...now,
  rows: now.rows.flatMap((each) => (each.ja === ja ? [each, row] : [each])),
});

describe('merge without a conflict', () => {
  it.each([
    {
      says: 'different fields of the document',
      base: 'Old | a=1',
      edit: (now: Doc) => ({ ...now, title: 'New' }),
      theirs: 'Old | a=2',
      is: 'New | a=2',
    },
    {
      says: 'different rows',
      base: 'T | a=1 | b=2',
      edit: write('a', { en: '3' }),
      theirs: 'T | a=1 | b=4',
      is: 'T | a=3 | b=4',
    },
    {
      says: 'different fields of a row',
      base: 'T | a=1',
      edit: write('a', { en: '2' }),
      theirs: 'T | x=1',
      is: 'T | x=2',
    },
    {
      says: 'the same change of both',
      base: 'T | a=1',
      edit: write('a', { en: '2' }),
      theirs: 'T | a=2',
      is: 'T | a=2',
    },
    {
      says: 'rows that both added',
      base: 'T | a=1 | b=2',
      edit: addAfter('b', rowOf('c', '3')),
      theirs: 'T | z=0 | a=1 | b=2',
      is: 'T | z=0 | a=1 | b=2 | c=3',
    },
    {
      says: 'the same row that both added',
      base: 'T | a=1',
      edit: addAfter('a', rowOf('b', '2')),
      theirs: 'T | a=1 | b=2',
      is: 'T | a=1 | b=2',
    },
    {
      says: 'a row that they removed',
      base: 'T | a=1 | b=2',
      edit: write('b', { en: '3' }),
      theirs: 'T | b=2',
      is: 'T | b=3',
    },
    { says: 'a row that I removed', base: 'T | a=1 | b=2', edit: remove('a'), theirs: 'T | a=1 | b=3', is: 'T | b=3' },
    {
      says: 'different words of a row',
      base: 'T | a=1:x,y',
      edit: write('a', {
        words: [
          { id: 'a/x', word: 'X' },
          { id: 'a/y', word: 'y' },
        ],
      }),
      theirs: 'T | a=1:x,y,z',
      is: 'T | a=1:X,y,z',
    },
  ])('$says', ({ base, edit, theirs, is }) => {
    expect(merged(base, edit, theirs)).toEqual({ mine: is, theirs: is });
  });
});

describe('merge with a conflict', () => {
  it.each([
    {
      says: 'the same field',
      base: 'T | a=1 | b=2',
      edit: write('a', { en: 'mine' }),
      theirs: 'T | a=theirs | b=3',
      mine: 'T | a=mine | b=3',
      other: 'T | a=theirs | b=3',
    },
    {
      says: 'a row that I changed and they removed',
      base: 'T | a=1 | b=2',
      edit: write('a', { en: 'mine' }),
      theirs: 'T | b=2',
      mine: 'T | a=mine | b=2',
      other: 'T | b=2',
    },
    {
      says: 'a row that they changed and I removed',
      base: 'T | a=1 | b=2',
      edit: remove('a'),
      theirs: 'T | a=theirs | b=2',
      mine: 'T | b=2',
      other: 'T | a=theirs | b=2',
    },
    {
      says: 'words that both sides rewrote',
      base: 'T | a=1:x',
      edit: write('a', { words: [{ id: 'new', word: 'mine' }] }),
      theirs: 'T | a=1:theirs',
      mine: 'T | a=1:mine',
      other: 'T | a=1:theirs',
    },
  ])('$says', ({ base, edit, theirs, mine, other }) => {
    expect(merged(base, edit, theirs)).toEqual({ mine, theirs: other });
  });
});

describe('merge with a draft of an earlier visit', () => {
  it('works although its rows have new ids', () => {
    const base = doc('T | a=1 | b=2');
    const [mine, before] = withNewIds([write('a', { en: '3' })(base), base] as const);
    const theirs = alignIds(before, doc('T | a=1 | b=4', 'their '));
    expect(contentOf(mergeVersions({ base: before, mine, theirs }, 'mine'))).toBe(contentOf(doc('T | a=3 | b=4')));
  });
});
