import { describe, expect, it } from '@jest/globals';
import { Edict } from './edict.mjs';
import { nearWords, nearWordsFaults, nearWordsText } from './near-words.mjs';

const EDICT = new Edict([
  'トイレ /(n) (1) toilet/restroom/bathroom/lavatory/(P)/',
  'お手洗い [おてあらい] /(n) toilet/restroom/lavatory/bathroom/(P)/',
  '台所 [だいどころ] /(n) kitchen/(P)/',
  '鳴らす [ならす] /(v5s,vt) (1) to ring (e.g. a bell)/to sound/(P)/',
  '響かせる [ひびかせる] /(v1,vt) to sound (e.g. of a gong)/to ring out/',
  '撞く [つく] /(v5k,vt) to toll (a bell)/to ring/',
  '均す [ならす] /(v5s,vt) to level (e.g. a field)/',
]);

const word = (vocabId: number, kanji: string, hiragana: string, english: string) => ({
  vocabId,
  kanji,
  hiragana,
  english,
  partOfSpeech: 'noun',
  jlpt: null,
});
const genre = (...words: ReturnType<typeof word>[]) => ({ genreId: 1, genreName: 'House', order: 1, words });

const toilet = word(1001, 'トイレ', 'トイレ', 'toilet');
const restroom = word(1002, 'お手洗い', 'おてあらい', 'restroom');
const kitchen = word(1003, '台所', 'だいどころ', 'kitchen');

describe('Words that are near each other', () => {
  it('are those of which the dictionary gives one the gloss of the other, listed at the smaller id', () => {
    expect(nearWords([genre(kitchen, restroom, toilet)], EDICT, {})).toEqual({ 1001: [1002] });
  });

  it('are of one genre: nothing else is asked together', () => {
    expect(nearWords([genre(toilet), genre(restroom)], EDICT, {})).toEqual({});
  });

  it('are found whatever a gloss says in brackets, and not by another word that is read alike', () => {
    const ring = word(1001, '鳴らす', 'ならす', 'to ring (a bell, a gong)');
    const sound = word(1002, '響かせる', 'ひびかせる', 'to sound');
    const toll = word(1004, '撞く', 'つく', 'to toll');
    const level = word(1003, '水平にする', 'すいへいにする', 'to level');
    expect(nearWords([genre(ring, sound, level, toll)], EDICT, {})).toEqual({ 1001: [1002, 1004] });
    const kana = word(1001, 'ならす', 'ならす', 'to ring (a bell)');
    expect(nearWords([genre(kana, sound, level)], EDICT, {})).toEqual({ 1001: [1002] });
  });

  it('are those of which one is shown with what is right when it is typed for the other', () => {
    const bye = word(1001, 'バイバイ', 'バイバイ', 'bye-bye');
    const goodbye = word(1002, 'さようなら', 'さようなら', 'goodbye');
    const answers = { 'バイバイ/バイバイ': { meanings: ['good-bye'] } };
    expect(nearWords([genre(bye, goodbye, kitchen)], EDICT, answers)).toEqual({ 1001: [1002] });
    expect(nearWords([genre(bye, goodbye)], EDICT, {})).toEqual({});
  });

  it('are a fault of the file that does not name them', () => {
    const genres = [genre(toilet, restroom)];
    expect(nearWordsFaults(genres, EDICT, {}, nearWordsText({ 1001: [1002] }))).toEqual([]);
    expect(nearWordsFaults(genres, EDICT, {}, nearWordsText({}))).toMatchObject([{ where: 'near-words.json' }]);
  });
});
