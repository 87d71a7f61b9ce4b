import { GUEST_ANSWERS_MAX } from '@shinobi/shared/domain/limits/memory';
import { DEFAULT_PLAN, type LearningPlan } from '@shinobi/shared/domain/memory/plan';
import { type GuestKnowledge, guestKnowledge, type KnownMarks } from './guest-knowledge.js';
import type { MemoryStore } from './memory-store.js';

export const GUEST = 'guest';

/** A guest's answers, marks and plan in this browser. */
export interface GuestLog {
  /** Returns what follows from them; computed again only after a change. */
  knowledge(): Promise<GuestKnowledge>;
  setMarks(marks: KnownMarks): Promise<void>;
  setPlan(plan: LearningPlan): Promise<void>;
  /** Removes the oldest answers when there are too many. */
  trim(): Promise<void>;
  /** Call it when something else has changed the store. */
  invalidate(): void;
}

/** Answers from the stored value, where anyone can change it. */
const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

export const readMarks = async (store: MemoryStore, owner: string): Promise<KnownMarks> =>
  asRecord(await store.getValue(owner, 'marks')) as KnownMarks;

export function createGuestLog(store: MemoryStore, now: () => number): GuestLog {
  let cached: Promise<GuestKnowledge> | null = null;
  const load = async () => {
    const [answers, marks, plan] = await Promise.all([
      store.listAnswers(GUEST),
      readMarks(store, GUEST),
      store.getValue(GUEST, 'plan'),
    ]);
    const known = { ...DEFAULT_PLAN, ...(asRecord(plan) as Partial<LearningPlan>) };
    return guestKnowledge({ answers, marks, plan: known }, new Date(now()).toISOString());
  };
  const invalidate = () => (cached = null);
  const setValue = async (name: 'marks' | 'plan', value: unknown) => {
    await store.setValue(GUEST, name, value);
    invalidate();
  };
  return {
    knowledge() {
      cached ??= load();
      return cached;
    },
    setMarks: (marks) => setValue('marks', marks),
    setPlan: (plan) => setValue('plan', plan),
    async trim() {
      if ((await store.countAnswers(GUEST)) <= GUEST_ANSWERS_MAX) return;
      const answers = await store.listAnswers(GUEST);
      const oldest = answers.slice(0, Math.max(0, answers.length - GUEST_ANSWERS_MAX));
      await store.removeAnswers(
        GUEST,
        oldest.map(({ id }) => id),
      );
      invalidate();
    },
    invalidate,
  };
}
