import { describe, expect, it } from '@jest/globals';
import { guestPollDelay, maintenanceState } from './maintenance-state.js';

describe('Maintenance', () => {
  it.each([
    [null, null],
    [undefined, null],
    [11, null],
    [10, { opens: true, ongoing: false }],
    [9, { opens: false, ongoing: false }],
    [6, { opens: false, ongoing: false }],
    [5, { opens: true, ongoing: false }],
    [4, { opens: false, ongoing: false }],
    [3, { opens: true, ongoing: false }],
    [2, { opens: true, ongoing: false }],
    [1, { opens: true, ongoing: false }],
    [0, { opens: true, ongoing: true }],
    [-3, { opens: true, ongoing: true }],
  ])('in %p minutes is shown as %p', (minutes, state) => {
    expect(maintenanceState(minutes)).toEqual(state && { minutes, ...state });
  });
});

describe("A guest's page", () => {
  it.each([
    [null, 180_000],
    [14, 180_000],
    [13, 60_000],
    [0, 60_000],
  ])('asks again, when maintenance begins in %p minutes, after %d ms', (minutes, ms) => {
    expect(guestPollDelay(minutes)).toBe(ms);
  });
});
