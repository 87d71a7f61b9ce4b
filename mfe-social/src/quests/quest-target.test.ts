import { describe, expect, it } from '@jest/globals';
import { parseQuestTarget } from './quest-target.js';

describe('parseQuestTarget', () => {
  it.each([
    ['/vocabulary-quiz/Food', { kind: 'page', path: '/vocabulary-quiz/Food' }],
    ['panel:active-users', { kind: 'panel', panel: 'active-users', props: {} }],
    ['panel:my-page/bio', { kind: 'panel', panel: 'my-page', props: { card: 'bio' } }],
    ['javascript:alert(1)', { kind: 'page', path: '/' }],
  ])('parses %s', (target, expected) => {
    expect(parseQuestTarget(target)).toEqual(expected);
  });
});
