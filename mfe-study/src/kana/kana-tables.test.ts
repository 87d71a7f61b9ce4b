import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { KANA_TABLES } from './kana-tables.js';

const cells = KANA_TABLES.flatMap(({ rows }) => rows.flat());

describe('The kana tables', () => {
  it('contain each of the 107 kana once', () => {
    const keys = cells.flatMap((kana) => kana?.key ?? []);
    expect(keys.toSorted()).toEqual(KANA.map(({ key }) => key).toSorted());
  });

  it('show every kana in the column of its vowel, and ん in its own row', () => {
    const misplaced = KANA_TABLES.flatMap(({ columns, rows }) =>
      rows.flatMap((row) =>
        row.filter((kana, at) => kana && kana.key !== 'n' && !kana.key.endsWith(columns[at] ?? '-')),
      ),
    );
    expect(misplaced).toEqual([]);
    const rowOf = (key: string) => KANA_TABLES[0]?.rows.find((row) => row.some((kana) => kana?.key === key));
    expect(rowOf('n')?.map((kana) => kana?.key)).toEqual(['n', undefined, undefined, undefined, undefined]);
    expect(rowOf('ya')?.map((kana) => kana?.key)).toEqual(['ya', undefined, 'yu', undefined, 'yo']);
    expect(rowOf('wo')?.map((kana) => kana?.key)).toEqual(['wa', undefined, undefined, undefined, 'wo']);
    expect(rowOf('shi')?.map((kana) => kana?.key)).toEqual(['sa', 'shi', 'su', 'se', 'so']);
  });
});
