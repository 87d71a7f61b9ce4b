import { describe, expect, it } from '@jest/globals';
import { parseSenses } from './parse-senses.js';

describe('The senses of an entry', () => {
  it.each([
    [
      '(v1,vt) (1) to eat/(v1,vt) (2) to live on/to live off',
      [
        ['v1,vt', '', 'to eat'],
        ['v1,vt', '', 'to live on|to live off'],
      ],
    ],
    ['(n) library', [['n', '', 'library']]],
    [
      '(n) (1) (uk) apple (fruit)/(n) (2) (uk) apple tree (Malus pumila)',
      [
        ['n', 'uk', 'apple (fruit)'],
        ['n', 'uk', 'apple tree (Malus pumila)'],
      ],
    ],
    ["(n) (hen's) egg/(a) word", [['n', '', "(hen's) egg|(a) word"]]],
    ['(n) (ksb:) dialect/(fre: atelier) studio', [['n', 'ksb:', 'dialect|studio']]],
    ['repetition mark', [['', '', 'repetition mark']]],
    ['', []],
    ['(n)', []],
  ])('%s', (text, senses) => {
    expect(parseSenses(text).map(({ p, n, g }) => [p.join(), n.join(), g.join('|')])).toEqual(senses);
  });
});
