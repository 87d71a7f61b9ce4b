import { describe, expect, it } from '@jest/globals';
import { workOf, type Offer } from './suggestions.js';

const genre = (genreId: number, genreName: string, released = true) => ({ genreId, genreName, released });
const offer: Offer = {
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
  sets: [{ due: 3 }, { due: null }, { due: 11 }],
};
const NOTHING: Offer = { genres: [], lessons: [], stories: [], sets: [] };
const work = (progress: Record<string, string>, day = 0) => workOf(offer, (key) => progress[key] ?? null, day);

describe('What to do today', () => {
  it('counts the cards of all sets that are due', () => {
    expect(work({}).due).toBe(14);
  });

  it('names the first lesson that is not at 100', () => {
    expect(work({ 'GrammarTest-score-desu': '90' }).lesson).toEqual({ title: 'です', address: '/grammar/desu' });
    expect(work({ 'GrammarTest-score-desu': '100' }).lesson?.address).toBe('/grammar/particles');
    expect(work({ 'GrammarTest-score-desu': '100', 'GrammarTest-score-particles': '100' }).lesson).toBeNull();
  });

  it('names the released genres that are begun, the furthest first, three at most', () => {
    const percents = { 1: '10', 2: '90', 3: '100', 4: '5', 5: '50' };
    const progress = Object.fromEntries(
      Object.entries(percents).map(([id, percent]) => [`vocab-quiz-percentage-${id}`, percent]),
    );
    expect(work(progress).genres).toEqual([
      { name: 'Colors and shapes', address: '/vocabulary-quiz/Colors-and-shapes', percent: 90 },
      { name: 'Food', address: '/vocabulary-quiz/Food', percent: 10 },
      { name: 'Body', address: '/vocabulary-quiz/Body', percent: 5 },
    ]);
  });

  it.each([
    [0, 'Momotaro'],
    [1, 'Saru Kani Gassen'],
    [2, 'Momotaro'],
  ])('on day %i tells %s', (day, name) => {
    expect(work({}, day).tale?.name).toBe(name);
  });

  it('is nothing where nothing could be had', () => {
    expect(workOf(NOTHING, () => null, 5)).toEqual({ due: 0, lesson: null, genres: [], tale: null });
  });
});
