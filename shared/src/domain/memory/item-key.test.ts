import { describe, expect, it } from '@jest/globals';
import { HIRAGANA, KATAKANA } from '../japanese/kana.js';
import {
  articleItem,
  cardItem,
  flashcardItem,
  grammarItem,
  kanaItem,
  kanjiItem,
  parseItemKey,
  quizItem,
  wordItem,
} from './item-key.js';

describe('The key of an item', () => {
  it.each([
    [kanaItem('か'), { kind: 'kana', character: 'か' }],
    [wordItem(4001, 'listen'), { kind: 'word', vocabId: 4001, aspect: 'listen' }],
    [kanjiItem('日', 'write'), { kind: 'kanji', character: '日', aspect: 'write' }],
    [grammarItem('te-form', 12), { kind: 'grammar', path: 'te-form', n: 12 }],
    [cardItem('user-7', '3'), { kind: 'card', setId: 'user-7', cardId: '3', aspect: 'front' }],
    [cardItem('user-7', 'a:b'), { kind: 'card', setId: 'user-7', cardId: 'a:b', aspect: 'front' }],
    [cardItem('user-7', '3', 'back'), { kind: 'card', setId: 'user-7', cardId: '3', aspect: 'back' }],
    [cardItem('user-7', 'a:b', 'c12'), { kind: 'card', setId: 'user-7', cardId: 'a:b', aspect: 'c12' }],
    // The first cloze is the card's own item.
    ['card:user-7:3:c1', { kind: 'card', setId: 'user-7', cardId: '3:c1', aspect: 'front' }],
    [articleItem('Kansai', 1), { kind: 'article', pageName: 'Kansai', n: 1 }],
  ])('%s is read as it was written', (key, item) => expect(parseItemKey(key)).toEqual(item));

  it.each([
    ['', 'kana', 'kana:', 'kana::read', 'kana:か', 'kana:か:write', 'kana:か:read:more'],
    ['word:0:meaning', 'word:-1:meaning', 'word:4001:write', 'word:4001', 'word:1e3:meaning', 'word:4001:meaning:x'],
    ['kanji:日:reading', 'grammar:te:0', 'grammar:te:x', 'grammar:te:1:2', 'article:a:0', 'card:user-7', 'card::1'],
    ['unknown:a:b', 'constructor:a:b', '__proto__:a:b', 'WORD:4001:meaning'],
  ])('is nothing else: %s …', (...keys) => {
    for (const key of keys) expect([key, parseItemKey(key)]).toEqual([key, null]);
  });
});

it('keeps the keys that cards had when they were asked in one way only', () => {
  expect(cardItem('user-7', '3')).toBe('card:user-7:3');
});

describe('The item of a quiz question', () => {
  it.each([
    ['vocab', '桃', 'word:7:meaning'],
    ['kanji', '桃', 'word:7:reading'],
    ['kanji', 'もも', 'word:7:meaning'],
    ['EnToHiragana', '桃', 'word:7:recall'],
    ['EnToKanji', '桃', 'word:7:recall'],
  ] as const)('of the %s quiz about %s is %s', (type, kanji, item) =>
    expect(quizItem(type, { vocabId: 7, kanji })).toBe(item),
  );
});

describe('The item of a flashcard', () => {
  const kanaOf = (script: 'hiragana' | 'katakana', key: string) =>
    new Map(Object.entries(script === 'hiragana' ? HIRAGANA : KATAKANA)).get(key);

  it.each([
    ['genre-4', '4001', 'word:4001:meaning'],
    ['kanji-numbers', '一', 'kanji:一:meaning'],
    ['kana-hiragana', 'ka', 'kana:か:read'],
    ['kana-katakana', 'ka', 'kana:カ:read'],
    ['user-7', '3', 'card:user-7:3'],
    ['kana-hiragana', 'nonsense', 'card:kana-hiragana:nonsense'],
    ['genre-4', 'x', 'card:genre-4:x'],
  ])('%s %s is %s', (setId, cardId, item) => expect(flashcardItem(setId, cardId, kanaOf)).toBe(item));
});
