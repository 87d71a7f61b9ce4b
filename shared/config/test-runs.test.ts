import { globSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { ROOT } from './run-tool.js';
import { GATE_ON_POSTGRES, LONG_BACKEND_SUITES, LONG_JOURNEYS } from './test-runs.mjs';

const suitesIn = (folder: string) => globSync('**/*.test.ts', { cwd: path.join(ROOT, folder) });
const starts = (pattern: string) => (suite: string) => new RegExp(`^${pattern}`).test(suite);

/** A name that matches nothing would leave out nothing, or, once a suite was renamed, leave the gate without notice. */
describe('What the gate leaves out or runs on PostgreSQL', () => {
  it.each([
    ['shell/e2e', LONG_JOURNEYS],
    ['backend/test', LONG_BACKEND_SUITES],
    ['backend/test', GATE_ON_POSTGRES],
  ])('exists in %s', (folder, patterns) => {
    const suites = suitesIn(folder);
    expect(patterns.filter((pattern: string) => !suites.some(starts(pattern)))).toEqual([]);
  });

  it('is no more than a part of the journeys', () => {
    expect(suitesIn('shell/e2e').length).toBeGreaterThan(2 * LONG_JOURNEYS.length);
  });
});
