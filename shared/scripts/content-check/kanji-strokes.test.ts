import { describe, expect, it } from '@jest/globals';
import { drawingFaults, KANA_LETTERS, strokeFaults, strokeFileName } from './kanji-strokes.mjs';

const WHOSE =
  '<!-- KanjiVG, Ulrich Apel, https://kanjivg.tagaini.net, https://creativecommons.org/licenses/by-sa/3.0/ -->';
const PATHS = '<path d="M1,2c3,4"/><path d="M5,6c7,8"/>';
const drawing = (paths = PATHS, numbers = '<text x="1" y="2">1</text><text x="3" y="4">2</text>') =>
  `${WHOSE}<svg xmlns="http://www.w3.org/2000/svg"><g fill="none">${paths}</g><g>${numbers}</g></svg>`;

describe('the drawing of a letter', () => {
  it('passes with a path and a number for each stroke', () => expect(drawingFaults(drawing(), 2)).toEqual([]));

  it.each([
    ['another number of strokes', drawing(), 3, 'draws 2 strokes, not 3'],
    ['numbers out of order', drawing(PATHS, '<text x="1">2</text><text x="3">1</text>'), 2, 'their order'],
    ['no strokes', drawing('', ''), 0, 'their order'],
    ['a script', drawing(`${PATHS}<script>1</script>`), 2, 'more than paths'],
    ['a handler', drawing().replace('<g fill', '<g onclick="x" fill'), 2, 'more than paths'],
    ['no author', drawing().replace('Ulrich Apel', ''), 2, 'does not name Ulrich Apel'],
  ])('is refused with %s', (_, svg, strokes, reason) =>
    expect(drawingFaults(svg, strokes).join('; ')).toContain(reason),
  );

  it('is named after the code point in five figures', () => expect(strokeFileName('食')).toBe('098df.svg'));

  it('is reported as missing', () => expect(strokeFaults('鬱')).toEqual(['鬱: strokes/09b31.svg is missing']));
});

it('wants the kana that are in use, small and voiced ones too', () => {
  for (const letter of 'あんゃっがぱをアヴャーゴ') expect(KANA_LETTERS).toContain(letter);
  expect(KANA_LETTERS).not.toContain('ゐ');
});
