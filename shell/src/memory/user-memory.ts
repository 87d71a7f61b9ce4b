import { KNOWN_ITEMS_MAX, LISTED_STATES_MAX } from '@shinobi/shared/domain/limits/memory';
import type { ApiClient } from '@shinobi/shared/platform';
import type { LearnerMemory } from './memory-engine.js';

/** Asks the server, which holds a user's memory. */
export const createUserMemory = (api: ApiClient): LearnerMemory => ({
  getToday: () => api('GET /api/Memory/GetToday'),
  getSession: (limit) => api('GET /api/Memory/GetSession', { query: limit === undefined ? {} : { limit } }),
  getForecast: () => api('GET /api/Memory/GetForecast'),
  // What is not listed looks as if it had never been asked.
  getItems: async (kind) =>
    (await api('GET /api/Memory/GetItems', { query: { kind, limit: LISTED_STATES_MAX } })).items,
  getPlan: () => api('GET /api/Memory/GetPlan'),
  setPlan: ({ daysOff, pauses: _, ...plan }) =>
    api('POST /api/Memory/SetPlan', {
      body: {
        ...plan,
        ...(daysOff && { daysOff: [...daysOff] }),
        ...(typeof plan.reminderHour === 'number' && {
          reminderTimeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        }),
      },
    }),
  getPath: () => api('GET /api/Path/GetPath'),
  place: (answers) => api('POST /api/Path/Place', { body: { answers: [...answers] } }),
  async markKnown(items, known) {
    for (let at = 0; at < items.length; at += KNOWN_ITEMS_MAX)
      await api('POST /api/Memory/MarkKnown', { body: { items: items.slice(at, at + KNOWN_ITEMS_MAX), known } });
  },
});
