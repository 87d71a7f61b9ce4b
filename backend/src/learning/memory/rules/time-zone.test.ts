import { describe, expect, it } from '@jest/globals';
import { hoursPutForward, offsetOfZone } from './time-zone.js';

describe('offsetOfZone', () => {
  it.each([
    ['Asia/Tokyo', '2026-07-01', 540],
    ['Europe/Berlin', '2026-01-15', 60],
    ['Europe/Berlin', '2026-07-15', 120],
    ['America/New_York', '2026-01-15', -300],
    ['America/St_Johns', '2026-01-15', -210],
    ['Asia/Kolkata', '2026-01-15', 330],
    ['UTC', '2026-01-15', 0],
    ['Europe/London', '2026-01-15', 0],
    ['Mars/Olympus', '2026-01-15', null],
    ['', '2026-01-15', null],
  ])('of %s on %s is %p', (zone, date, minutes) => {
    expect(offsetOfZone(zone, Date.parse(date))).toBe(minutes);
  });

  it('changes at the instant at which the clocks do', () => {
    const change = Date.parse('2026-10-25T01:00:00Z');
    expect([change - 1, change].map((instant) => offsetOfZone('Europe/Berlin', instant))).toEqual([120, 60]);
  });
});

describe('hoursPutForward', () => {
  it.each([
    [60, 120, 1],
    [120, 60, -1],
    [-300, -240, 1],
    [630, 660, 0],
    [660, 630, 0],
    [60, 60, 0],
  ])('from %i to %i minutes is %i', (before, after, hours) => {
    expect(hoursPutForward(before, after) + 0).toBe(hours);
  });
});
