import { describe, expect, it } from '@jest/globals';
import { ReportWindow } from './report-window.js';

const create = () => new ReportWindow({ windowMs: 1000, most: 3, mostOfOneKind: 2 });

describe('Reports of errors', () => {
  it('are limited by kind, so that one fault leaves room for others', () => {
    const window = create();
    expect(['a', 'a', 'a', 'b', 'c'].map((kind) => window.allow(kind, 0))).toEqual([true, true, false, true, false]);
  });

  it('are sent again in the next window', () => {
    const window = create();
    for (const kind of ['a', 'a', 'b', 'c']) window.allow(kind, 5000);
    expect([window.allow('c', 5999), window.allow('c', 6000)]).toEqual([false, true]);
  });
});
