import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Handlers } from '@shinobi/shared/testing';

/** Builds the state of an item that is learned and not due. */
export const anItemState = (item: string, changes: Partial<ItemState> = {}): ItemState => ({
  item,
  due: '2999-01-01T00:00:00.000Z',
  stability: 30,
  difficulty: 5,
  reps: 4,
  lapses: 0,
  state: 2,
  learningStep: 0,
  lastReview: '2026-11-01T00:00:00.000Z',
  ...changes,
});

type PathUnit = ResponseOf<'GET /api/Path/GetPath'>['chapters'][number]['units'][number];

export const aUnit = (unitId: number, items: string[]): PathUnit => ({
  unitId,
  title: `Unit ${unitId}`,
  summary: '',
  level: 'kana',
  items,
  grammar: [],
  needs: [],
  end: { kind: 'genre-quiz', title: 'Quiz', address: '/vocabulary-quiz/Food', ref: 'Food' },
});

const openProgress = ({ unitId, items }: PathUnit) => ({
  ...{ unitId, learned: 0, total: items.length },
  ...{ state: 'open' as const, waitsFor: [] },
});

/** Returns handlers for a memory with these states and a path of these open units. */
export const memoryHandlers = (states: readonly ItemState[] = [], units: PathUnit[] = []): Handlers => ({
  'GET /api/Memory/GetItems': ({ query }) => ({
    items: states.filter(({ item }) => item.startsWith(`${query.kind}:`)),
  }),
  'GET /api/Path/GetPath': () => ({
    chapters: [{ title: 'Chapter', units }],
    progress: units.map(openProgress),
    current: units[0]?.unitId ?? null,
  }),
});
