import { describe, expect, it } from '@jest/globals';
import { type AnswerKey, type ExpectedAnswer, judgeAnswer } from './judge-answer.js';
import { KANA } from '../japanese/kana.js';
import { romaji } from '../japanese/romaji.js';

const key = (parts: Partial<AnswerKey>): AnswerKey => ({ writings: [], readings: [], meanings: [], ...parts });
const reading = (typed: string, right: string, script?: ExpectedAnswer['script']) =>
  judgeAnswer(typed, { part: 'readings', script }, key({ readings: [right] }));
const meaning = (typed: string, ...meanings: string[]) => judgeAnswer(typed, { part: 'meanings' }, key({ meanings }));

describe('a typed reading is right', () => {
  it.each([
    ['as it is shown', 'とうく', 'とうく'],
    ['in katakana', 'トウク', 'とうく'],
    ['in hiragana for katakana', 'ぱん', 'パン'],
    ['in half-width katakana', 'ﾊﾟﾝ', 'パン'],
    ['with spaces around', '　とうく ', 'とうく'],
    ['with the mark of a suffix', 'さん', '〜さん'],
    ['in Hepburn', 'touku', 'とうく'],
    ['with a macron', 'tōku', 'とうく'],
    ['with a circumflex', 'tôku', 'とうく'],
    ['with a doubled vowel', 'tooku', 'とうく'],
    ['in capitals', 'CHITE', 'ちて'],
    ['in full-width letters', 'ｃｈｉｔｅ', 'ちて'],
    ['in Kunrei', 'tite', 'ちて'],
    ['pyo for one beat', 'pyo', 'ぴょ'],
    ['piyo for two', 'piyo', 'ぴよ'],
    ['nyuuga as it sounds', 'nyuuga', 'にゅうが'],
    ['hu for ふ', 'huyu', 'ふゆ'],
    ['si, tu and zi', 'situzi', 'しつじ'],
    ['sya, tyo and zyu', 'syatyozyu', 'しゃちょじゅ'],
    ['jya for じゃ', 'jya', 'じゃ'],
    ['di and du as one types them', 'dudi', 'づぢ'],
    ['zu for づ', 'tsuzuku', 'つづく'],
    ['nn for ん at the end', 'honn', 'ほん'],
    ['n for ん at the end', 'hon', 'ほん'],
    ['nn for ん before a consonant', 'sannpo', 'さんぽ'],
    ['m for ん before b', 'shimbun', 'しんぶん'],
    ['a typist’s nnn', 'onnna', 'おんな'],
    ['a reader’s nn', 'onna', 'おんな'],
    ['an apostrophe after ん', "kin'en", 'きんえん'],
    ['a curly apostrophe after ん', 'kin’en', 'きんえん'],
    ['an apostrophe after ん before n, as translators print it', "kon'nichiwa", 'こんにちは'],
    ['a dash after ん', 'hon-ya', 'ほんや'],
    ['a space after ん', 'kin en', 'きんえん'],
    ['tch for っち', 'matcha', 'まっちゃ'],
    ['cch for っち', 'maccha', 'まっちゃ'],
    ['tty for っち', 'mattya', 'まっちゃ'],
    ['dashes for long vowels', 'ko-hi-', 'コーヒー'],
    ['a dash between two parts', 'ichi-ban', 'いちばん'],
    ['doubled vowels for ー', 'koohii', 'コーヒー'],
    ['the sounds of loanwords', 'paatii', 'パーティー'],
    ['a mixture of kana and letters', 'たbeる', 'たべる'],
    ['a greeting as it is said', 'konnichiwa', 'こんにちは'],
    ['a greeting as it is written', 'konnnichiha', 'こんにちは'],
    ['を as o', 'o', 'を'],
    ['を as wo', 'wo', 'を'],
    ['ei for a long e', 'sensee', 'せんせい'],
  ])('%s: %s for %s', (_, typed, right) => {
    expect(reading(typed, right)).toEqual({ verdict: 'right' });
  });

  it('for every kana by its key and by the romaji that is shown, in both scripts', () => {
    for (const kana of KANA)
      for (const right of [kana.hiragana, kana.katakana])
        for (const typed of [kana.key, kana.romaji, kana.hiragana, kana.katakana, romaji(right)])
          expect([typed, right, reading(typed, right)]).toEqual([typed, right, { verdict: 'right' }]);
  });

  it('when it is any of several readings', () => {
    const ways = key({ readings: ['く', 'きゅう'] });
    expect(judgeAnswer('kyuu', { part: 'readings' }, ways)).toEqual({ verdict: 'right' });
    expect(judgeAnswer('ku', { part: 'readings' }, ways)).toEqual({ verdict: 'right' });
  });
});

describe('a typed reading is a near miss, with a hint for the learner', () => {
  it.each([
    ['a long vowel is missing', 'tokyo', 'とうきょう', 'A vowel is long here.'],
    ['a long vowel is missing in kana', 'とけい', 'とうけい', 'A vowel is long here.'],
    ['a vowel is too long', 'obaasan', 'おばさん', 'A vowel is short here.'],
    ['the spelling of a long vowel is off', 'とお', 'とう', 'It sounds right, but it is written とう.'],
    ['the spelling of づ is off', 'つずく', 'つづく', 'It sounds right, but it is written つづく.'],
    ['わ stands for the particle は', 'こんにちわ', 'こんにちは', 'It sounds right, but it is written こんにちは.'],
    ['っ is missing', 'kite', 'きって', 'A small っ is missing.'],
    ['っ is missing before ch', 'macha', 'まっちゃ', 'A small っ is missing.'],
    ['っ is too many', 'kitte', 'きて', 'There is no small っ here.'],
    [
      'a big や stands for a small one',
      'niyuuga',
      'にゅうが',
      'The ゃ, ゅ or ょ is a small one here: kyo is one beat, kiyo two.',
    ],
    [
      'a big ゆ is typed in kana',
      'にゆうが',
      'にゅうが',
      'The ゃ, ゅ or ょ is a small one here: kyo is one beat, kiyo two.',
    ],
    ['piyo is typed for one beat', 'piyo', 'ぴょ', 'The ゃ, ゅ or ょ is a small one here: kyo is one beat, kiyo two.'],
    ['pyo is typed for two beats', 'pyo', 'ぴよ', 'The や, ゆ or よ is a big one here, a beat of its own.'],
    ['the apostrophe after ん is missing', 'kinen', 'きんえん', 'A ん before a vowel or y is typed nn or n’.'],
    ['a voiced mark is missing', 'kakko', 'がっこ', 'Check the marks: か or が, は, ば or ぱ.'],
    ['a voiced mark is too many', 'ざかな', 'さかな', 'Check the marks: か or が, は, ば or ぱ.'],
    ['u and i are mixed up', 'tsukie', 'つくえ', 'One sound is off: ki.'],
    ['a sound is missing', 'tago', 'たまご', 'One sound is missing: ma.'],
    ['a sound is missing at the end', 'たま', 'たまご', 'One sound is missing: go.'],
    ['a sound is too many', 'sakanana', 'さかな', 'One sound is too many: na.'],
    ['a letter is missing', 'tamgo', 'たまご', 'One letter is off.'],
  ])('%s: %s for %s', (_, typed, right, hint) => {
    expect(reading(typed, right)).toEqual({ verdict: 'near', hint });
  });
});

describe('a typed reading is wrong', () => {
  it.each([
    ['another word', 'いぬ', 'ねこ'],
    ['tuku, which is つく', 'tuku', 'とうく'],
    ['another short word, one sound away', 'いし', 'いす'],
    ['お typed as wo', 'wo', 'お'],
    ['nothing', '', 'ねこ'],
    ['only punctuation', '。 ', 'ねこ'],
    ['a kanji', '猫', 'いぬ'],
    ['an emoji', '🐈', 'ねこ'],
    ['a very long answer', 'a'.repeat(5000), 'ねこ'],
  ])('%s', (_, typed, right) => {
    expect(reading(typed, right)).toEqual({ verdict: 'wrong' });
  });
});

describe('where the script is practised', () => {
  it.each([
    ['しゅ', 'シュ', 'katakana', { verdict: 'script', hint: 'That is hiragana; katakana is asked for.' }],
    ['シュ', 'しゅ', 'hiragana', { verdict: 'script', hint: 'That is katakana; hiragana is asked for.' }],
    ['シュ', 'シュ', 'katakana', { verdict: 'right' }],
    ['ｼｭ', 'シュ', 'katakana', { verdict: 'right' }],
    ['shu', 'シュ', 'katakana', { verdict: 'right' }],
    ['ほ', 'シュ', 'katakana', { verdict: 'wrong' }],
  ] as const)('%s for %s', (typed, right, script, verdict) => {
    expect(reading(typed, right, script)).toEqual(verdict);
  });
});

describe('a typed meaning', () => {
  it.each([
    ['one of two', 'autumn', ['fall, autumn']],
    ['the other', 'fall', ['fall, autumn']],
    ['both', 'fall, autumn', ['fall, autumn']],
    ['another accepted one', 'demonstrate', ['show', 'to demonstrate']],
    ['without to', 'eat', ['to eat']],
    ['with to', 'to eat', ['eat']],
    ['without an article', 'Moon', ['the moon']],
    ['with another article', 'an apple', ['apple']],
    ['without the remark', 'hot', ['hot (weather)']],
    ['with the remark', 'hot weather', ['hot (weather)']],
    ['without the hyphen', 'part time job', ['part-time job']],
    ['without the apostrophe', 'childrens book', ['children’s book']],
    ['without the accent', 'cafe', ['café']],
    ['in full-width letters', 'ｃａｔ', ['cat']],
  ])('is right %s: %s', (_, typed, meanings) => {
    expect(meaning(typed, ...meanings)).toEqual({ verdict: 'right' });
  });

  it.each([
    ['a letter off', 'autunn', 'autumn'],
    ['a letter missing', 'vegtable', 'vegetable'],
    ['two letters swapped', 'freind', 'friend'],
    ['two letters off in a long word', 'temperture', 'temperature'],
  ])('is a near miss with %s', (_, typed, right) => {
    expect(meaning(typed, right)).toEqual({ verdict: 'near', hint: 'Check the spelling.' });
  });

  it.each([
    ['tangle for strangle', 'tangle', 'strangle'],
    ['meal for meat', 'meal', 'meat'],
    ['an empty bracket', '()', 'hot (weather)'],
    ['the word that may be left out', 'to', 'to eat'],
  ])('is wrong: %s', (_, typed, right) => {
    expect(meaning(typed, right)).toEqual({ verdict: 'wrong' });
  });
});

describe('the right answer to another question', () => {
  const cat = key({ writings: ['猫'], readings: ['ねこ'], meanings: ['cat'] });

  it.each<[string, ExpectedAnswer['part'], string]>([
    ['cat', 'readings', 'That is what it means. How is it read?'],
    ['猫', 'readings', 'That is how it is written. How is it read?'],
    ['neko', 'meanings', 'That is how it is read. What does it mean?'],
    ['ねこ', 'writings', 'That is how it is read. How is it written?'],
    ['cat', 'writings', 'That is what it means. How is it written?'],
  ])('%s is not counted as wrong where the %s are asked for', (typed, what, hint) => {
    expect(judgeAnswer(typed, { part: what }, cat)).toEqual({ verdict: 'misplaced', hint });
  });

  it('must be right there: a wrong reading is no excuse in a question for the meaning', () => {
    expect(judgeAnswer('sen', { part: 'meanings' }, key({ readings: ['さき'], meanings: ['past'] }))).toEqual({
      verdict: 'wrong',
    });
  });

  it('is right where the same letters answer both', () => {
    const pan = key({ readings: ['パン'], meanings: ['pan'] });
    expect(judgeAnswer('pan', { part: 'readings' }, pan)).toEqual({ verdict: 'right' });
  });
});

describe('a typed writing', () => {
  const writing = (typed: string, ...writings: string[]) => judgeAnswer(typed, { part: 'writings' }, key({ writings }));

  it('is right in any accepted spelling and width', () => {
    expect(writing('お酒', '酒', 'お酒')).toEqual({ verdict: 'right' });
    expect(writing('ﾃﾚﾋﾞ', 'テレビ')).toEqual({ verdict: 'right' });
  });

  it('gets a hint when it is in the other kana', () => {
    expect(writing('てれび', 'テレビ')).toMatchObject({ verdict: 'script' });
  });

  it('is wrong with another kanji', () => {
    expect(writing('牛', '午')).toEqual({ verdict: 'wrong' });
  });
});

it('a word typed where its reading is asked is no other word, also where another one is written like it', () => {
  const one = { writings: ['一'], readings: ['いち'], meanings: ['one'], synonyms: ['一/ひと', '壱/いち'] };
  expect(judgeAnswer('一', { part: 'readings' }, one)).toEqual({
    verdict: 'misplaced',
    hint: 'That is how it is written. How is it read?',
  });
});
