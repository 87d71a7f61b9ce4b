import { describe, expect, it } from '@jest/globals';
import { readSaveSlot, saveKey } from './save-slot.js';

const save = {
  version: 1,
  game: 2,
  stage: 3,
  checkpoint: 1,
  lives: 2,
  score: 1250,
  savedAt: '2026-11-20T18:30:00.000Z',
  met: [4, 8, 15],
};
const without = (name: keyof typeof save) => JSON.stringify({ ...save, [name]: undefined });

describe('a save slot', () => {
  it('is stored under the key that the server knows', () => {
    expect(saveKey(3)).toBe('saveData3');
  });

  it('is empty when nothing is stored', () => {
    expect(readSaveSlot(null)).toEqual({ state: 'empty' });
  });

  it('tells game, stage, lives, score, words met and when it was saved', () => {
    expect(readSaveSlot(JSON.stringify(save))).toEqual({
      state: 'saved',
      game: expect.objectContaining({ name: 'Falling words' }),
      stage: 3,
      lives: 2,
      score: 1250,
      words: 3,
      savedAt: '2026-11-20T18:30:00.000Z',
    });
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['nothing at all', ''],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '[1]'],
    ['of a version this page does not know', JSON.stringify({ ...save, version: 2 })],
    ['of a game that there is not', JSON.stringify({ ...save, game: 4 })],
    ['of a stage that is no number', JSON.stringify({ ...save, stage: '3' })],
    ['of less than no lives', JSON.stringify({ ...save, lives: -1 })],
    ['of half a point', JSON.stringify({ ...save, score: 0.5 })],
    ['saved at no time', JSON.stringify({ ...save, savedAt: 'yesterday evening' })],
    ['without the words met', without('met')],
    ['without a score', without('score')],
  ])('is damaged when it is %s', (_, stored) => {
    expect(readSaveSlot(stored)).toEqual({ state: 'damaged' });
  });
});
