import type { ResponseOf } from '@shinobi/shared/contract';
import { type KnownItems, knownItems } from '@shinobi/shared/domain/memory/known';
import type { Knowledge, Platform } from '@shinobi/shared/platform';
import { readingsIn } from '../furigana/known-readings.js';
import type { GuestLog } from './guest-log.js';
import type { AnswerOwner, MemoryStore } from './memory-store.js';

interface KnowledgeLoaderOptions extends Pick<Platform, 'api' | 'report'> {
  readonly log: GuestLog;
  readonly store: MemoryStore;
  readonly now: () => number;
}

interface Visitor {
  /** Null for a guest, and without a connection. */
  readonly userId: number | null;
  /** Whose answers are recorded: without a connection, those of the user who was here last. */
  readonly owner: AnswerOwner;
}

type Writing = ResponseOf<'GET /api/VocabQuiz/GetWritings'>['words'][number];

/** What is stored, for visits without a connection. */
interface StoredKnowledge {
  readonly items: KnownItems;
  /** The known words. */
  readonly writings: readonly Writing[];
}

const isStoredKnowledge = (value: unknown): value is StoredKnowledge =>
  typeof value === 'object' && value !== null && 'items' in value && 'writings' in value;

function knowledgeOf({ items, writings }: StoredKnowledge): Knowledge | null {
  if (items.vocabIds.length === 0 && items.kanji.length === 0) return null;
  const unread = new Set(items.unread);
  const read = writings.filter(([vocabId]) => !unread.has(vocabId));
  return {
    words: new Set(read.map(([, writing]) => writing)),
    kanji: new Set(items.kanji),
    vocabIds: new Set(items.vocabIds),
    readings: readingsIn(read.map(([, writing, reading]) => ({ writing, reading }))),
  };
}

/** Loads what a visitor knows: a user's words from the server, a guest's from their log, and how words are read. */
export function createKnowledgeLoader({ api, report, log, store, now }: KnowledgeLoaderOptions) {
  let allWritings: Promise<readonly Writing[]> | null = null;
  const loadWritings = () => {
    allWritings ??= api('GET /api/VocabQuiz/GetWritings').then(
      ({ words }) => words,
      (thrown: unknown) => {
        allWritings = null;
        throw thrown;
      },
    );
    return allWritings;
  };

  async function guestItems(): Promise<KnownItems> {
    const { states, marks } = await log.knowledge();
    const facts = [...states.values()].map((state) => ({ ...state, knownAt: marks[state.item]?.at ?? null }));
    return knownItems(facts, now());
  }

  async function loadItems({ userId, owner }: Visitor): Promise<KnownItems> {
    if (userId !== null) return api('GET /api/Memory/GetKnown');
    if (owner === 'guest') return guestItems();
    throw new Error('The user who was here last is not signed in.');
  }

  async function loadFresh(visitor: Visitor): Promise<StoredKnowledge> {
    const items = await loadItems(visitor);
    const known = new Set(items.vocabIds);
    const writings = known.size > 0 ? (await loadWritings()).filter(([vocabId]) => known.has(vocabId)) : [];
    return { items, writings };
  }

  return {
    async load(visitor: Visitor): Promise<Knowledge | null> {
      try {
        const fresh = await loadFresh(visitor);
        await store.setValue(visitor.owner, 'known', fresh);
        return knowledgeOf(fresh);
      } catch (thrown) {
        // Readers can do without: all furigana show, and no percentage.
        if (visitor.userId !== null || visitor.owner === 'guest')
          report('KnowledgeFailed', { message: String(thrown).slice(0, 300) });
        const stored = await store.getValue(visitor.owner, 'known');
        return isStoredKnowledge(stored) ? knowledgeOf(stored) : null;
      }
    },
  };
}
