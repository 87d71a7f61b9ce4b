import { describe, expect, it } from '@jest/globals';
import { spacedWords, textTokens } from './text-tokens.js';

describe('The words of a text', () => {
  it.each<[string, string, string[]]>([
    ['in any case', 'Buy COINS', ['buy', 'coins']],
    ['in full width', 'ＣＯＩＮＳ', ['coins']],
    ['with invisible characters', 'co\u200Bi\u00ADns\uFEFF', ['coins']],
    ['with marks through the letters', 'c\u0336o\u0336ins', ['coins']],
    ['with dots and apostrophes', "c.o.i.n.s aren't", ['coins', 'arent']],
    ['with digits for letters', 'c01n5', ['coins']],
    ['with signs for letters', 'coin$ co!ns @re', ['coins', 'coins', 'are']],
    ['with numbers', 'In 2024 I paid $5 for 100 cards!', ['in', '2024', 'i', 'paid', '5', 'for', '100', 'cards']],
    ['with letters that look like Latin ones', 'cоins, ｃοins', ['coins', 'coins']],
    ['with accents', 'Ćoïns, café', ['coins', 'cafe']],
    ['in Russian', 'нос и сок', ['нос', 'и', 'сок']],
    ['in half-width katakana', 'ｺｲﾝ', ['コイン']],
    ['in Japanese', '時計とコインを', ['時計', 'と', 'コイン', 'を']],
    ['with Japanese sounds written as marks', 'カ\u3099ス', ['ガス']],
    ['of signs only', '… ♥ !?', []],
  ])('%s', (_, text, tokens) => {
    expect(textTokens(text)).toEqual(tokens);
  });
});

describe('Single letters in a row', () => {
  it.each<[string, string[]]>([
    ['c o i n s', ['coins']],
    ['buy c-o-i-n-s now', ['coins']],
    ['I a', []],
    ['a b c and x y z', ['abc', 'xyz']],
    ['あ い う', []],
  ])('%s make %j', (text, words) => {
    expect(spacedWords(textTokens(text))).toEqual(words);
  });
});
