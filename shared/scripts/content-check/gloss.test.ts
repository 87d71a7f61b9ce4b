import { describe, expect, it } from '@jest/globals';
import { glossAgrees } from './gloss.mjs';

describe('our English', () => {
  it.each([
    ['egg', ['egg', 'roe']],
    ['color', ['colour']],
    ['noodles', ['noodle dish']],
    ['to cook', ['cooking', 'cuisine']],
    ['dangerous', ['danger', 'peril']],
    ['to graduate', ['graduation']],
    ['to explain', ['explanation', 'exposition']],
    ['to be', ['to be', 'to exist']],
    ['bat (animal)', ['bat']],
    ['beard; mustache', ['moustache', 'beard']],
  ])('%j agrees with %j', (english, glosses) => {
    expect(glossAgrees(english, glosses)).toBe(true);
  });

  it.each([
    ['bridge', ['chopsticks']],
    ['egg; chicken', ['egg', 'roe']],
    ['the sun', ['the moon']],
    ['moon (not the sun)', ['the sun']],
    ['to be', ['to do']],
  ])('%j does not agree with %j', (english, glosses) => {
    expect(glossAgrees(english, glosses)).toBe(false);
  });
});
