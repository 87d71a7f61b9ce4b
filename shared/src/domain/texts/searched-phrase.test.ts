import { describe, expect, it } from '@jest/globals';
import { askedPhrase } from './searched-phrase.js';

describe('What a question asks for', () => {
  it.each([
    ['how to say thank you', 'thank you'],
    ['How do you say hello?', 'hello'],
    ['how do you say “good morning” in Japanese?', 'good morning'],
    ['how do I write cat in kanji', 'cat'],
    ['thank you in japanese', 'thank you'],
    ['japanese for cat', 'cat'],
    ['Japanese word for cat', 'cat'],
    ['what is the Japanese word for cat', 'cat'],
    ["what's water in japanese", 'water'],
    ['what does kawaii mean?', 'kawaii'],
    ['meaning of kawaii', 'kawaii'],
    ['kawaii meaning in english', 'kawaii'],
    ['猫 meaning', '猫'],
  ])('%s', (text, asked) => {
    expect(askedPhrase(text)).toBe(asked);
  });

  it.each(['cat', 'what is this', 'how to', 'how to say', 'meaning', 'in japanese', 'Japanese', '猫', '', '?'])(
    'is nothing else than the text itself: %s',
    (text) => {
      expect(askedPhrase(text)).toBeNull();
    },
  );
});
