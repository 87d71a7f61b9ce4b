import { describe, expect, it } from '@jest/globals';
import { panelOfHash } from './hash-panel.js';

describe('A hash of the home page', () => {
  it.each([
    ['#roulette', { kind: 'roulette' }],
    ['#social', { kind: 'social' }],
    ['#u12', { kind: 'user', props: { userId: 12 } }],
    ['#developer', { kind: 'author' }],
    ['#invitation-bWlrYQ', { kind: 'auth', props: { mode: 'sign-up', encodedEmail: 'bWlrYQ' } }],
  ])('%s opens its panel', (hash, panel) => {
    expect(panelOfHash(hash)).toEqual(panel);
  });

  it.each([[''], ['#'], ['#main'], ['#u'], ['#uabc'], ['#u12x'], ['#U12'], ['#invitation-'], ['#u12345678901']])(
    '%p opens none',
    (hash) => {
      expect(panelOfHash(hash)).toBeNull();
    },
  );
});
