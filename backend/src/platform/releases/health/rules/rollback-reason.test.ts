import { describe, expect, it } from '@jest/globals';
import { RELEASE_REASON_MAX_LENGTH } from '@shinobi/shared/domain/limits/releases';
import { rollbackReason } from './rollback-reason.js';

describe('The reason of an automatic rollback', () => {
  const worse = { clients: 10, failed: 8 };

  it.each([
    ['without a proven version', null, 'It failed for 8 of 10 visitors (at least 49 % of all).'],
    [
      'without reports of the proven version',
      { version: '1.0.0', clients: 0, failed: 0 },
      'It failed for 8 of 10 visitors (at least 49 % of all).',
    ],
    [
      'with both',
      { version: '1.0.0', clients: 200, failed: 2 },
      'It failed for 8 of 10 visitors (at least 49 % of all), 1.0.0 for 2 of 200 (at most 4 %).',
    ],
  ])('names the numbers: %s', (_, proven, reason) => {
    expect(rollbackReason(worse, proven)).toBe(reason);
  });

  it('fits into the audit', () => {
    const many = { clients: 9_999_999, failed: 9_999_999 };
    const reason = rollbackReason(many, { version: '999999.999999.999999-abcdefghijklmnopqrst', ...many });
    expect(reason.length).toBeLessThanOrEqual(RELEASE_REASON_MAX_LENGTH);
  });
});
