import { describe, expect, it } from '@jest/globals';
import { EMPTY_SLOT, parseSlot, readSaveSlot, type SavedGame, saveKey, writeSaveSlot } from './save-slot.js';

const save: SavedGame = {
  game: 2,
  stage: 3,
  checkpoint: 1,
  lives: 2,
  score: 1250,
  savedAt: '2026-11-20T18:30:00.000Z',
  met: [4, 8, 15],
};
const stored = (changes: Readonly<Record<string, unknown>>) => JSON.stringify({ version: 1, ...save, ...changes });

describe('a save slot', () => {
  it('is stored under the key that the server knows', () => {
    expect(saveKey(3)).toBe('saveData3');
  });

  it.each([
    ['2', 2],
    [1, 1],
    ['4', null],
    ['', null],
    [null, null],
  ])('named %p in an address is slot %p', (named, slot) => {
    expect(parseSlot(named)).toBe(slot);
  });

  it.each([null, EMPTY_SLOT])('is empty when %p is stored', (text) => {
    expect(readSaveSlot(text)).toEqual({ state: 'empty' });
  });

  it('reads what was written', () => {
    expect(readSaveSlot(writeSaveSlot(save))).toEqual({ state: 'saved', save });
    expect(JSON.parse(writeSaveSlot(save))).toEqual({ version: 1, ...save });
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['nothing at all', ''],
    ['a number', '7'],
    ['a list', '[1]'],
    ['of an unknown version', stored({ version: 2 })],
    ['of an unknown game', stored({ game: 4 })],
    ['of a stage that is not a number', stored({ stage: '3' })],
    ['of stage 0', stored({ stage: 0 })],
    ['of half a checkpoint', stored({ checkpoint: 0.5 })],
    ['of a negative number of lives', stored({ lives: -1 })],
    ['of half a point', stored({ score: 0.5 })],
    ['saved at an invalid time', stored({ savedAt: 'yesterday evening' })],
    ['without the words met', stored({ met: undefined })],
    ['with words that are not ids', stored({ met: ['卵'] })],
  ])('is damaged when it is %s, and its text is kept', (_, text) => {
    expect(readSaveSlot(text)).toEqual({ state: 'damaged', text });
  });
});
