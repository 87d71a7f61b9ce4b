import { describe, expect, it } from '@jest/globals';
import { dictionaryAnswers, dictionaryAnswersFaults, dictionaryAnswersText } from './dictionary-answers.mjs';
import { Edict } from './edict.mjs';

const EDICT = new Edict([
  '四 [し] /(num) four/(P)/',
  '四 [よ] /(num) four/',
  '四 [よん] /(num) four/(P)/',
  '四 [スー] /(num) four (chi:)/',
  "卵 [たまご] /(n) (1) eggs/egg/spawn/roe/(n) (2) (hen's) egg/(P)/",
  "玉子 [たまご] /(n) (hen's) egg/",
  '卵 [らん] /(n) (zool) ovum/ovule/egg cell/',
  '林檎 [りんご] /(n) (1) (uk) apple (fruit)/(n) (2) (uk) apple tree (Malus pumila)/(P)/',
  '林檎 [りゅうごう] /(ok) (n) (1) (uk) apple (fruit)/(n) (2) (uk) apple tree (Malus pumila)/',
  '１人 [ひとり] /(n) (1) one person/(n) (2) being alone/',
  '一人 [ひとり] /(n) (1) one person/(n) (2) being alone/(P)/',
  '日本 [にっぽん] /(n) Japan/',
  '日本 [にほん] /(n) Japan/(P)/',
  '果物 [くだもの] /(n) fruit/(P)/',
  '果物 [かぶつ] /(n) fruit/',
  '始め [はじめ] /(n-adv,n-t,n,suf) (1) beginning/start/origin/(P)/',
  '初め [はじめ] /(n-adv,n-t,n,suf) (1) beginning/start/origin/(P)/',
  '牡蠣 [かき] /(n) oyster/',
  '柿 [かき] /(n) persimmon/(P)/',
]);

const word = (kanji: string, hiragana: string, english: string, partOfSpeech = 'noun') => ({
  vocabId: 1001,
  kanji,
  hiragana,
  english,
  partOfSpeech,
  jlpt: null,
});
const genre = (...words: ReturnType<typeof word>[]) => ({ genreId: 1, genreName: 'House', order: 1, words });
const answersOf = (...words: ReturnType<typeof word>[]) => dictionaryAnswers([genre(...words)], EDICT);

describe('What the dictionary accepts for a word', () => {
  it.each([
    [word('四', 'よん', 'four', 'number'), { writings: ['4'], readings: ['し'] }],
    [word('卵', 'たまご', 'egg'), { writings: ['玉子'] }],
    [word('りんご', 'りんご', 'apple'), { writings: ['林檎'] }],
    [word('一人', 'ひとり', 'one person; alone'), { writings: ['1人'] }],
    [word('日本', 'にほん', 'Japan'), { readings: ['にっぽん'] }],
    [word('初め', 'はじめ', 'start; beginning'), { writings: ['始め'] }],
  ])('are its other spellings and its other readings in use: $kanji', (each, answers) => {
    expect(answersOf(each)).toEqual({ [`${each.kanji}/${each.hiragana}`]: answers });
  });

  it.each([
    ['a reading that is rare', word('果物', 'くだもの', 'fruit')],
    ['a word that is read alike', word('牡蠣', 'かき', 'oyster')],
    ['anything where the dictionary does not have the word', word('猫', 'ねこ', 'cat')],
  ])('is not %s', (_, each) => {
    expect(answersOf(each)).toEqual({});
  });

  it('is not another word of the library', () => {
    expect(answersOf(word('初め', 'はじめ', 'start; beginning'), word('始め', 'はじめ', 'origin'))).toEqual({});
  });

  it('is a fault of the file that does not name it', () => {
    const genres = [genre(word('卵', 'たまご', 'egg'))];
    expect(dictionaryAnswersFaults(genres, EDICT, dictionaryAnswersText(dictionaryAnswers(genres, EDICT)))).toEqual([]);
    expect(dictionaryAnswersFaults(genres, EDICT, '{}\n')).toMatchObject([{ where: 'dictionary-answers.json' }]);
  });
});
