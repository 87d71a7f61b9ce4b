import { describe, expect, it } from '@jest/globals';
import { exactSounds, lengthened, roughSounds, spoken } from './reading.mjs';

describe('the sounds of a reading', () => {
  it.each([
    { ours: 'がっこう', heard: 'ガッコー', what: 'a long o' },
    { ours: 'せんせい', heard: 'センセー', what: 'a long e' },
    { ours: 'おかあさん', heard: 'オカーサン', what: 'a long a' },
    { ours: 'おおきい', heard: 'オーキイ', what: 'an o written twice' },
    { ours: 'コーヒー', heard: 'コーヒー', what: 'katakana' },
    { ours: 'ちゅうしゃ', heard: 'チューシャ', what: 'small kana' },
    { ours: 'あした', heard: 'アシ’タ', what: 'a whispered vowel' },
    { ours: 'つづく', heard: 'ツズク', what: 'づ' },
    { ours: 'はなぢ', heard: 'ハナジ', what: 'ぢ' },
    { ours: 'みずをのむ', heard: 'ミズオノム', what: 'を' },
    { ours: 'はい、そうです。', heard: 'ハイ、ソーデス’、', what: 'signs' },
    { ours: 'ティッシュ', heard: 'ティッシュ', what: 'loanwords' },
  ])('are the same in both scripts: $what', ({ ours, heard }) => {
    expect(roughSounds(heard)).toBe(roughSounds(ours));
  });

  it.each([
    ['いちにち', 'ツイタチ'],
    ['おばさん', 'オバーサン'],
    ['きて', 'キッテ'],
    ['はは', 'ハワ'],
    ['しゃ', 'シヤ'],
    ['かんい', 'カニ'],
    ['ビル', 'ビール'],
  ])('differ between %s and %s', (ours, heard) => {
    expect(roughSounds(heard)).not.toBe(roughSounds(ours));
  });

  it('tell a long o from o and u only when they are exact', () => {
    expect(roughSounds('オモー')).toBe(roughSounds('おもう'));
    expect(exactSounds('オモー')).not.toBe(exactSounds('おもう'));
    expect(exactSounds('ガッコー')).toBe(exactSounds('がっこお'));
  });
});

describe('a long o', () => {
  it.each([
    { writing: '学校', reading: 'がっこう', long: 'がっこー' },
    { writing: '王様', reading: 'おうさま', long: 'おーさま' },
    { writing: '行こう', reading: 'いこう', long: 'いこー' },
    { writing: '思う', reading: 'おもう', long: 'おもう' },
    { writing: '迷う', reading: 'まよう', isVerb: true, long: 'まよう' },
    { writing: 'よそう', reading: 'よそう', isVerb: true, long: 'よそう' },
    { writing: '通う', reading: 'かよう', isVerb: true, long: 'かよう' },
    { writing: '放送する', reading: 'ほうそうする', isVerb: true, long: 'ほーそーする' },
    { writing: 'うえ', reading: 'うえ', long: 'うえ' },
    { writing: 'ソウル', reading: 'ソウル', long: 'ソウル' },
  ])('of $writing is marked as in $long', ({ long, ...word }) => {
    expect(lengthened(word)).toBe(long);
  });
});

describe('a word that is a particle, or ends in one,', () => {
  it.each([
    ['は', 'わ'],
    ['へ', 'え'],
    ['こんにちは', 'こんにちわ'],
    ['では', 'でわ'],
    ['はは', 'はは'],
    ['または', 'またわ'],
    ['を', 'を'],
  ])('%s is said %s', (kana, said) => {
    expect(spoken({ writing: kana, reading: kana })).toBe(said);
  });

  it('may be written in kanji', () => {
    expect(spoken({ writing: '実は', reading: 'じつは' })).toBe('じつわ');
  });

  it('is distinguished from the noun of the same reading', () => {
    expect(spoken({ writing: '葉', reading: 'は' })).toBe('は');
    expect(spoken({ writing: '屁', reading: 'へ' })).toBe('へ');
  });
});
