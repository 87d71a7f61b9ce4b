import { describe, expect, it } from '@jest/globals';
import { genreFrom, videoId } from './edited-genre.js';
import { anEditedGenre } from '../testing/sample-genre.js';
import { pasteCells } from './paste-cells.js';

const genre = genreFrom(anEditedGenre());
const rows = (pasted: ReturnType<typeof pasteCells>) =>
  pasted?.words.map(({ kanji, hiragana, english }) => [kanji, hiragana, english].join(' '));

describe('cells of a spreadsheet', () => {
  it('fill rows and add missing ones', () => {
    const pasted = pasteCells(genre, 3, 0, '肉\tにく\tbeef\n茶\tちゃ\ttea\n');
    expect(rows(pasted)).toEqual([
      '卵 たまご egg',
      'ご飯 ごはん rice',
      '魚 さかな fish',
      '肉 にく beef',
      '茶 ちゃ tea',
    ]);
    expect(pasted?.words[3]?.vocabId).toBe(14);
    expect(pasted?.words[4]?.vocabId).toBeNull();
  });

  it('fill a column from the cell in which they were pasted', () => {
    expect(rows(pasteCells(genre, 1, 2, 'cooked rice\r\nraw fish'))).toEqual([
      '卵 たまご egg',
      'ご飯 ごはん cooked rice',
      '魚 さかな raw fish',
      '肉 にく meat',
    ]);
  });

  it('leave the text of a single cell to the field', () => {
    expect(pasteCells(genre, 0, 0, 'ただの文\n')).toBeNull();
  });
});

describe('the id of a video', () => {
  it.each([
    ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
    ['https://www.youtube.com/watch?list=a&v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
    [' something ', 'something'],
  ])('of %s is %s', (typed, id) => {
    expect(videoId(typed)).toBe(id);
  });
});
