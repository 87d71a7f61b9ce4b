import { describe, expect, it } from '@jest/globals';
import { wordClipUrl } from './word-clip-url.js';

describe('The clip URL of a word', () => {
  it.each([
    { hasAudio: true, audioExtension: 'm4a', sound: '/vocabulary-quiz/audio/Sea%20food/Japanese-vocabulary7.m4a' },
    { hasAudio: false, audioExtension: 'm4a', sound: null },
    // An editor has changed the word so that it differs from its clip.
    { hasAudio: true, audioExtension: '', sound: null },
  ])('with hasAudio $hasAudio and the extension “$audioExtension” is $sound', (given) => {
    const { hasAudio, audioExtension, sound } = given;
    expect(wordClipUrl({ vocabId: 7, audioExtension }, { genreName: 'Sea food', hasAudio })).toBe(sound);
  });
});
