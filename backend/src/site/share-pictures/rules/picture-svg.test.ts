import { describe, expect, it } from '@jest/globals';
import type { PictureContent } from './picture-content.js';
import { type PictureSources, pictureSvg } from './picture-svg.js';

const SOURCES: PictureSources = {
  strokesOf: (character) => (/[ぁ-ん]/.test(character) ? [`M${character.codePointAt(0)},0h1`] : null),
  drawingOf: (name) => (name === 'cats.svg' ? { width: 320, height: 160, markup: '<path id="cats"/>' } : null),
};
const aContent = (given: Partial<PictureContent> = {}): PictureContent => ({
  title: 'A title',
  label: 'Shinobi Nihongo',
  ...given,
});
const draw = (given: Partial<PictureContent> = {}) => pictureSvg(aContent(given), SOURCES);
const cellsIn = (svg: string) => svg.match(/<rect[^>]*fill="#fffdf7"/g) ?? [];
const LARGE_MARK = 'scale(5)';

describe('a sharing picture (docs/behaviour/search.md, rule 9)', () => {
  it('has the size that networks ask for, and no text that needs a font', () => {
    const svg = draw({ characters: 'です' });
    expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
    expect(svg).not.toMatch(/<text|font-/);
  });

  it('has a cell for each character that can be drawn', () => {
    expect(cellsIn(draw({ characters: 'です' }))).toHaveLength(2);
    expect(cellsIn(draw({ characters: 'で鬱す' }))).toHaveLength(2);
    expect(cellsIn(draw({ characters: 'あいうえおかきくけこさ' }))).toHaveLength(9);
  });

  it('has an emblem or a drawing', () => {
    expect(draw({ emblem: 'momotaro' })).toContain('scale(2.6)');
    expect(draw({ drawing: 'cats.svg' })).toContain('<path id="cats"/>');
  });

  it.each([
    { emblem: 'nobody' },
    { emblem: 'constructor' },
    { emblem: '__proto__' },
    { drawing: '../../etc/passwd' },
    { characters: '鬱' },
    {},
  ])('has the mark of the site instead of what is unknown: %j', (given) => {
    expect(draw(given)).toContain(LARGE_MARK);
  });

  it('makes a long title smaller, and shortens one that is too long', () => {
    const sizeOf = (svg: string) => Number(/scale\(([\d.]+)\)" fill="#1b1d22"/.exec(svg)?.[1]);
    expect(sizeOf(draw())).toBeGreaterThan(sizeOf(draw({ title: 'A title of many more words that go on '.repeat(3) })));
    const endless = draw({ title: 'word '.repeat(200) });
    expect(endless.length).toBeLessThan(200_000);
  });

  it('draws markup in a title as letters', () => {
    const svg = draw({
      title: '</svg><script>alert("x")</script>&amp;',
      label: '"><image href="file:///etc/passwd"/>',
    });
    expect(svg).not.toMatch(/script|image|href|&/);
    expect(svg.match(/<svg|<\/svg>/g)).toHaveLength(2);
  });
});
