import { describe, expect, it } from '@jest/globals';
import { anEditedStory, manyLines } from './sample-folktale.js';
import { contentOf, withNewIds } from '../common/rows/rows.js';
import { editedFolktaleFrom, folktaleSaveRequest, storedFolktale, videoId } from './edited-folktale.js';

const numbers = (folktale: Parameters<typeof folktaleSaveRequest>[0]) => {
  const { sentences, words } = folktaleSaveRequest(folktale, 1, 3);
  return [sentences.map(({ lineNumber }) => lineNumber), words.map((word) => `${word.lineNumber}.${word.wordNumber}`)];
};

describe('a folktale from the server', () => {
  it('is sent back unchanged, with its line breaks escaped again', () => {
    const story = anEditedStory();
    const folktale = editedFolktaleFrom(story);
    expect(folktale.description).toBe('A peach.\nA boy.');
    const { storyDesc, sentences, words } = folktaleSaveRequest(folktale, 1, 3);
    expect(storyDesc).toEqual({
      ...{ storyId: 1, storyName: 'momotaro', description: 'A peach.\\nA boy.', title: null, version: 3 },
      ...{ explanation: '## Peaches', youtube: null, articles: ['wa-and-ga'] },
    });
    expect(sentences.map((each) => ({ storyId: 1, ...each }))).toEqual(story.sentences);
    expect(words.map((each) => ({ storyId: 1, ...each }))).toEqual(story.words);
  });

  it.each([
    ['nothing', []],
    ['a line without words', [['桃', 'もも', 'momo', 'peach', []]]],
  ] as const)('with %s has one blank row for line 1', (_, lines) => {
    const folktale = editedFolktaleFrom(anEditedStory({}, lines));
    expect(numbers(folktale)).toEqual([[1], ['1.1']]);
    expect(folktale.lines[0]?.words[0]).toMatchObject({ kanji: '', hiragana: '', english: '' });
  });

  it('numbers its lines and words by their position', () => {
    const folktale = editedFolktaleFrom(anEditedStory({}, manyLines(3)));
    const [first, second, third] = folktale.lines;
    expect(numbers({ ...folktale, lines: [third!, first!] })).toEqual([
      [1, 2],
      ['1.1', '1.2', '1.3', '2.1', '2.2', '2.3'],
    ]);
    expect(new Set([first, second, third].map((line) => line?.id)).size).toBe(3);
  });

  it('is stored as it was sent', () => {
    const story = anEditedStory({ title: { kanji: '桃太郎', hiragana: 'ももたろう', english: 'Peach Boy' } });
    const request = folktaleSaveRequest(editedFolktaleFrom(story), 1, 3);
    expect(storedFolktale(request, story.storyDesc)).toEqual(story);
    const saved = { ...story.storyDesc, storyId: 2, version: 4 };
    expect(storedFolktale(request, saved)).toMatchObject({ storyDesc: saved, sentences: [{ storyId: 2 }, {}] });
  });

  it('has the same content whatever the ids of its rows', () => {
    const folktale = editedFolktaleFrom(anEditedStory());
    expect(contentOf(withNewIds(folktale))).toBe(contentOf(folktale));
    expect(withNewIds(folktale).lines[0]?.id).not.toBe(folktale.lines[0]?.id);
    expect(contentOf({ ...folktale, description: 'Other' })).not.toBe(contentOf(folktale));
  });
});

describe('the video of a folktale', () => {
  it.each([
    ['', null],
    ['  ', null],
    ['aB3dE5gH7jK', 'aB3dE5gH7jK'],
    ['https://www.youtube.com/watch?v=aB3dE5gH7jK', 'aB3dE5gH7jK'],
    ['https://www.youtube.com/watch?app=desktop&v=aB3dE5gH7jK&t=3s', 'aB3dE5gH7jK'],
    ['https://youtu.be/aB3dE5gH7jK?si=x', 'aB3dE5gH7jK'],
    ['https://m.youtube.com/shorts/aB3dE5gH7jK', 'aB3dE5gH7jK'],
    ['https://evil.example/watch?v=aB3dE5gH7jK', 'https://evil.example/watch?v=aB3dE5gH7jK'],
    ['http://www.youtube.com/watch?v=aB3dE5gH7jK', 'http://www.youtube.com/watch?v=aB3dE5gH7jK'],
    ['a film', 'a film'],
  ])('%j is sent as %j', (typed, id) => expect(videoId(typed)).toBe(id));
});
