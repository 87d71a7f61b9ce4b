import { randomId } from '@shinobi/shared/client';
import type { Forecast, ItemState } from '@shinobi/shared/contract/learning/memory';
import { type ReviewedKind, SESSION_SIZE } from '@shinobi/shared/domain/limits/memory';
import { byUrgency, sessionShares, withoutSiblings } from '@shinobi/shared/domain/memory/choose-items';
import { composeSession } from '@shinobi/shared/domain/memory/compose-session';
import { contentLabel } from '@shinobi/shared/domain/memory/content-label';
import { dailyMinutes, expectedDays } from '@shinobi/shared/domain/memory/expected-load';
import { historyOf, leechesOf, retentionOf } from '@shinobi/shared/domain/memory/forecast';
import { reviewedKindOf } from '@shinobi/shared/domain/memory/kind-days';
import { currentUnit, nextNewItems, type PathUnit, unitProgress } from '@shinobi/shared/domain/memory/path';
import { changePlan, dateOf } from '@shinobi/shared/domain/memory/plan';
import { placementUnit } from '@shinobi/shared/domain/memory/placement';
import { dailyLoadOf, type KindCounts, todayOf } from '@shinobi/shared/domain/memory/today';
import type { Platform } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { guestCardContent, readGuestSets } from './guest-cards.js';
import { createContentLoader, createPathLoader } from './guest-content.js';
import type { GuestKnowledge } from './guest-knowledge.js';
import type { GuestLog } from './guest-log.js';
import type { LearnerMemory } from './memory-engine.js';

export interface GuestMemoryOptions extends Pick<Platform, 'api'> {
  readonly storage: KeyValueStorage;
  readonly log: GuestLog;
  readonly now: () => number;
}

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

/** What a guest's calls share: what they know, what is due, and the path. */
function createFactsLoader({ api, storage, log, now }: GuestMemoryOptions) {
  const loadPath = createPathLoader(api);
  return async () => {
    const [known, { chapters }] = await Promise.all([log.knowledge(), loadPath()]);
    const units: readonly PathUnit[] = chapters.flatMap((chapter) => chapter.units);
    const progress = unitProgress(units, known.isLearned);
    const due = dueStates(known, storage, now());
    const { plan, days } = known;
    const facts = { date: dateOf(now()), plan, days, dueByKind: countByKind(due), units, progress };
    return { known, chapters, due, facts: { ...facts, isIntroduced: (item: string) => known.states.has(item) } };
  };
}

type LoadFacts = ReturnType<typeof createFactsLoader>;
type LoadedFacts = Awaited<ReturnType<LoadFacts>>;
type LoadContents = ReturnType<typeof createContentLoader>;

async function composeGuestSession(loadFacts: LoadFacts, loadContents: LoadContents, now: number, limit: number) {
  const { known, due, facts } = await loadFacts();
  const load = dailyLoadOf(facts);
  const fresh = nextNewItems(facts.units, facts.progress, facts.isIntroduced, load.fresh);
  const shares = sessionShares(load.due, fresh.length, limit);
  const reviews = withoutSiblings(byUrgency(due, now))
    .slice(0, shares.due)
    .map(({ item }) => item);
  const taught = fresh.slice(0, shares.fresh);
  const contents = await loadContents([...reviews, ...taught]);
  // What was removed from the content is not asked.
  const available = new Set(contents.map(({ item }) => item));
  const isAvailable = (item: string) => available.has(item);
  const steps = composeSession(reviews.filter(isAvailable), taught.filter(isAvailable));
  const states = reviews.flatMap((item) => known.states.get(item) ?? []);
  return { session: randomId(), steps, contents, states };
}

/** Returns how many reviews to expect on each of the next days. */
function expectedReviews({ known: { states, days, plan }, facts }: LoadedFacts, now: number): Forecast['days'] {
  const { units, isIntroduced } = facts;
  const newItems = units.flatMap(({ items }) => items).filter((item) => !isIntroduced(item)).length;
  const minutes = dailyMinutes(days, plan, now);
  const freshToday = dailyLoadOf(facts).fresh;
  return expectedDays({ schedules: [...states.values()], plan, minutes, now, freshToday, newItems });
}

async function forecastOf(loaded: LoadedFacts, loadContents: LoadContents, now: number) {
  const { days, plan, states } = loaded.known;
  const leeches = leechesOf([...states.values()]);
  const contents = await loadContents(leeches.map(({ item }) => item));
  const labels = new Map(contents.map((content) => [content.item, contentLabel(content)]));
  const forecast: Forecast = {
    days: expectedReviews(loaded, now),
    history: historyOf(days, now),
    retention: retentionOf(days, now),
    leeches: leeches.flatMap(({ item, lapses }) => {
      const label = labels.get(item);
      return label ? { item, lapses, ...label } : [];
    }),
    plan: { ...plan, daysOff: [...plan.daysOff] },
  };
  return forecast;
}

/** Marks items as known, and takes marks back. */
function createMarks({ log, now }: GuestMemoryOptions) {
  return {
    async add(items: readonly string[], isPlaced: boolean) {
      const { marks, states } = await log.knowledge();
      const mark = { at: new Date(now()).toISOString(), isPlaced };
      // A mark that no answer has followed stays, so that marking twice does not postpone the review.
      const isCurrent = (item: string) => marks[item] !== undefined && states.get(item)?.lastReview === marks[item].at;
      const added = items.filter((item) => !isCurrent(item)).map((item) => [item, mark] as const);
      await log.setMarks({ ...marks, ...Object.fromEntries(added) });
    },
    async remove(items: readonly string[]) {
      const { marks } = await log.knowledge();
      const removed = new Set(items);
      await log.setMarks(Object.fromEntries(Object.entries(marks).filter(([item]) => !removed.has(item))));
    },
    /** Returns the items that a placement has marked and that were not answered since. */
    async placed() {
      const { marks, states } = await log.knowledge();
      const isCurrent = (item: string, at: string) => states.get(item)?.lastReview === at;
      return Object.entries(marks).flatMap(([item, { at, isPlaced }]) => (isPlaced && isCurrent(item, at) ? item : []));
    },
  };
}

/** Returns the items of the units before one. */
function itemsBefore(units: readonly PathUnit[], unitId: number): readonly string[] {
  const at = units.findIndex((unit) => unit.unitId === unitId);
  return units.slice(0, Math.max(0, at)).flatMap((unit) => unit.items);
}

/** Computes a guest's memory in the browser, with the rules of the server. */
export function createGuestMemory(options: GuestMemoryOptions): LearnerMemory {
  const { api, storage, log, now } = options;
  const loadFacts = createFactsLoader(options);
  const loadContents = createContentLoader(api, storage);
  const marks = createMarks(options);
  return {
    async getToday() {
      const { known, facts } = await loadFacts();
      return { ...todayOf(facts), hasStarted: known.hasStarted };
    },
    getSession: (limit = SESSION_SIZE.default) => composeGuestSession(loadFacts, loadContents, now(), limit),
    getForecast: async () => forecastOf(await loadFacts(), loadContents, now()),
    async getItems(kind) {
      const { states } = await log.knowledge();
      return [...states.values()]
        .filter(({ item }) => reviewedKindOf(item) === kind)
        .toSorted((one, other) => (one.due < other.due ? -1 : 1));
    },
    getPlan: async () => (await log.knowledge()).plan,
    async setPlan(change) {
      const plan = changePlan((await log.knowledge()).plan, change, dateOf(now()));
      await log.setPlan(plan);
      return plan;
    },
    async getPath() {
      const { chapters, facts } = await loadFacts();
      const progress = facts.progress.map((unit) => ({ ...unit, waitsFor: [...unit.waitsFor] }));
      return { chapters, progress, current: currentUnit(progress)?.unitId ?? null };
    },
    async place(answers) {
      const { facts } = await loadFacts();
      const unitId = placementUnit(facts.units, answers) ?? 1;
      await marks.remove(await marks.placed());
      // What was answered right keeps its schedule.
      const { isLearned } = await log.knowledge();
      const items = itemsBefore(facts.units, unitId);
      await marks.add(
        items.filter((item) => !isLearned(item)),
        true,
      );
      return { unitId, known: items.length };
    },
    async markKnown(items, known) {
      await (known ? marks.add(items, false) : marks.remove(items));
    },
  };
}
