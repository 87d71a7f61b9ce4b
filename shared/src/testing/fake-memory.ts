import { createReadable, type Writable } from '../platform/readable.js';
import type { ApiClient, GivenAnswer, Memory } from '../platform/platform.js';

/** A learner's memory that records answers, and asks the fake backend for the rest. */
export interface FakeMemory extends Memory {
  /** The answers that were recorded and not withdrawn. */
  readonly recorded: () => readonly GivenAnswer[];
  /** The card sets that were moved into the account: the guest's id and the new one. */
  readonly movedSets: () => readonly (readonly [guestSetId: string, setId: string])[];
  readonly changes: Writable<number>;
}

export function fakeMemory(api: ApiClient): FakeMemory {
  const answers = new Map<string, GivenAnswer>();
  const changes = createReadable(0);
  const movedSets: [string, string][] = [];
  let lastId = 0;
  const change = () => changes.set(changes.get() + 1);
  return {
    recorded: () => [...answers.values()],
    movedSets: () => movedSets,
    changes,
    record: (answer) => {
      const id = `answer-${++lastId}`;
      answers.set(id, answer);
      change();
      return id;
    },
    withdraw: (id) => {
      answers.delete(id);
      change();
    },
    flush: async () => undefined,
    getToday: () => api('GET /api/Memory/GetToday'),
    getSession: (limit) => api('GET /api/Memory/GetSession', { query: limit === undefined ? {} : { limit } }),
    getForecast: () => api('GET /api/Memory/GetForecast'),
    getItems: async (kind) => (await api('GET /api/Memory/GetItems', { query: { kind } })).items,
    getPlan: () => api('GET /api/Memory/GetPlan'),
    setPlan: ({ daysOff, ...plan }) =>
      api('POST /api/Memory/SetPlan', { body: { ...plan, ...(daysOff && { daysOff: [...daysOff] }) } }),
    getPath: () => api('GET /api/Path/GetPath'),
    place: (placed) => api('POST /api/Path/Place', { body: { answers: [...placed] } }),
    markKnown: async (items, known) =>
      void (await api('POST /api/Memory/MarkKnown', { body: { items: [...items], known } })),
    moveCardSet: async (guestSetId, setId) => void movedSets.push([guestSetId, setId]),
  };
}
