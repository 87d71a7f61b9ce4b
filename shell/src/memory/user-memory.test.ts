import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '@shinobi/shared/testing';
import { createUserMemory } from './user-memory.js';

const PLAN = { newPerDay: 10, retention: 0.9, goalMinutes: 10, daysOff: [], pausedUntil: null, reminderHour: null };

describe('the plan of a user', () => {
  it('names the time zone with an hour of a reminder, and only then', async () => {
    const api = fakeApi({
      'POST /api/Memory/SetPlan': ({ body: { reminderTimeZone: _, ...body } }) => ({ ...PLAN, ...body }),
    });
    const memory = createUserMemory(api);
    for (const change of [{ reminderHour: 7 }, { reminderHour: null }, { newPerDay: 3 }]) await memory.setPlan(change);
    expect(api.callsTo('POST /api/Memory/SetPlan').map(({ body }) => body)).toEqual([
      { reminderHour: 7, reminderTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone },
      { reminderHour: null },
      { newPerDay: 3 },
    ]);
  });
});
