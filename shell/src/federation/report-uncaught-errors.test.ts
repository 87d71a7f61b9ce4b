/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { ApiError } from '@shinobi/shared/client';
import { aRemote } from '@shinobi/shared/testing';
import { reportUncaughtErrors } from './report-uncaught-errors.js';

const fallback = { ...aRemote({ version: '0.9.0' }), contributes: undefined };
const registry = {
  get: () => ({ rev: 1, contract: '1.0.0', remotes: [aRemote({ fallback }), aRemote({ name: 'games' })] }),
};

let stop: () => void = () => undefined;
afterEach(() => stop());

function setUp() {
  const reports: unknown[] = [];
  stop = reportUncaughtErrors(registry, (operation, details) => void reports.push([operation, details]));
  return reports;
}

function thrownIn(base: string, error = new Error('it threw')) {
  error.stack = `Error: ${error.message}\n    at click (https://nihongo.example${base}quiz.js:1:20)\n    at run (/assets/a.js:2:3)`;
  return error;
}

const inHandler = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }));
const inPromise = (reason: unknown) => window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

describe('An error that nothing catches', () => {
  it.each([
    ['an event handler', inHandler, 'study', '1.0.0'],
    ['a promise', inPromise, 'study', '0.9.0'],
    ['an event handler', inHandler, 'games', '1.0.0'],
  ])('of %s is reported for the release that its stack names', (_, raise, remote, version) => {
    const reports = setUp();
    raise(thrownIn(`/remotes/${remote}/${version}/`));
    const details = { remote, version, place: 'quiz.js:1:20', message: 'it threw' };
    expect(reports).toEqual([['UncaughtError', details]]);
  });

  it.each([
    ['is one of the shell', thrownIn('/assets/')],
    ['is no error', 'thrown'],
    ['is a refused call', thrownIn('/remotes/study/1.0.0/', new ApiError('Forbidden', 'No.', { status: 403 }))],
    [
      'is a file that did not arrive',
      thrownIn('/remotes/study/1.0.0/', new TypeError('Failed to fetch dynamically imported module: /a.js')),
    ],
    [
      'is a cancelled call',
      thrownIn('/remotes/study/1.0.0/', Object.assign(new Error('Cancelled'), { name: 'AbortError' })),
    ],
  ])('is not reported when it %s', (_, thrown) => {
    const reports = setUp();
    inHandler(thrown);
    inPromise(thrown);
    expect(reports).toEqual([]);
  });

  it('is reported once, and a page reports five of them', () => {
    const reports = setUp();
    for (const n of [1, 1, 2, 2, 3, 4, 5, 6, 7]) inHandler(thrownIn('/remotes/study/1.0.0/', new Error(`error ${n}`)));
    expect(reports).toHaveLength(5);
  });
});
