import { describe, expect, it } from '@jest/globals';
import { cellName, nextCell, parseCell } from './line-grid.js';

/** Three lines with two, no and one word. */
const WORDS = [2, 0, 1];
const go = (from: string, move: 'up' | 'down' | 'left' | 'right') => {
  const cell = nextCell(WORDS, parseCell(from)!, move);
  return cell && cellName(cell);
};

describe('nextCell', () => {
  it.each([
    ['0.0.0', 'down', '0.1.0'],
    ['0.3.0', 'down', '0.4.0'],
    ['0.4.2', 'down', '0.5.2'],
    ['0.5.2', 'down', '1.0.0'],
    ['1.3.0', 'down', '2.0.0'],
    ['2.4.1', 'down', null],
    ['0.0.0', 'up', null],
    ['1.0.0', 'up', '0.5.0'],
    ['2.0.0', 'up', '1.3.0'],
    ['0.4.2', 'up', '0.3.0'],
    ['0.4.0', 'right', '0.4.1'],
    ['0.4.2', 'right', null],
    ['0.4.2', 'left', '0.4.1'],
    ['0.4.0', 'left', null],
    ['0.0.0', 'right', null],
  ] as const)('moves from %s %s to %s', (from, move, to) => {
    expect(go(from, move)).toBe(to);
  });

  it.each(['', 'x', '1.2'])('parseCell returns null for “%s”', (name) => {
    expect(parseCell(name)).toBeNull();
  });
});
