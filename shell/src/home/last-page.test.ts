import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../testing/memory-storage.js';
import { readLastPage, rememberPage } from './last-page.js';

describe('The last page', () => {
  it('is remembered', () => {
    const storage = memoryStorage();
    rememberPage(storage, { address: '/vocabulary-quiz/Food', title: 'Food vocabulary quiz' });
    expect(readLastPage(storage)).toEqual({ address: '/vocabulary-quiz/Food', title: 'Food vocabulary quiz' });
  });

  it.each([
    ['nothing is stored', {}],
    ['it is not JSON', { 'last-place': '{' }],
    ['it has another shape', { 'last-place': '["/x"]' }],
    ['it is null', { 'last-place': 'null' }],
    ['it leads to another site', { 'last-place': '{"address":"//evil.example","title":"x"}' }],
    ['it leads to another site by a backslash', { 'last-place': '{"address":"/\\\\evil.example","title":"x"}' }],
    ['it is a script', { 'last-place': '{"address":"javascript:alert(1)","title":"x"}' }],
  ] as [string, Record<string, string>][])('is unknown when %s', (_, stored) => {
    expect(readLastPage(memoryStorage(stored))).toBeNull();
  });
});
