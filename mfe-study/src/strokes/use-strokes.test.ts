import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { parseStrokes } from './use-strokes.js';

const FOLDER = new URL('../../../backend/content/strokes/', import.meta.url);
const drawing = (name: string) => readFileSync(new URL(name, FOLDER), 'utf8');
const fileOf = (character: string) => `${character.codePointAt(0)?.toString(16).padStart(5, '0')}.svg`;

describe('The strokes of a drawing', () => {
  it('are as many as the numbers in the drawing, for every shipped drawing', () => {
    for (const name of readdirSync(FOLDER)) {
      const svg = drawing(name);
      expect([name, parseStrokes(svg).length]).toEqual([name, svg.match(/<text /g)?.length]);
    }
  });

  it('exist for every character of both kana tables', () => {
    const characters = new Set(KANA.flatMap(({ hiragana, katakana }) => [...hiragana, ...katakana]));
    for (const character of characters) expect(parseStrokes(drawing(fileOf(character))).length).toBeGreaterThan(0);
  });

  it('are paths only: no other markup of the file reaches the page', () => {
    expect(parseStrokes('<svg onload="x()"><path d="javascript:x"/><path d="M1,1c2,2"/></svg>')).toEqual(['M1,1c2,2']);
  });
});
