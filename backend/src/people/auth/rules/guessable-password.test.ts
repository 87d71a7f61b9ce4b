import { describe, expect, it } from '@jest/globals';
import { isGuessable } from './guessable-password.js';

const MIKA = { name: 'Mika Tanaka', email: 'mika.t@example.com' };

describe('A password that is guessed first', () => {
  it.each([
    ['eight spaces', ' '.repeat(8)],
    ['ideographic spaces', '\u3000'.repeat(8)],
    ['one character', 'zzzzzzzz'],
    ['a pattern of two characters', 'xyxyxyxy'],
    ['characters within spaces', '   abc   '],
    ['the product', 'shinobinihongo'],
    ['the product with its space', 'Shinobi Nihongo'],
    ['the product and a digit', 'shinobinihongo1'],
    ['one of its words and digits', 'shinobi123'],
    ['its other word and signs', '!!Nihongo!!'],
    ['its words the other way round', 'nihongo-shinobi'],
    ['its words twice', 'shinobishinobi'],
    ['digits for letters', 'Sh1n0b1N1h0ng0'],
    ['full-width letters', 'ｓｈｉｎｏｂｉ１２'],
    ['its name in Japanese', 'しのび日本語2026'],
    ['the e-mail address', 'mika.t@example.com'],
    ['the e-mail address in capitals', 'MIKA.T@EXAMPLE.COM'],
    ['the part before the @ and digits', 'mika.t2026'],
    ['the name', 'Mika Tanaka'],
    ['the first name and digits', 'mika20261121'],
    ['the last name and signs', '__tanaka__'],
    ['the name and the product', 'mikashinobi!'],
  ])('is %s', (_, password) => {
    expect(isGuessable(password, MIKA)).toBe(true);
  });

  it.each([
    ['some words', 'three small frogs'],
    ['words among which is the product', 'three shinobi frogs'],
    ['words among which is the name', 'mika likes frogs'],
    ['random characters', 'kV8!xq2Lw'],
    ['digits', '83650172'],
    ['Japanese', 'パスワードはひみつ'],
  ])('is not: %s', (_, password) => {
    expect(isGuessable(password, MIKA)).toBe(false);
  });

  it('is not what only holds the letters of a short name', () => {
    expect(isGuessable('blue lanterns', { name: 'Al', email: 'al@example.com' })).toBe(false);
  });
});
