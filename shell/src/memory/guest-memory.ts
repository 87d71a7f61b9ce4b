import { randomId } from '@shinobi/shared/client';
import type { Forecast, ItemContent, ItemState } from '@shinobi/shared/contract/learning/memory';
import { CONTENT_ITEMS_MAX, type ReviewedKind, SESSION_SIZE } from '@shinobi/shared/domain/limits/memory';
import { byUrgency, sessionShares } from '@shinobi/shared/domain/memory/choose-items';
import { composeSession } from '@shinobi/shared/domain/memory/compose-session';
import { dueDays, historyOf, leechesOf, retentionOf } from '@shinobi/shared/domain/memory/forecast';
import { reviewedKindOf } from '@shinobi/shared/domain/memory/kind-days';
import { currentUnit, nextNewItems, type PathUnit, unitProgress } from '@shinobi/shared/domain/memory/path';
import { dateOf } from '@shinobi/shared/domain/memory/plan';
import { placementUnit } from '@shinobi/shared/domain/memory/placement';
import { dailyLoadOf, type KindCounts, todayOf } from '@shinobi/shared/domain/memory/today';
import type { Platform } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { contentLabel } from './content-label.js';
import { guestCardContent, readGuestSets } from './guest-cards.js';
import type { GuestKnowledge } from './guest-knowledge.js';
import type { GuestLog } from './guest-log.js';
import type { LearnerMemory } from './memory-engine.js';

export interface GuestMemoryOptions extends Pick<Platform, 'api'> {
  readonly storage: KeyValueStorage;
  readonly log: GuestLog;
  readonly now: () => number;
}

const inBatches = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Returns the due states. Cards that were deleted are not asked any more. */
function dueStates({ states }: GuestKnowledge, storage: KeyValueStorage, now: number): ItemState[] {
  const instant = new Date(now).toISOString();
  const sets = readGuestSets(storage);
  const exists = (item: string) => !item.startsWith('card:') || guestCardContent(sets, item) !== null;
  return [...states.values()].filter(({ item, due }) => due <= instant && exists(item));
}

function countByKind(states: readonly ItemState[]): KindCounts {
  const counts: Partial<Record<ReviewedKind, number>> = {};
  for (const { item } of states) {
    const kind = reviewedKindOf(item);
    if (kind) counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}

/** Loads the path, and shares it between calls. */
function createPathLoader(api: GuestMemoryOptions['api']) {
  let loading: ReturnType<typeof load> | null = null;
  const load = () => api('GET /api/Path/GetUnits');
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = null;
      throw thrown;
    });
    return loading;
  };
}

/** Loads the content of items: a guest's own cards are in this browser, everything else on the server. */
function createContentLoader({ api, storage }: GuestMemoryOptions) {
  return async (items: readonly string[]): Promise<ItemContent[]> => {
    const sets = readGuestSets(storage);
    const cards = items.flatMap((item) => guestCardContent(sets, item) ?? []);
    const others = items.filter((item) => !item.startsWith('card:'));
    const responses = await Promise.all(
      inBatches(others, CONTENT_ITEMS_MAX).map((batch) =>
        api('POST /api/Memory/GetContents', { body: { items: batch } }),
      ),
    );
    return [...cards, ...responses.flatMap(({ contents }) => contents)];
  };
}

/** Computes a guest's memory in the browser, with the rules of the server. */
export function createGuestMemory(options: GuestMemoryOptions): LearnerMemory {
  const { api, storage, log, now } = options;
  const loadPath = createPathLoader(api);
  const loadContents = createContentLoader(options);

  const loadAll = async () => {
    const [known, { chapters }] = await Promise.all([log.knowledge(), loadPath()]);
    const units: readonly PathUnit[] = chapters.flatMap((chapter) => chapter.units);
    const progress = unitProgress(units, known.isLearned);
    const due = dueStates(known, storage, now());
    const { plan, days } = known;
    const facts = { date: dateOf(now()), plan, days, dueByKind: countByKind(due), units, progress };
    return { known, chapters, due, facts: { ...facts, isIntroduced: (item: string) => known.states.has(item) } };
  };

  const getForecast = async (): Promise<Forecast> => {
    const { days, plan, states } = await log.knowledge();
    const leeches = leechesOf([...states.values()]);
    const contents = await loadContents(leeches.map(({ item }) => item));
    const labels = new Map(contents.map((content) => [content.item, contentLabel(content)]));
    const dueDates = [...states.values()].map(({ due }) => due);
    return {
      days: dueDays(dueDates, now()),
      history: historyOf(days, now()),
      retention: retentionOf(days, now()),
      leeches: leeches.flatMap(({ item, lapses }) => {
        const label = labels.get(item);
        return label ? { item, lapses, ...label } : [];
      }),
      plan: { ...plan, daysOff: [...plan.daysOff] },
    };
  };

  const mark = async (items: readonly string[], isPlaced: boolean) => {
    const { marks } = await log.knowledge();
    const at = new Date(now()).toISOString();
    await log.setMarks({ ...marks, ...Object.fromEntries(items.map((item) => [item, { at, isPlaced }])) });
  };

  const unmark = async (isUnmarked: (item: string, isPlaced: boolean) => boolean) => {
    const { marks } = await log.knowledge();
    const left = Object.entries(marks).filter(([item, { isPlaced }]) => !isUnmarked(item, isPlaced));
    await log.setMarks(Object.fromEntries(left));
  };

  return {
    async getToday() {
      const { known, facts } = await loadAll();
      return { ...todayOf(facts), hasStarted: known.hasStarted };
    },
    async getSession(limit = SESSION_SIZE.default) {
      const { known, due, facts } = await loadAll();
      const load = dailyLoadOf(facts);
      const fresh = nextNewItems(facts.units, facts.progress, facts.isIntroduced, load.fresh);
      const shares = sessionShares(Math.min(load.due, due.length), fresh.length, limit);
      const reviews = byUrgency(due, now()).slice(0, shares.due);
      const items = [...reviews.map(({ item }) => item), ...fresh.slice(0, shares.fresh)];
      const contents = await loadContents(items);
      const available = new Set(contents.map(({ item }) => item));
      const [asked, taught] = [items.slice(0, shares.due), items.slice(shares.due)].map((list) =>
        list.filter((item) => available.has(item)),
      );
      const states = items.flatMap((item) => known.states.get(item) ?? []);
      return { session: randomId(), steps: composeSession(asked ?? [], taught ?? []), contents, states };
    },
    getForecast,
    async getItems(kind) {
      const { states } = await log.knowledge();
      return [...states.values()]
        .filter(({ item }) => reviewedKindOf(item) === kind)
        .toSorted((one, other) => (one.due < other.due ? -1 : 1));
    },
    getPlan: async () => (await log.knowledge()).plan,
    async setPlan(change) {
      const plan = { ...(await log.knowledge()).plan, ...change };
      await log.setPlan(plan);
      return plan;
    },
    async getPath() {
      const { chapters, facts } = await loadAll();
      const progress = facts.progress.map((unit) => ({ ...unit, waitsFor: [...unit.waitsFor] }));
      return { chapters, progress, current: currentUnit(progress)?.unitId ?? null };
    },
    async place(answers) {
      const { known, facts } = await loadAll();
      const unitId = placementUnit(facts.units, answers) ?? 1;
      const before = facts.units.slice(
        0,
        Math.max(
          0,
          facts.units.findIndex((unit) => unit.unitId === unitId),
        ),
      );
      const items = before.flatMap((unit) => unit.items).filter((item) => !known.isAnswered(item));
      await unmark((_, isPlaced) => isPlaced);
      await mark(items, true);
      return { unitId, known: items.length };
    },
    async markKnown(items, known) {
      const changed = new Set(items);
      await (known ? mark(items, false) : unmark((item) => changed.has(item)));
    },
  };
}
