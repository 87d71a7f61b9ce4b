import { describe, expect, it } from '@jest/globals';
import { Contributes, RouteContribution } from '../contract/platform/release.js';
import { StorySummary } from '../contract/learning/stories.js';
import { DataForUser, PublicUser, User } from '../contract/people/user.js';
import { Vocab, VocabGenre } from '../contract/learning/vocab-quiz.js';
import {
  aGenre,
  aPublicUser,
  aRegistry,
  aRemote,
  aRoute,
  aStory,
  aUser,
  aVocab,
  dataForUser,
  quizData,
  signedIn,
  vocabList,
} from './builders.js';

describe('the builders', () => {
  it.each([
    ['a user', User, aUser()],
    ['a public user', PublicUser, aPublicUser()],
    ['the data of a user', DataForUser, dataForUser()],
    ['a genre', VocabGenre, aGenre()],
    ['a word', Vocab, aVocab()],
    ['a story', StorySummary, aStory()],
    ['a route', RouteContribution, aRoute()],
    ['contributions', Contributes, aRemote().contributes],
  ])('make %s that the contract accepts as it is', (_, schema, built) => {
    expect(schema.parse(built)).toEqual(built);
  });

  it('take what a test is about', () => {
    expect(aUser({ name: 'Aya' })).toEqual({ ...aUser(), name: 'Aya' });
    expect(signedIn({ level: 3 }, { sul: 10 })).toMatchObject({ user: { level: 3 }, data: { sul: 10 } });
    expect(aRegistry({ rev: 7 }).rev).toBe(7);
  });

  it('name a remote’s container and folder after name and version', () => {
    const remote = aRemote({
      name: 'games',
      version: '1.4.2',
      contributes: { ...aRemote().contributes, routes: [aRoute()] },
    });
    expect([remote.container, remote.base]).toEqual(['games__1_4_2', '/remotes/games/1.4.2/']);
    expect(remote.contributes).toMatchObject({ routes: [aRoute()], panels: [] });
  });

  it('make words that differ in every field a quiz asks for', () => {
    const words = vocabList(20);
    for (const field of ['vocabId', 'kanji', 'hiragana', 'english'] as const)
      expect(new Set(words.map((word) => word[field])).size).toBe(20);
    expect(() => vocabList(21)).toThrow(RangeError);
  });

  it('make quiz data whose parts agree', () => {
    const { vocabGenre, vocabList: words } = quizData(5, { genreId: 9 });
    expect([vocabGenre.wordCount, words.length]).toEqual([5, 5]);
    expect(words.every(({ genreId }) => genreId === 9)).toBe(true);
  });
});
