import { describe, expect, it } from '@jest/globals';
import { compareEvents, readTimelineCursor, type TimelinePosition, writeTimelineCursor } from './timeline.js';

const position = (at: string, kind: TimelinePosition['kind'], eventId: number): TimelinePosition => ({
  ...{ kind, eventId },
  at: `2026-11-${at}T09:00:00.000Z`,
});

describe('A position in a timeline', () => {
  it('is read as it was written', () => {
    const given = position('21', 'report-about', 12);
    expect(readTimelineCursor(writeTimelineCursor(given))).toEqual(given);
    expect(readTimelineCursor(undefined)).toBeNull();
  });

  it.each(['', '12', '2026-11-21_action_1', '2026-11-21T09:00:00.000Z_nothing_1', '2026-11-21T09:00:00.000Z_action_x'])(
    'is refused as %j',
    (cursor) => {
      expect(() => readTimelineCursor(cursor)).toThrow(expect.objectContaining({ code: 'InvalidInput' }));
    },
  );

  it('is sorted by time, kind and id, newest first', () => {
    const sorted = [
      position('22', 'action', 1),
      position('21', 'sign-in', 5),
      position('21', 'sign-in', 4),
      position('21', 'action', 9),
      position('20', 'decision', 99),
    ];
    expect(sorted.toReversed().toSorted(compareEvents)).toEqual(sorted);
  });
});
