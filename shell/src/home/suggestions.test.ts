import { describe, expect, it } from '@jest/globals';
import { type ContentLists, suggestionsFrom } from './suggestions.js';

const genre = (genreId: number, genreName: string, released = true) => ({ genreId, genreName, released });
const lists: ContentLists = {
  genres: [
    genre(1, 'Food'),
    genre(2, 'Colors-and-shapes'),
    genre(3, 'People'),
    genre(4, 'Body'),
    genre(5, 'Sea', false),
  ],
  lessons: [
    { path: 'desu', title: 'です' },
    { path: 'particles', title: 'は and が' },
  ],
  stories: [
    { storyName: 'momotaro', description: '' },
    { storyName: 'saru-kani-gassen', description: '' },
  ],
};
const EMPTY_LISTS: ContentLists = { genres: [], lessons: [], stories: [] };
const suggest = (progress: Record<string, string>, day = 0) =>
  suggestionsFrom(lists, (key) => progress[key] ?? null, day);

describe('The suggestions for today', () => {
  it('name the first lesson below 100', () => {
    expect(suggest({ 'GrammarTest-score-desu': '90' }).lesson).toEqual({ title: 'です', address: '/grammar/desu' });
    expect(suggest({ 'GrammarTest-score-desu': '100' }).lesson?.address).toBe('/grammar/particles');
    expect(suggest({ 'GrammarTest-score-desu': '100', 'GrammarTest-score-particles': '100' }).lesson).toBeNull();
  });

  it('name at most three released genres that are started, the furthest first', () => {
    const percents = { 1: '10', 2: '90', 3: '100', 4: '5', 5: '50' };
    const progress = Object.fromEntries(
      Object.entries(percents).map(([id, percent]) => [`vocab-quiz-percentage-${id}`, percent]),
    );
    expect(suggest(progress).genres).toEqual([
      { name: 'Colors and shapes', address: '/vocabulary-quiz/Colors-and-shapes', percent: 90 },
      { name: 'Food', address: '/vocabulary-quiz/Food', percent: 10 },
      { name: 'Body', address: '/vocabulary-quiz/Body', percent: 5 },
    ]);
  });

  it.each([
    [0, 'Momotaro'],
    [1, 'Saru Kani Gassen'],
    [2, 'Momotaro'],
  ])('on day %i name the folktale %s', (day, name) => {
    expect(suggest({}, day).folktale?.name).toBe(name);
  });

  it('are empty when no list could be loaded', () => {
    expect(suggestionsFrom(EMPTY_LISTS, () => null, 5)).toEqual({ lesson: null, genres: [], folktale: null });
  });
});
