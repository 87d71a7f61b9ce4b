import { describe, expect, it } from '@jest/globals';
import { fieldName, findFaults, findWarnings } from './genre-faults.js';
import { blankWord, type Genre, genreFrom, type GenreWord } from './edited-genre.js';
import { anEditedGenre } from '../testing/sample-genre.js';

const genre = (part: Partial<Genre> = {}): Genre => ({ ...genreFrom(anEditedGenre()), ...part });
const withWord = (part: Partial<GenreWord>) => {
  const { words, ...rest } = genre();
  return { ...rest, words: [...words, { ...blankWord(), kanji: '茶', hiragana: 'ちゃ', english: 'tea', ...part }] };
};

describe('the faults and warnings of a genre', () => {
  it('are none when it can be saved', () => {
    expect(findFaults(genre())).toEqual([]);
  });

  it.each<[string, Genre, string, RegExp]>([
    ['a reading that is not kana', withWord({ hiragana: 'cha' }), 'words.4.hiragana', /kana alone/],
    ['a word that is there already', withWord({ kanji: '卵', hiragana: 'たまご' }), 'words.4.kanji', /row 1/],
    ['a missing meaning', withWord({ english: ' ' }), 'words.4.english', /empty/],
    ['an empty row', withWord({ kanji: '', hiragana: '', english: '' }), 'words.4', /Fill it in or remove it/],
    ['a text of more than 60 characters', withWord({ english: 'a'.repeat(61) }), 'words.4.english', /60/],
    ['a name with spaces', genre({ genreName: 'My food' }), 'genreName', /letters, digits/],
    ['the name that addresses a new genre', genre({ genreName: 'new' }), 'genreName', /letters, digits/],
    ['an address instead of a video id', genre({ youtube: 'https://example.com' }), 'youtube', /11/],
    ['too few words for a quiz', genre({ words: genre().words.slice(0, 3) }), 'words', /4 words/],
  ])('include %s', (_, of, path, message) => {
    const faults = findFaults(of);
    expect(faults.map((fault) => fault.path)).toEqual([path]);
    expect(faults[0]?.message).toMatch(message);
  });

  it('ignore spaces around a reading, which are not sent', () => {
    expect(findFaults(withWord({ hiragana: ' ちゃ ' }))).toEqual([]);
  });

  it('warn of English that does not fit on a button', () => {
    const word = { ...blankWord(), kanji: '茶', english: 'a hot drink made of the leaves of a plant' };
    expect(findWarnings(word)).toEqual(['The English has 41 characters; a button has room for 28.']);
  });

  it.each([
    ['words.3.hiragana', 'Word 4, reading'],
    ['words.0', 'Word 1'],
    ['words', 'Words'],
    ['youtubeSpecial', 'Special video'],
    ['version', 'version'],
  ])('names %s as %s', (path, name) => {
    expect(fieldName(path)).toBe(name);
  });
});
