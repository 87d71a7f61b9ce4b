/** @jest-environment jsdom */
import { describe, expect, it } from '@jest/globals';
import { anEditedGenre } from '../testing/sample-genre.js';
import { genreFrom } from './edited-genre.js';
import { parseWordsCsv, wordsCsv } from './word-csv.js';

const { words } = genreFrom(anEditedGenre());
const content = (of: typeof words) => of.map(({ id: _, ...rest }) => rest);

describe('words as a CSV file', () => {
  it('are imported unchanged, with their ids', () => {
    expect(content(parseWordsCsv(wordsCsv(words), words))).toEqual(content(words));
  });

  it('are exported safely and imported unchanged when they begin like a formula', () => {
    const formula = words.map((word) => ({ ...word, english: '-ish, +1' }));
    expect(wordsCsv(formula)).toContain(`"'-ish, +1"`);
    expect(content(parseWordsCsv(wordsCsv(formula), words))).toEqual(content(formula));
  });

  it('need only word, reading and English, in any order of columns', () => {
    const [tea] = parseWordsCsv('english;Word;reading\ntea;茶;ちゃ', words);
    expect(tea).toMatchObject({ vocabId: null, kanji: '茶', hiragana: 'ちゃ', english: 'tea' });
    expect(tea).toMatchObject({ partOfSpeech: 'noun', jlpt: null });
  });

  it('get neither ids of other genres nor the same id twice', () => {
    const found = parseWordsCsv('Id,Word,Reading,English\n11,卵,たまご,egg\n11,玉子,たまご,egg\n99,茶,ちゃ,tea', words);
    expect(found.map(({ vocabId }) => vocabId)).toEqual([11, null, null]);
  });

  it.each([
    ['Word,English\n茶,tea', 'The first line has no column “Reading”.'],
    ['Word,Reading,English', 'There are no words in this file.'],
    ['Word,Reading,English,JLPT level\n茶,ちゃ,tea,N9', 'Line 2: “N9” is not one of N5, N4, N3, N2, N1.'],
    ['Word,Reading,English\n茶,"ちゃ,tea', 'Line 2: a quotation mark is never closed.'],
  ])('are not imported from %j', (text, message) => {
    expect(() => parseWordsCsv(text, words)).toThrow(message);
  });
});
