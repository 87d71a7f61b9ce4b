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
  'デザート /(n) (1) dessert/sweets/(n) (2) desert/(P)/',
  '少し [すこし] /(adv,n) a little/small quantity/(P)/',
  'ちょっと /(adv) (1) a little/a bit/(P)/',
  'ほんの少し [ほんのすこし] /(exp) a little/',
  '本 [ほん] /(n) (1) book/volume/(suf,ctr) (2) counter for long things/counter for films/(P)/',
  '決して [けっして] /(adv) (not) ever/(not) by any means/never/(P)/',
  '家 [いえ] /(n) (1) house/home/(n) (2) (arch) clan/(P)/',
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
const allAnswersOf = (...words: ReturnType<typeof word>[]) => dictionaryAnswers([genre(...words)], EDICT);
/** The other writings and readings of words, by the word; words without any are left out. */
const answersOf = (...words: ReturnType<typeof word>[]) =>
  Object.fromEntries(
    Object.entries(allAnswersOf(...words))
      .map(([key, { writings, readings }]) => [key, { ...(writings && { writings }), ...(readings && { readings }) }])
      .filter(([, found]) => Object.keys(found ?? {}).length > 0),
  );

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

  it('names its entry, its other meanings in use and common words with the same meaning', () => {
    expect(allAnswersOf(word('始め', 'はじめ', 'start'))['始め/はじめ']).toEqual({
      entry: expect.stringMatching(/^[0-9a-z]{1,10}$/),
      writings: ['初め'],
      meanings: ['beginning', 'origin'],
    });
    expect(allAnswersOf(word('少し', 'すこし', 'a little', 'adverb'))['少し/すこし']?.synonyms).toEqual(['ちょっと']);
  });

  it('tells words with the same writing and reading apart by their kind', () => {
    const answers = allAnswersOf(word('本', 'ほん', 'book'), word('本', 'ほん', 'counter for long things', 'counter'));
    expect(answers['本/ほん']?.meanings).toEqual(['volume']);
    expect(answers['本/ほん/counter']?.meanings).toEqual(['counter for films']);
  });

  it('is no other loanword with the same sound', () => {
    expect(allAnswersOf(word('デザート', 'デザート', 'dessert'))['デザート/デザート']?.meanings).toEqual(['sweets']);
  });

  it('is no meaning without the "not" that belongs to it, nor an outdated one', () => {
    const { meanings } = allAnswersOf(word('決して', 'けっして', 'never', 'adverb'))['決して/けっして'] ?? {};
    expect(meanings).toEqual(['not ever', 'not by any means']);
    expect(allAnswersOf(word('家', 'いえ', 'house'))['家/いえ']?.meanings).toEqual(['home']);
  });

  it('is a fault of the file that does not name it', () => {
    const genres = [genre(word('卵', 'たまご', 'egg'))];
    const text = dictionaryAnswersText(dictionaryAnswers(genres, EDICT));
    expect(dictionaryAnswersFaults(genres, EDICT, {}, text)).toEqual([]);
    expect(dictionaryAnswersFaults(genres, EDICT, {}, '{}\n')).toMatchObject([{ where: 'dictionary-answers.json' }]);
  });

  it('is also what further-meanings.json has', () => {
    const genres = [genre(word('卵', 'たまご', 'egg'))];
    const { meanings } = dictionaryAnswers(genres, EDICT, { '卵/たまご': ['ovum', 'roe'] })['卵/たまご'] ?? {};
    expect(meanings).toEqual(['eggs', 'spawn', 'roe', 'ovum']);
  });

  it.each([
    ['a word that is not in the library', { '猫/ねこ': ['cat'] }],
    ['a meaning that is shown', { '卵/たまご': ['an egg'] }],
    ['a meaning twice', { '卵/たまご': ['ovum', 'ovum'] }],
    ['a meaning that nobody types', { '卵/たまご': ['x'.repeat(61)] }],
  ])('cannot be %s there', (_, further) => {
    const genres = [genre(word('卵', 'たまご', 'egg'))];
    expect(dictionaryAnswersFaults(genres, EDICT, further)).toMatchObject([{ where: 'further-meanings.json' }]);
  });

  it('is a remark of a gloss with it, and a sense of another kind', () => {
    const edict = new Edict([
      '風邪 [かぜ] /(n) (common) cold/(P)/',
      '偶然 [ぐうぜん] /(n) coincidence/(adv) (2) by chance/(P)/',
    ]);
    const answers = dictionaryAnswers(
      [genre(word('風邪', 'かぜ', 'a cold'), word('偶然', 'ぐうぜん', 'coincidence'))],
      edict,
    );
    expect(answers['風邪/かぜ']?.meanings).toEqual(['common cold']);
    expect(answers['偶然/ぐうぜん']?.meanings).toEqual(['by chance']);
  });
});

describe('Other forms of a word that the dictionary lists by themselves', () => {
  const forms = (lines: string[], ...words: ReturnType<typeof word>[]) =>
    Object.values(dictionaryAnswers([genre(...words)], new Edict(lines))).map(({ writings, readings }) => ({
      writings,
      readings,
    }));

  it.each([
    ['コンピューター', 'コンピュータ', ['コンピュータ']],
    ['ウイルス', 'ウィルス', ['ウィルス']],
    ['バイオリン', 'ヴァイオリン', ['ヴァイオリン']],
    ['ビル', 'ビール', undefined],
  ])('of %s, %s is %j', (own, other, readings) => {
    const lines = [`${own} /(n) thing/(P)/`, `${other} /(n) ${other === 'ビール' ? 'beer' : 'thing'}/(P)/`];
    expect(forms(lines, word(own, own, 'thing'))).toMatchObject([{ readings }]);
  });

  it.each([
    ['土産', 'みやげ', ['土産'], ['みやげ']],
    ['御土産', 'おみあげ', ['御土産'], ['おみあげ']],
    ['進物', 'しんもつ', undefined, undefined],
  ])('of お土産, %s (%s) is %j', (writing, reading, writings, readings) => {
    const glosses = '(n) souvenir/present/keepsake/(P)';
    const lines = [`お土産 [おみやげ] /${glosses}/`, `${writing} [${reading}] /${glosses}/`];
    expect(forms(lines, word('お土産', 'おみやげ', 'souvenir'))).toMatchObject([{ writings, readings }]);
  });

  it('are no misspellings', () => {
    const lines = ['ずつ /(suf) apiece/each/at a time/(P)/', 'づつ /(suf) apiece/each/at a time/(P)/'];
    expect(forms(lines, word('ずつ', 'ずつ', 'apiece', 'suffix'))).toEqual([{}]);
  });
});
