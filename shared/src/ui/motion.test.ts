/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals';
import { movesLittle } from './motion.js';

const root = document.documentElement;
/** What the system asks for. */
const systemAsks = (motion: string) =>
  Object.assign(globalThis, {
    matchMedia: (query: string) => ({ matches: query === `(prefers-reduced-motion: ${motion})` }),
  });
afterEach(() => {
  delete root.dataset.motion;
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

describe('movesLittle', () => {
  it.each([
    ['no-preference', undefined, false],
    ['no-preference', 'full', false],
    ['no-preference', 'reduced', true],
    ['reduce', 'full', true],
    ['reduce', 'reduced', true],
  ])('holds when the system (%s) or the setting (%s) asks for it', (system, setting, little) => {
    systemAsks(system);
    if (setting) root.dataset.motion = setting;
    expect(movesLittle()).toBe(little);
  });
});
