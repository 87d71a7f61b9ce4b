import { describe, expect, it } from '@jest/globals';
import { requestsOf } from './requests-of.js';

describe('The requests of a server', () => {
  it('are none at its start', () => {
    expect(requestsOf([])).toEqual({ requests: 0, faults: 0, meanMs: 0 });
  });

  it('are counted together; only what the server failed at is a fault', () => {
    const series = [
      { status: 200, count: 6, seconds: 0.006 },
      { status: 404, count: 2, seconds: 0.002 },
      { status: 500, count: 1, seconds: 0.1 },
      { status: 503, count: 1, seconds: 0.002 },
    ];
    expect(requestsOf(series)).toEqual({ requests: 10, faults: 2, meanMs: 11 });
  });
});
