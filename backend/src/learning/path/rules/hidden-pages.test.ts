import { describe, expect, it } from '@jest/globals';
import type { PathUnit, UnitEnd } from '@shinobi/shared/domain/memory/path';
import { withoutHiddenPages } from './hidden-pages.js';

const PAGES = {
  lesson: new Set(['desu']),
  'kanji-lesson': new Set(['numbers']),
  'genre-quiz': new Set(['Food']),
  tale: new Set(['momotaro']),
};

const aUnit = (grammar: readonly string[], kind: UnitEnd['kind'], ref: string): PathUnit => ({
  ...{ unitId: 1, title: 'A unit', summary: 'A summary.', level: 'N5', items: ['kana:あ:read'], needs: [] },
  grammar,
  end: { kind, title: 'The end', address: `/${ref}`, ref },
});
const shown = (unit: PathUnit) => withoutHiddenPages([{ title: 'Chapter', units: [unit] }], PAGES)[0]?.units[0];

describe('The path', () => {
  it('leaves out lessons that readers do not see', () => {
    expect(shown(aUnit(['desu', 'particle-no'], 'lesson', 'desu'))?.grammar).toEqual(['desu']);
  });

  it.each([
    ['kana-quiz', 'hiragana', undefined],
    ['lesson', 'desu', undefined],
    ['lesson', 'particle-no', true],
    ['kanji-lesson', 'numbers', undefined],
    ['kanji-lesson', 'desu', true],
    ['genre-quiz', 'Food', undefined],
    ['genre-quiz', 'Drinks', true],
    ['tale', 'momotaro', undefined],
    ['tale', 'kasa-jizo', true],
  ] as const)('marks an end that readers do not see: %s %s', (kind, ref, isHidden) => {
    expect(shown(aUnit([], kind, ref))?.end.isHidden).toBe(isHidden);
  });
});
