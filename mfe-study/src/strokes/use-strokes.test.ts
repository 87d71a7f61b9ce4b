import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { strokesIn } from './use-strokes.js';

const FOLDER = new URL('../../../backend/content/strokes', import.meta.url);
const drawing = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const fileOf = (character: string) => `${character.codePointAt(0)?.toString(16).padStart(5, '0')}.svg`;

describe('The strokes of a drawing', () => {
  it('are as many as the drawing numbers, in every drawing of the site', () => {
    for (const name of readdirSync(FOLDER)) {
      const svg = drawing(name);
      expect([name, strokesIn(svg).length]).toEqual([name, svg.match(/<text /g)?.length]);
    }
  });

  it('are there for every sign of both kana tables', () => {
    const signs = new Set(KANA.flatMap(({ hiragana, katakana }) => [...hiragana, ...katakana]));
    for (const sign of signs) expect(strokesIn(drawing(fileOf(sign))).length).toBeGreaterThan(0);
  });

  it('are paths alone: nothing else of the file comes into the page', () => {
    expect(strokesIn('<svg onload="x()"><path d="javascript:x"/><path d="M1,1c2,2"/></svg>')).toEqual(['M1,1c2,2']);
  });
});
