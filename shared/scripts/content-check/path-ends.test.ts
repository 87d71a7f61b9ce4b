import { describe, expect, it } from '@jest/globals';
import { KANA } from '@shinobi/shared/domain/japanese/kana';
import { type ContentWords, endFaults, kanaRows, knownForms } from './path-ends.mjs';
import type { End, Library, Unit } from './path-items.mjs';

const word = (vocabId: number, kanji: string, hiragana = kanji) => ({
  vocabId,
  kanji,
  hiragana,
  jlpt: 'N5',
  genreName: 'Nature',
});

const library: Library = {
  kana: [...KANA],
  words: [word(1, '山', 'やま'), word(2, '川', 'かわ'), word(3, '海', 'うみ'), word(4, '勉強する', 'べんきょうする')],
  kanjiLessons: [{ path: 'nature', level: 'N5', characters: ['山', '川'] }],
  grammarLessons: [{ path: 'desu', level: 'N5' }],
};

/** Sentences whose content words are divided by blanks; a name has a capital letter. */
const contentWords: ContentWords = ({ kanji }) =>
  kanji.split(' ').map((each) => ({ writings: [each], isName: /^[A-Z]/.test(each) }));
const sentence = (kanji: string) => ({ kanji, words: [] });

const TALES = new Map([
  ['easy', [sentence('山 川 海'), sentence('Momotaro 山 川 海'), sentence('山 川 海 鬼')]],
  ['hard', [sentence('山 川 海'), sentence('山 川 海'), sentence('山 鬼 亀')]],
]);

const KNOWN = ['word:1:meaning', 'word:2:meaning', 'word:3:meaning', 'kanji:山:meaning', 'kanji:川:meaning'];
const ROWS = [...'あいうえおかきくけこ'].map((character) => `kana:${character}:read`);

const found = (end: Partial<End>, known: string[] = [...KNOWN, ...ROWS]) => {
  const unit: Unit = {
    unitId: 1,
    title: 'Nature',
    summary: 'Talk about nature.',
    level: 'N5',
    items: [],
    grammar: ['desu'],
    needs: [],
    end: { kind: 'lesson', title: 'It ends', address: '/grammar/desu', ref: 'desu', ...end },
  };
  const sources = { library, known: new Set(known), tales: TALES, contentWords, otherWritings: new Map() };
  return endFaults(unit, sources).map(({ message }) => message);
};

const genre = { kind: 'genre-quiz', ref: 'Nature', address: '/vocabulary-quiz/Nature' } as const;
const kanji = { kind: 'kanji-lesson', ref: 'nature', address: '/kanji/nature' } as const;
const kanaQuiz = { kind: 'kana-quiz', ref: 'hiragana', address: '/hiragana-quiz?set=rows&rows=a,ka&size=10' } as const;
const tale = (ref: string, from: number, to: number): Partial<End> => ({
  kind: 'tale',
  ref,
  address: `/folktales/${ref}`,
  lines: [from, to],
});

describe('the end of a unit', () => {
  it.each<[string, Partial<End>]>([
    ['a grammar lesson of the unit', {}],
    ['a kanji lesson whose characters are known', kanji],
    ['a quiz of a genre of which two thirds are known', genre],
    ['a quiz of the kana rows that have been taught', kanaQuiz],
    ['a passage of which nine tenths are known', tale('easy', 1, 3)],
  ])('may be %s', (_, end) => expect(found(end)).toEqual([]));

  it.each<[string, Partial<End>, string]>([
    ['another lesson', { ref: 'no', address: '/grammar/no' }, 'no is not taught in this unit'],
    ['another address', { address: '/kanji/desu' }, 'the address of desu is not /kanji/desu'],
    ['lines without a tale', { lines: [1, 3] }, 'only a tale has lines, and each tale has them'],
    ['an unknown kanji lesson', { ...kanji, ref: 'days', address: '/kanji/days' }, 'there is no kanji lesson days'],
    ['an unknown genre', { ...genre, ref: 'Sea', address: '/vocabulary-quiz/Sea' }, 'there is no genre Sea'],
    ['an unknown script', { ...kanaQuiz, ref: 'romaji' }, 'there is no script romaji'],
    [
      'too few rows',
      { ...kanaQuiz, address: '/hiragana-quiz?set=rows&rows=a&size=10' },
      'the address does not ask the rows a,ka',
    ],
    [
      'too many rows',
      { ...kanaQuiz, address: '/hiragana-quiz?set=rows&rows=a,ka,sa&size=10' },
      'the address does not ask the rows a,ka',
    ],
    [
      'a size that the quiz lacks',
      { ...kanaQuiz, address: '/hiragana-quiz?set=rows&rows=a,ka&size=15' },
      'the address does not ask the rows a,ka',
    ],
    ['an unknown tale', tale('lost', 1, 3), 'there is no tale lost'],
    ['a passage of two sentences', tale('easy', 1, 2), 'no passage from 1 to 2'],
    ['a passage beyond the end', tale('easy', 2, 4), 'no passage from 2 to 4'],
    ['a passage that is too hard', tale('hard', 1, 3), '2 of 9 content words of hard 1 to 3 are not known: 鬼 亀'],
  ])('is refused: %s', (_, end, message) => expect(found(end)).toContain(message));

  it('waits until enough is known', () => {
    expect(found(kanji, ['kanji:山:meaning'])).toEqual(['川 of nature is not known yet']);
    expect(found(genre, ['word:1:meaning', 'word:2:meaning'])).toEqual(['50 percent of Nature are known']);
    expect(found(kanaQuiz, ROWS.slice(0, 9))).toEqual(['the address does not ask the rows a']);
  });
});

it('divides the kana into the 28 rows of the tables', () => {
  const rows = kanaRows([...KANA]);
  expect(rows).toHaveLength(28);
  expect(rows.map(({ id }) => id).slice(8, 12)).toEqual(['ra', 'wa', 'n', 'ga']);
});

it.each([
  ['お土産', '土産'],
  ['ご主人', '主人'],
  ['勉強する', '勉強'],
  ['一緒に', '一緒'],
  ['おとこ', 'おとこ'],
  ['お茶', '御茶'],
])('knows %s as %s', (kanjiOfWord, form) => {
  const otherWritings = new Map([['お茶/お茶', ['御茶']]]);
  expect(knownForms([word(9, kanjiOfWord)], otherWritings).has(form)).toBe(true);
});
