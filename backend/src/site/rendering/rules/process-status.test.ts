import { describe, expect, it } from '@jest/globals';
import { parseProcessorMs, parseStatus } from './process-status.js';

const status = (state: string) => `Name:\tnode\nState:\t${state}\nPid:\t7\nVmSize:\t  900000 kB\nVmRSS:\t   51200 kB\n`;

describe('The status of a process', () => {
  it.each([
    [status('R (running)'), { memoryBytes: 52_428_800, isRunning: true }],
    [status('S (sleeping)'), { memoryBytes: 52_428_800, isRunning: false }],
    ['Name:\tnode\nState:\tZ (zombie)\n', null],
    ['', null],
  ])('is read from %j', (text, expected) => {
    expect(parseStatus(text)).toEqual(expected);
  });

  it.each([
    ['7 (node) R 1 7 7 0 -1 4194560 2000 0 0 0 120 30 0 0 25 5 11 0', 1500],
    ['7 (a) R (b) S 1 7 7 0 -1 4194560 2000 0 0 0 1 2 0 0 25 5 11 0', 30],
    ['', null],
  ])('has the processor time of %j', (text, expected) => {
    expect(parseProcessorMs(text)).toBe(expected);
  });
});
