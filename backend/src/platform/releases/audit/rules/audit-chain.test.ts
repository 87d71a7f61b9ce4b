import { describe, expect, it } from '@jest/globals';
import { auditHash, findFirstBroken } from './audit-chain.js';

const entry = (reason: string) => ({
  at: '2026-11-22T00:00:00.000Z',
  actor: 'operator',
  action: 'promote',
  name: 'study',
  fromVersion: '1.0.0',
  toVersion: '1.1.0',
  reason,
});

function chainOf(...reasons: readonly string[]) {
  let before = '';
  return reasons.map((reason) => {
    before = auditHash(before, entry(reason));
    return { ...entry(reason), hash: before };
  });
}

describe('The chain of the audit', () => {
  it('is whole when every row follows from the one before', () => {
    expect(findFirstBroken(chainOf('a', 'b', 'c'))).toBeNull();
    expect(findFirstBroken([])).toBeNull();
  });

  it.each([
    ['a changed row', (rows: ReturnType<typeof chainOf>) => [rows[0], { ...rows[1], reason: 'x' }, rows[2]], 'x'],
    ['a removed row', (rows: ReturnType<typeof chainOf>) => [rows[0], rows[2]], 'c'],
    ['a removed first row', (rows: ReturnType<typeof chainOf>) => [rows[1], rows[2]], 'b'],
    ['swapped rows', (rows: ReturnType<typeof chainOf>) => [rows[1], rows[0], rows[2]], 'b'],
    ['a row from another chain', (rows: ReturnType<typeof chainOf>) => [rows[0], chainOf('z')[0], rows[1]], 'z'],
  ])('shows %s', (_, change, reason) => {
    const rows = change(chainOf('a', 'b', 'c')) as ReturnType<typeof chainOf>;
    expect(findFirstBroken(rows)?.reason).toBe(reason);
  });
});
