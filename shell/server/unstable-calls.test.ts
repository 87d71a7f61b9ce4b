/** @jest-environment node */
import vm from 'node:vm';
import { expect, it } from '@jest/globals';
import { watchUnstableCalls } from './unstable-calls.js';

const PLACE = 'weather/1.0.0/server.cjs';

/** Runs a function in a process of its own kind: the watched calls are those of a new global object. */
function inNewGlobal(run: (evaluate: (code: string, filename?: string) => unknown, take: () => string | null) => void) {
  const before = { Date, Math, performance, crypto };
  const copies = {
    Date: class extends Date {},
    Math: { ...Math, random: () => 0.5 },
    performance: { now: () => 1 },
    crypto: { randomUUID: () => 'id' },
  };
  Object.assign(globalThis, copies);
  try {
    const take = watchUnstableCalls(PLACE);
    const names = Object.keys(copies);
    const values = () => names.map((name) => Reflect.get(globalThis, name) as unknown);
    run((code, filename = PLACE) => {
      const compiled = vm.compileFunction(`return ${code}`, names, { filename }) as (...given: unknown[]) => unknown;
      return compiled(...values());
    }, take);
  } finally {
    Object.assign(globalThis, before);
  }
}

it.each(['Date.now()', 'new Date()', 'Math.random()', 'performance.now()', 'crypto.randomUUID()'])(
  'The bundle that uses %s is named with the place',
  (call) => {
    inNewGlobal((evaluate, take) => {
      evaluate(call);
      expect(take()).toMatch(new RegExp(`^${call.replace('()', '')}\\(\\) \\(${PLACE}:1:\\d+\\)$`));
      expect(take()).toBeNull();
    });
  },
);

it.each([
  ['another bundle', 'Date.now()', 'shell/server.cjs'],
  ['a given time', "new Date('2026-11-28T10:00:00Z')", PLACE],
])('The use by %s is not noted', (_, code, filename) => {
  inNewGlobal((evaluate, take) => {
    evaluate(code, filename);
    expect(take()).toBeNull();
  });
});

it('A date is still a date', () => {
  inNewGlobal((evaluate) => {
    expect(evaluate("new Date('2026-11-28T10:00:00Z') instanceof Date")).toBe(true);
    expect(evaluate("new Date('2026-11-28T10:00:00Z').constructor === Date")).toBe(true);
    expect(evaluate("new Date('2026-11-28T10:00:00Z').toISOString()")).toBe('2026-11-28T10:00:00.000Z');
  });
});
