import type { ApiClient } from '@shinobi/shared/platform';
import type { MemoryEngine } from './memory-engine.js';

/** Creates the engine of a signed-in user. */
export const createMemoryEngine = (api: ApiClient): MemoryEngine => ({
  collect: async () => undefined,
  withdraw: async () => undefined,
  flush: async () => undefined,
  getToday: () => api('GET /api/Memory/GetToday'),
  getSession: (limit) => api('GET /api/Memory/GetSession', { query: limit === undefined ? {} : { limit } }),
  getForecast: () => api('GET /api/Memory/GetForecast'),
  getItems: async (kind) => (await api('GET /api/Memory/GetItems', { query: { kind } })).items,
  getPlan: () => api('GET /api/Memory/GetPlan'),
  setPlan: ({ daysOff, ...plan }) =>
    api('POST /api/Memory/SetPlan', { body: { ...plan, ...(daysOff && { daysOff: [...daysOff] }) } }),
  getPath: () => api('GET /api/Path/GetPath'),
  place: (answers) => api('POST /api/Path/Place', { body: { answers: [...answers] } }),
  markKnown: async (items, known) => {
    await api('POST /api/Memory/MarkKnown', { body: { items: [...items], known } });
  },
});
