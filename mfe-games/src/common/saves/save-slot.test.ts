import { describe, expect, it } from '@jest/globals';
import { EMPTIED, readSaveSlot, saveKey, slotOf, writeSaveSlot, type Save } from './save-slot.js';

const save: Save = {
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
    expect(slotOf(named)).toBe(slot);
  });

  it.each([null, EMPTIED])('is empty when %p is stored', (text) => {
    expect(readSaveSlot(text)).toEqual({ state: 'empty' });
  });

  it('holds again what was written', () => {
    expect(readSaveSlot(writeSaveSlot(save))).toEqual({ state: 'saved', save });
    expect(JSON.parse(writeSaveSlot(save))).toEqual({ version: 1, ...save });
  });

  it.each([
    ['no JSON', '{"version":1,'],
    ['nothing at all', ''],
    ['a number', '7'],
    ['a list', '[1]'],
    ['of a version this page does not know', stored({ version: 2 })],
    ['of a game that there is not', stored({ game: 4 })],
    ['of a stage that is no number', stored({ stage: '3' })],
    ['of stage 0', stored({ stage: 0 })],
    ['of half a checkpoint', stored({ checkpoint: 0.5 })],
    ['of less than no lives', stored({ lives: -1 })],
    ['of half a point', stored({ score: 0.5 })],
    ['saved at no time', stored({ savedAt: 'yesterday evening' })],
    ['without the words met', stored({ met: undefined })],
    ['with words that are no ids', stored({ met: ['卵'] })],
  ])('is damaged when it is %s, and its text is kept', (_, text) => {
    expect(readSaveSlot(text)).toEqual({ state: 'damaged', text });
  });
});
