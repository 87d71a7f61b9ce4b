import { QUIZ_TYPES } from '@shinobi/shared/domain/limits/library';
import type { ItemState } from '@shinobi/shared/contract/learning/memory';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { parseItemKey, wordItem } from '@shinobi/shared/domain/memory/item-key';
import { quizIncorrectIdsKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readIncorrectIds, readPercent } from '@shinobi/shared/domain/progress/progress-values';
import type { Urgency } from '@shinobi/shared/domain/games/question';
import { byUrgency, mostUrgent, stateUrgency } from './urgency.js';

type ReadStored = (key: string) => string | null;

/** What a learner knows of words, used to choose what to ask. */
export interface WordKnowledge {
  /** The states of the items of each word that was asked before, by the word's id, the longest due first. */
  readonly states: ReadonlyMap<number, readonly ItemState[]>;
  /** The ids of words that were missed in the last quiz of their genre. */
  readonly missed: ReadonlySet<number>;
  /** The best percentage per genre with a quiz result. */
  readonly percents: ReadonlyMap<number, number>;
}

export const wordIdOf = (item: string): number | null => {
  const parsed = parseItemKey(item);
  return parsed?.kind === 'word' ? parsed.vocabId : null;
};

/** Groups the states of word items by word. */
export function statesByWord(items: readonly ItemState[]): WordKnowledge['states'] {
  const states = new Map<number, ItemState[]>();
  for (const state of items) {
    const vocabId = wordIdOf(state.item);
    if (vocabId !== null) states.set(vocabId, [...(states.get(vocabId) ?? []), state]);
  }
  return states;
}

/** Returns missed words and best percentages from the progress keys of the quizzes (docs/behaviour/progress.md, rule 1). */
export function quizStatus(
  genres: readonly Pick<VocabGenre, 'genreId'>[],
  read: ReadStored,
): Pick<WordKnowledge, 'missed' | 'percents'> {
  const missed: number[] = [];
  const percents = new Map<number, number>();
  for (const { genreId } of genres)
    for (const type of QUIZ_TYPES) {
      missed.push(...(readIncorrectIds(read(quizIncorrectIdsKey(type, genreId))) ?? []));
      const percent = readPercent(read(quizPercentageKey(type, genreId)));
      if (percent !== null) percents.set(genreId, Math.max(percent, percents.get(genreId) ?? 0));
    }
  return { missed: new Set(missed), percents };
}

/** Returns the urgency of a word: that of its most urgent item, or of what the quizzes say. */
export function wordUrgency(
  { vocabId, genreId }: Pick<Vocab, 'vocabId' | 'genreId'>,
  { states, missed, percents }: WordKnowledge,
  now: number,
): Urgency {
  const urgencies = (states.get(vocabId) ?? []).map((state) => stateUrgency(state, now));
  if (missed.has(vocabId)) urgencies.push('weak');
  return mostUrgent(urgencies) ?? (percents.has(genreId) ? 'learned' : 'new');
}

/** More than a stage asks. */
export const WORDS_MAX = 40;
/** More new words than a stage asks, because quizzes may have asked some of them. */
const NEW_WORDS_MAX = 15;

/**
 * Returns the items of the words that a stage may ask: the most urgent ones that were asked before, then `fresh`, the next
 * new ones of the path.
 */
export function wordItemsToAsk(knowledge: WordKnowledge, fresh: readonly string[], now: number): string[] {
  const { states, missed } = knowledge;
  const ids = [...new Set([...states.keys(), ...missed])];
  // A genre matters only for words that no quiz has missed and that have no state.
  const asked = byUrgency(ids, (vocabId) => wordUrgency({ vocabId, genreId: 0 }, knowledge, now));
  const items = asked.slice(0, WORDS_MAX).map((vocabId) => wordItem(vocabId, 'meaning'));
  return items.length < WORDS_MAX ? [...new Set([...items, ...fresh.slice(0, NEW_WORDS_MAX)])] : items;
}

const GENRES_AT_ONCE = 3;

/**
 * Returns up to three genres to ask from when the memory has too few words: those that quizzes have asked, by the lowest
 * best percentage, because they hold the weak words. With `needsNew` and fewer than three, the next new one is added; a
 * beginner starts with one.
 */
export function genresToAsk(
  genres: readonly VocabGenre[],
  percents: WordKnowledge['percents'],
  needsNew: boolean,
): VocabGenre[] {
  const started = genres
    .filter(({ genreId }) => percents.has(genreId))
    .toSorted((a, b) => (percents.get(a.genreId) ?? 0) - (percents.get(b.genreId) ?? 0));
  const fresh = needsNew ? genres.filter(({ genreId, wordCount }) => !percents.has(genreId) && wordCount >= 4) : [];
  return [...started, ...fresh.slice(0, 1)].slice(0, GENRES_AT_ONCE);
}

/** Returns how much a learner knows, 0 to 1: the mean of the best percentages. Beginners get more time. */
export function confidenceOf({ percents }: Pick<WordKnowledge, 'percents'>): number {
  const all = [...percents.values()];
  return all.length === 0 ? 0 : all.reduce((sum, percent) => sum + percent, 0) / all.length / 100;
}
