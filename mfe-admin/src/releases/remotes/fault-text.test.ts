import { describe, expect, it } from '@jest/globals';
import { RENDER_FAULT_REASONS, type RenderFault } from '@shinobi/shared/contract/platform/render-faults';
import { describeReason, sortByVersion } from './fault-text.js';

const aFault = (version: string, at: string): RenderFault => ({
  version,
  path: '/kana',
  reason: 'threw',
  message: 'Error: No kana.',
  count: 1,
  at,
});

describe('The faults of rendered pages', () => {
  it.each(RENDER_FAULT_REASONS)('have a sentence for %s', (reason) => {
    expect(describeReason(reason)).toMatch(/^It.+\.$/);
  });

  it('show a reason that only a newer server knows as it is', () => {
    expect(describeReason('network' as RenderFault['reason'])).toBe('network');
  });

  it('are sorted by version, then by time; unknown versions come last', () => {
    const faults = [aFault('0.1.0', '5'), aFault('1.0.0', '1'), aFault('1.1.0', '2'), aFault('1.0.0', '3')];
    expect(sortByVersion(faults, ['1.1.0', '1.0.0']).map(({ version, at }) => `${version} ${at}`)).toEqual([
      '1.1.0 2',
      '1.0.0 3',
      '1.0.0 1',
      '0.1.0 5',
    ]);
  });
});
