import { expect, it } from '@jest/globals';
import { spellForKeyboard } from './keyboard-romaji.js';

it.each([
  ['matcha', 'maccha'],
  ['kotchi', 'kocchi'],
  ['matc', 'matc'],
  ['match', 'match'],
  ['shimbun', 'shinbun'],
  ['sampo', 'sanpo'],
  ['kimpyou', 'kinpyou'],
  ['shimb', 'shimb'],
  ['mame', 'mame'],
  ['kon’ya', "kon'ya"],
  ['kon`ya', "kon'ya"],
  ['がっこう', 'がっこう'],
])('%s is typed as %s', (latin, typed) => {
  expect(spellForKeyboard(latin)).toBe(typed);
});
