import { expect, it } from '@jest/globals';
import { withoutCardsAddedTwice } from './cards-added-twice.js';

/** Cards by their ids and fronts: `1 猫`. */
const cards = (...texts: readonly string[]) =>
  texts.map((text) => {
    const [cardId = '', front = ''] = text.split(' ');
    return { cardId, front, reading: '', back: '' };
  });

it.each<[string, readonly string[], readonly string[]]>([
  ['leaves out a new card that another device has added', ['1 猫', '3 犬'], ['1 猫']],
  ['has a new card that no other device has added', ['1 猫', '3 鳥'], ['1 猫', '3 鳥']],
  ['has a new card that equals one that was loaded', ['1 猫', '3 猫'], ['1 猫', '3 猫']],
  ['has a loaded card that was changed into one that another device has added', ['1 犬'], ['1 犬']],
])('A saved set %s', (_, saved, expected) => {
  const added = cards('2 犬');
  expect(withoutCardsAddedTwice(cards(...saved), [...cards('1 猫'), ...added], added)).toEqual(cards(...expected));
});
