import { describe, expect, it } from '@jest/globals';
import { anEditedStory, manyLines } from './sample-tale.js';
import { withNewIds } from '../common/rows.js';
import { sentTale, taleFrom, textOf } from './tale.js';

const numbers = (tale: Parameters<typeof sentTale>[0]) => {
  const { sentences, words } = sentTale(tale, 1, 3);
  return [sentences.map(({ lineNumber }) => lineNumber), words.map((word) => `${word.lineNumber}.${word.wordNumber}`)];
};

describe('a folktale from the server', () => {
  it('goes back as it came, its line breaks escaped again', () => {
    const story = anEditedStory();
    const tale = taleFrom(story);
    expect(tale.description).toBe('A peach.\nA boy.');
    const { storyDesc, sentences, words } = sentTale(tale, 1, 3);
    expect(storyDesc).toEqual({
      ...{ storyId: 1, storyName: 'momotaro', description: 'A peach.\\nA boy.', title: null, version: 3 },
    });
    expect(sentences.map((each) => ({ storyId: 1, ...each }))).toEqual(story.sentences);
    expect(words.map((each) => ({ storyId: 1, ...each }))).toEqual(story.words);
  });

  it.each([
    ['nothing', []],
    ['a line without words', [['桃', 'もも', 'momo', 'peach', []]]],
  ] as const)('of %s has one blank row for line 1', (_, lines) => {
    const tale = taleFrom(anEditedStory({}, lines));
    expect(numbers(tale)).toEqual([[1], ['1.1']]);
    expect(tale.lines[0]?.words[0]).toMatchObject({ kanji: '', hiragana: '', english: '' });
  });

  it('numbers its rows by their places', () => {
    const tale = taleFrom(anEditedStory({}, manyLines(3)));
    const [first, second, third] = tale.lines;
    expect(numbers({ ...tale, lines: [third!, first!] })).toEqual([
      [1, 2],
      ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'],
    ]);
    expect(new Set([first, second, third].map((line) => line?.id)).size).toBe(3);
  });

  it('is the same text whatever its rows are called', () => {
    const tale = taleFrom(anEditedStory());
    expect(textOf(withNewIds(tale))).toBe(textOf(tale));
    expect(withNewIds(tale).lines[0]?.id).not.toBe(tale.lines[0]?.id);
    expect(textOf({ ...tale, description: 'Other' })).not.toBe(textOf(tale));
  });
});
