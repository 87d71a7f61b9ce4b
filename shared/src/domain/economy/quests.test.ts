import { describe, expect, it } from '@jest/globals';
import { KANA } from '../japanese/kana.js';
import { overallPercent, progressReward, type QuestCatalogue, questsOf, type QuestState } from './quests.js';

const CATALOGUE: QuestCatalogue = {
  genres: [
    { genreId: 3, genreName: 'Sea-creatures' },
    { genreId: 4, genreName: 'Food' },
  ],
  grammar: [{ path: 'desu', title: 'です' }],
  kanji: [{ path: 'numbers', title: 'Numbers' }],
};
const NOTHING: QuestState = {
  progress: {},
  sentRequests: 0,
  invitationBonuses: 0,
  hasSocialLink: false,
  hasHomeCountry: false,
  hasAvatar: false,
  overallPercent: 0,
};
const quests = questsOf(CATALOGUE);
const quest = (key: string) => quests.find(({ questKey }) => questKey === key)!;
const kana = (count: number) =>
  JSON.stringify(Object.fromEntries(KANA.map(({ key }, at) => [key, at < count] as const)));

describe('The quests', () => {
  it('have each key once', () => {
    const keys = quests.map(({ questKey }) => questKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys.toSorted()).toEqual(
      [
        ...[1, 3, 5, 10, 20, 30, 50].map((count) => `friends-${count}`),
        ...[1, 3, 5, 10].map((count) => `invite-${count}`),
        ...['socialLink', 'homeCountry', 'avatar', 'grammar-desu', 'kanji-numbers', 'genre-3', 'genre-4'],
        ...['hiragana', 'katakana'].flatMap((script) => [20, 50, 100].map((percent) => `${script}-${percent}`)),
        ...[10, 20, 30, 40, 50, 60, 70, 80, 90, 100].map((percent) => `progress-${percent}`),
      ].toSorted(),
    );
  });

  it('say in plain words what to do and where', () => {
    expect(quest('genre-3')).toMatchObject({
      title: 'Reach 100% in the vocabulary quiz “Sea creatures”',
      transitionTarget: '/vocabulary-quiz/Sea-creatures',
    });
    expect(quest('friends-1').title).toBe('Ask a person to be your friend');
    expect(quest('friends-3').title).toBe('Ask 3 people to be your friends');
    expect(quest('invite-1').title).toBe('Invite a friend who signs up');
    expect(quest('grammar-desu').transitionTarget).toBe('/grammar/desu');
    for (const { transitionTarget } of quests) expect(transitionTarget).toMatch(/^(\/|panel:)[\w-]/);
  });

  it('are cleared by nothing at first', () => {
    expect(quests.filter(({ checkCleared }) => checkCleared(NOTHING))).toEqual([]);
  });
});

describe('The reward of', () => {
  it.each([
    ...[1, 3, 5, 10].map((count) => [`friends-${count}`, 100] as const),
    ...[20, 30, 50].map((count) => [`friends-${count}`, 5] as const),
    ...[1, 3, 5, 10].map((count) => [`invite-${count}`, 100_000] as const),
    ...['socialLink', 'homeCountry', 'avatar'].map((key) => [key, 100] as const),
    ['grammar-desu', 500],
    ['kanji-numbers', 20],
    ['genre-3', 20],
    ...['hiragana', 'katakana'].flatMap(
      (script) =>
        [
          [`${script}-20`, 2],
          [`${script}-50`, 5],
          [`${script}-100`, 10],
        ] as const,
    ),
    ['progress-10', 10],
    ['progress-20', 20],
    ['progress-30', 700],
    ['progress-40', 4_000],
    ['progress-50', 20_000],
    ['progress-60', 50_000],
    ['progress-70', 100_000],
    ['progress-80', 300_000],
    ['progress-90', 500_000],
    ['progress-100', 1_000_000],
  ] as const)('%s is %d coins', (key, value) => {
    expect(quest(key).reward).toEqual({ type: 'coin', value });
  });

  it('progress below 30 percent is the percent itself', () => {
    expect(progressReward(29)).toBe(29);
  });
});

describe('A quest is cleared', () => {
  it.each<[string, Partial<QuestState>, Partial<QuestState>]>([
    ['friends-10', { sentRequests: 9 }, { sentRequests: 10 }],
    ['invite-3', { invitationBonuses: 2 }, { invitationBonuses: 3 }],
    ['socialLink', {}, { hasSocialLink: true }],
    ['homeCountry', {}, { hasHomeCountry: true }],
    ['avatar', {}, { hasAvatar: true }],
    [
      'grammar-desu',
      { progress: { 'GrammarTest-score-desu': '99' } },
      { progress: { 'GrammarTest-score-desu': '100' } },
    ],
    [
      'kanji-numbers',
      { progress: { 'KanjiTest-score-numbers': '99' } },
      { progress: { 'KanjiTest-score-numbers': '100' } },
    ],
    ['genre-3', { progress: { 'vocab-quiz-percentage-3': '99' } }, { progress: { 'vocab-quiz-percentage-3': '100' } }],
    ['genre-3', { progress: { 'kanji-quiz-percentage-3': '100' } }, { progress: { 'vocab-quiz-percentage-3': '100' } }],
    [
      'hiragana-20',
      { progress: { 'KanaQuizStatus-Hiragana': kana(21) } },
      { progress: { 'KanaQuizStatus-Hiragana': kana(22) } },
    ],
    [
      'hiragana-50',
      { progress: { 'KanaQuizStatus-Hiragana': kana(53) } },
      { progress: { 'KanaQuizStatus-Hiragana': kana(54) } },
    ],
    [
      'katakana-100',
      { progress: { 'KanaQuizStatus-Katakana': kana(106) } },
      { progress: { 'KanaQuizStatus-Katakana': kana(107) } },
    ],
    ['progress-30', { overallPercent: 29 }, { overallPercent: 30 }],
  ])('%s: not by %j, by %j', (key, below, at) => {
    expect(quest(key).checkCleared({ ...NOTHING, ...below })).toBe(false);
    expect(quest(key).checkCleared({ ...NOTHING, ...at })).toBe(true);
  });

  it.each(['x', '', '1e2', '100.0', '[]', '101'])('by no score that reads %j', (score) => {
    expect(quest('genre-3').checkCleared({ ...NOTHING, progress: { 'vocab-quiz-percentage-3': score } })).toBe(false);
  });
});

describe('The overall progress', () => {
  const of = (progress: Record<string, string>) => overallPercent(CATALOGUE, progress);

  it.each([
    ['nothing', {}, 0],
    ['hiragana alone', { 'KanaQuizStatus-Hiragana': kana(107) }, 12],
    ['one of two genres', { 'vocab-quiz-percentage-3': '100' }, 12],
    ['a genre that is not released', { 'vocab-quiz-percentage-9': '100' }, 0],
    ['all kanji', { 'KanjiTest-score-numbers': '100' }, 25],
    ['all grammar', { 'GrammarTest-score-desu': '100' }, 25],
    ['half a genre', { 'vocab-quiz-percentage-3': '50' }, 6],
  ])('with %s is %j: %d percent', (_, progress, percent) => {
    expect(of(progress as Record<string, string>)).toBe(percent);
  });

  it('is 100 percent with everything, and floored below', () => {
    const all = {
      'KanaQuizStatus-Hiragana': kana(107),
      'KanaQuizStatus-Katakana': kana(107),
      'vocab-quiz-percentage-3': '100',
      'vocab-quiz-percentage-4': '100',
      'KanjiTest-score-numbers': '100',
      'GrammarTest-score-desu': '100',
    };
    expect(of(all)).toBe(100);
    expect(of({ ...all, 'vocab-quiz-percentage-4': '99' })).toBe(99);
  });

  it('is 0, not nothing, where there is nothing to learn', () => {
    expect(overallPercent({ genres: [], grammar: [], kanji: [] }, {})).toBe(0);
  });
});
