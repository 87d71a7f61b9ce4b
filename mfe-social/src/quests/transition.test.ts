import { describe, expect, it } from '@jest/globals';
import { transitionOf } from './transition.js';

describe('A quest leads', () => {
  it.each([
    ['/vocabulary-quiz/Food', { kind: 'page', path: '/vocabulary-quiz/Food' }],
    ['panel:active-users', { kind: 'panel', panel: 'active-users', props: {} }],
    ['panel:my-page/bio', { kind: 'panel', panel: 'my-page', props: { card: 'bio' } }],
    ['javascript:alert(1)', { kind: 'page', path: '/' }],
  ])('to %s', (target, expected) => {
    expect(transitionOf(target)).toEqual(expected);
  });
});
