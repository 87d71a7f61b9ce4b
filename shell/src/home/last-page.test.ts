import { describe, expect, it } from '@jest/globals';
import { keyValues } from '../testing/memory-storage.js';
import { readLastPlace, rememberPlace } from './last-page.js';

describe('The page where the learner was last', () => {
  it('is remembered', () => {
    const storage = keyValues();
    rememberPlace(storage, { address: '/vocabulary-quiz/Food', title: 'Food vocabulary quiz' });
    expect(readLastPlace(storage)).toEqual({ address: '/vocabulary-quiz/Food', title: 'Food vocabulary quiz' });
  });

  it.each([
    ['nothing is stored', {}],
    ['it is no JSON', { 'last-place': '{' }],
    ['it is of another shape', { 'last-place': '["/x"]' }],
    ['it is null', { 'last-place': 'null' }],
    ['it leads to another site', { 'last-place': '{"address":"//evil.example","title":"x"}' }],
    ['it leads to another site by a backslash', { 'last-place': '{"address":"/\\\\evil.example","title":"x"}' }],
    ['it is a script', { 'last-place': '{"address":"javascript:alert(1)","title":"x"}' }],
  ] as [string, Record<string, string>][])('is unknown when %s', (_, stored) => {
    expect(readLastPlace(keyValues(stored))).toBeNull();
  });
});
