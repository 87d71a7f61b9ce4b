import { expect, it } from '@jest/globals';
import { cardsAddedMeanwhile } from './cards-added-meanwhile.js';

const cards = (...ids: readonly string[]) => ids.map((cardId) => ({ cardId }));

it.each<[string, readonly string[], readonly string[] | undefined, readonly string[]]>([
  ['were added by another device', ['1', '2'], ['1', '2'], ['3', '4']],
  ['not those that the learner has removed', ['1'], ['1', '2'], ['3', '4']],
  ['not those that are saved', ['1', '2', '3'], ['1', '2'], ['4']],
  ['none where the caller does not say which cards it has loaded', ['1'], undefined, []],
])('A saved set keeps the cards that %s', (_, saved, known, kept) => {
  expect(cardsAddedMeanwhile(cards('1', '2', '3', '4'), cards(...saved), known)).toEqual(cards(...kept));
});
