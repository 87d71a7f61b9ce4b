import { expect, it } from '@jest/globals';
import { partOfSpeechName, wordNoteName } from './parts-of-speech.js';

it.each([
  ['n', 'noun'],
  ['v1', 'る-verb'],
  ['v5k-s', 'う-verb'],
  ['v2r-s', 'classical'],
  ['adj-shiku', 'classical'],
  ['adj-na', 'な-adjective'],
  ['vs-i', 'irregular verb'],
  ['new-code', 'new-code'],
])('The part of speech %s is shown as %s', (code, name) => {
  expect(partOfSpeechName(code)).toBe(name);
});

it.each([
  ['uk', 'usually in kana'],
  ['sports', 'sports'],
])('The note %s is shown as %s', (code, name) => {
  expect(wordNoteName(code)).toBe(name);
});
