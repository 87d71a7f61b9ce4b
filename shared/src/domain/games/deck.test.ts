import { describe, expect, it } from '@jest/globals';
import { aDeck } from '../../testing/sample-deck.js';
import { createDeck } from './deck.js';

const keys = (deck: ReturnType<typeof aDeck>, count: number) =>
  Array.from({ length: count }, () => Number(/\d+$/.exec(deck.draw().key)?.[0]));

describe('a deck', () => {
  it('draws in its order, then over and over in another one', () => {
    const drawn = keys(aDeck(8), 32);
    const rounds = [0, 8, 16, 24].map((start) => drawn.slice(start, start + 8));
    expect(rounds[0]).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    for (const round of rounds) expect(new Set(round).size).toBe(8);
    expect(new Set(rounds.map(String)).size).toBe(4);
  });

  it('returns each drawn question once', () => {
    const deck = aDeck(3);
    const [first, second] = [deck.draw(), deck.draw()];
    expect(deck.takeDrawn()).toEqual([first, second]);
    expect(deck.takeDrawn()).toEqual([]);
  });

  it('repeats a missed question after three others, and only once', () => {
    const deck = aDeck(8);
    const first = deck.draw();
    deck.repeatMissed(first.key);
    expect(keys(deck, 8)).toEqual([2, 3, 4, 1, 5, 6, 7, 8]);
  });

  it('repeats a missed question at its end too', () => {
    const deck = aDeck(5);
    keys(deck, 4);
    deck.repeatMissed(deck.draw().key);
    expect(keys(deck, 4)).toEqual([1, 2, 3, 5]);
  });

  it('asks nothing twice in a row', () => {
    const deck = aDeck(2);
    const drawn = Array.from({ length: 20 }, () => {
      const { key } = deck.draw();
      deck.repeatMissed(key);
      return key;
    });
    expect(drawn.filter((key, at) => key === drawn[at - 1])).toEqual([]);
  });

  it('repeats its only question', () => {
    expect(keys(aDeck(1), 3)).toEqual([1, 1, 1]);
  });

  it('ignores keys that are not in it', () => {
    const deck = aDeck(3);
    deck.repeatMissed('kanji-火');
    expect(keys(deck, 3)).toEqual([1, 2, 3]);
  });

  it('cannot be drawn from while it is empty', () => {
    expect(() => createDeck([], () => 0).draw()).toThrow('A deck needs at least one question.');
  });
});
