import { describe, expect, it } from '@jest/globals';
import { beatsOf } from './beats.js';

describe('the beats of a reading', () => {
  it.each([
    ['たまご', ['た', 'ま', 'ご']],
    ['きょう', ['きょ', 'う']],
    ['きって', ['き', 'っ', 'て']],
    ['しんぶん', ['し', 'ん', 'ぶ', 'ん']],
    ['コーヒー', ['コ', 'ー', 'ヒ', 'ー']],
    ['パーティー', ['パ', 'ー', 'ティ', 'ー']],
    ['', []],
  ])('%s', (reading, beats) => {
    expect(beatsOf(reading)).toEqual(beats);
  });
});
