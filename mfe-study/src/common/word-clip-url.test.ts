import { describe, expect, it } from '@jest/globals';
import { wordSound } from './word-clip-url.js';

describe('the sound of a word', () => {
  it.each([
    { hasAudio: true, audioExtension: 'm4a', sound: '/vocabulary-quiz/audio/Sea%20food/Japanese-vocabulary7.m4a' },
    { hasAudio: false, audioExtension: 'm4a', sound: null },
    // A word that an editor has written otherwise than its clip says.
    { hasAudio: true, audioExtension: '', sound: null },
  ])('of a genre with sound ($hasAudio) and the extension “$audioExtension” is $sound', (given) => {
    const { hasAudio, audioExtension, sound } = given;
    expect(wordSound({ vocabId: 7, audioExtension }, { genreName: 'Sea food', hasAudio })).toBe(sound);
  });
});
