import { describe, expect, it } from '@jest/globals';
import {
  editedFolktaleOf,
  escapeLines,
  extrasFaults,
  type FolktaleRequest,
  numberFaults,
  sentencesOf,
  unescapeLines,
  wordsOf,
} from './edited-folktale.js';

const line = (lineNumber: number) => ({
  lineNumber,
  kanji: '山',
  hiragana: 'やま',
  romaji: 'yama',
  english: 'mountain',
});
const word = (lineNumber: number, wordNumber: number) => ({
  ...{ lineNumber, wordNumber, kanji: '山', hiragana: 'やま', english: 'mountain' },
});
const NOTHING = { title: null, explanation: '', youtube: null, articles: [] };
const sent = (sentences: FolktaleRequest['sentences'], words: FolktaleRequest['words'] = []): FolktaleRequest => ({
  storyDesc: { storyId: 1, storyName: 'yama', description: 'One\\nTwo' },
  sentences,
  words,
});

describe('line breaks of a description', () => {
  it.each([
    ['One\nTwo', 'One\\nTwo'],
    ['One', 'One'],
    ['', ''],
  ])('%j goes to the editor as %j and comes back', (stored, escaped) => {
    expect(escapeLines(stored)).toBe(escaped);
    expect(unescapeLines(escaped)).toBe(stored);
  });

  it.each(['One\\r\\nTwo', 'One\r\nTwo', 'One\nTwo'])('%j comes back as a line break', (text) => {
    expect(unescapeLines(text)).toBe('One\nTwo');
  });
});

describe('numbers of lines and words', () => {
  it.each([
    { says: 'count from 1', text: sent([line(1), line(2)], [word(1, 1), word(1, 2), word(2, 1)]), faults: [] },
    { says: 'may be none at all', text: sent([]), faults: [] },
    { says: 'may be those of the blank word of an empty folktale', text: sent([], [word(1, 1)]), faults: [] },
    { says: 'have no gap', text: sent([line(1), line(3)]), faults: ['sentences.1.lineNumber'] },
    { says: 'do not appear twice', text: sent([line(1), line(1)]), faults: ['sentences.1.lineNumber'] },
    {
      says: 'of words restart in each line',
      text: sent([line(1), line(2)], [word(1, 1), word(2, 2)]),
      faults: ['words of line 2.0.wordNumber'],
    },
    { says: 'of words belong to a line', text: sent([line(1)], [word(2, 1)]), faults: ['words.0.lineNumber'] },
  ])('$says', ({ text, faults }) => {
    expect(numberFaults(text).map(({ path }) => path)).toEqual(faults);
  });
});

describe('a folktale as it is sent', () => {
  const text = editedFolktaleOf(sent([line(1), line(2)], [word(2, 1), word(1, 1)]), NOTHING);

  it('has its words with their lines', () => {
    expect(text.sentences.map(({ words }) => words)).toEqual([
      [{ wordNumber: 1, kanji: '山', hiragana: 'やま', english: 'mountain' }],
      [{ wordNumber: 1, kanji: '山', hiragana: 'やま', english: 'mountain' }],
    ]);
    expect(text.description).toBe('One\nTwo');
  });

  it('is returned as it was sent', () => {
    expect(sentencesOf(1, text)).toEqual([line(1), line(2)].map((each) => ({ storyId: 1, ...each })));
    expect(wordsOf(1, text)).toEqual([word(1, 1), word(2, 1)].map((each) => ({ storyId: 1, ...each })));
  });

  it.each([
    { sentTitle: undefined, kept: { kanji: '前', hiragana: 'まえ', english: 'Before' } },
    { sentTitle: null, kept: null },
  ])('keeps its title when none is sent, and loses it when it is sent as none', ({ sentTitle, kept }) => {
    const { storyDesc, ...rest } = sent([]);
    const before = { kanji: '前', hiragana: 'まえ', english: 'Before' };
    const stored = { ...NOTHING, title: before };
    expect(editedFolktaleOf({ ...rest, storyDesc: { ...storyDesc, title: sentTitle } }, stored).title).toEqual(kept);
  });

  it('keeps explanation, video and articles when none are sent', () => {
    const { storyDesc, ...rest } = sent([]);
    const stored = { title: null, explanation: 'Old.', youtube: 'aB3dE5gH7jK', articles: ['wa-and-ga'] };
    expect(editedFolktaleOf({ ...rest, storyDesc }, stored)).toMatchObject(stored);
    const none = { title: null, explanation: '', youtube: null, articles: [] };
    expect(editedFolktaleOf({ ...rest, storyDesc: { ...storyDesc, ...none } }, stored)).toMatchObject(none);
  });
});

describe('what is around the sentences', () => {
  it.each([
    { says: 'links to known articles', articles: ['a', 'b'], before: [], faults: [] },
    { says: 'keeps a link to an article that is gone', articles: ['gone'], before: ['gone'], faults: [] },
    { says: 'links to no unknown article', articles: ['a', 'x'], before: [], faults: ['storyDesc.articles.1'] },
    { says: 'links to an article once', articles: ['a', 'a'], before: [], faults: ['storyDesc.articles.1'] },
    { says: 'has links that lead somewhere', explanation: '[x](javascript:y)', faults: ['storyDesc.explanation'] },
  ])('$says', ({ articles = [], before = [], explanation = '', faults }) => {
    const text = { ...NOTHING, articles, explanation };
    expect(extrasFaults(text, { articles: before }, new Set(['a', 'b'])).map(({ path }) => path)).toEqual(faults);
  });
});
