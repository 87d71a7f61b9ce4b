import { QUIZ_TYPES } from '@shinobi/shared/domain/limits/library';
import type { CardState } from '@shinobi/shared/contract/learning/flashcard';
import type { Review } from '@shinobi/shared/domain/flashcards/review-analytics';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { quizIncorrectIdsKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readIncorrectIds, readPercent } from '@shinobi/shared/domain/progress/progress-values';

type ReadStored = (key: string) => string | null;

/** What a learner knows, used to choose what to ask. */
export interface LearnerKnowledge {
  /** The ids of words whose flashcard is due, with the due time in milliseconds. */
  readonly due: ReadonlyMap<number, number>;
  /** The number of due cards per genre. */
  readonly dueGenres: ReadonlyMap<number, number>;
  /** The ids of words that were missed in the last quiz of their genre. */
  readonly weak: ReadonlySet<number>;
  /** The best percentage per genre with a quiz result. */
  readonly percents: ReadonlyMap<number, number>;
}

export type ScheduledCard = Pick<CardState, 'setId' | 'cardId' | 'due'>;

const genreOf = ({ setId, cardId }: ScheduledCard) =>
  /^\d+$/.test(cardId) ? Number(/^genre-(\d+)$/.exec(setId)?.[1] ?? Number.NaN) : Number.NaN;

/** Returns the words whose cards are due at `now`, and their number per genre. */
export function dueWords(cards: readonly ScheduledCard[], now: number): Pick<LearnerKnowledge, 'due' | 'dueGenres'> {
  const words = cards.filter((card) => genreOf(card) > 0 && Date.parse(card.due) <= now);
  const dueGenres = new Map<number, number>();
  for (const card of words) dueGenres.set(genreOf(card), (dueGenres.get(genreOf(card)) ?? 0) + 1);
  return { due: new Map(words.map(({ cardId, due }) => [Number(cardId), Date.parse(due)])), dueGenres };
}

const DAY = 86_400_000;
const GROWTH = 2.5;

/**
 * Estimates when the cards of a guest are due, from the reviews stored in the browser. Games use a simpler rule than the
 * flashcard scheduler: a card is due at once after "again", and each success multiplies the interval by 2.5.
 */
export function guestSchedule(reviews: readonly Review[]): ScheduledCard[] {
  const cards = new Map<string, { setId: string; cardId: string; days: number; at: number }>();
  for (const { setId, cardId, rating, reviewedAt } of reviews) {
    const key = `${setId} ${cardId}`;
    const days = cards.get(key)?.days ?? 0;
    cards.set(key, { setId, cardId, days: rating === 1 ? 0 : Math.max(1, days * GROWTH), at: Date.parse(reviewedAt) });
  }
  return [...cards.values()]
    .filter(({ at }) => !Number.isNaN(at))
    .map(({ setId, cardId, days, at }) => ({ setId, cardId, due: new Date(at + days * DAY).toISOString() }));
}

/** Returns weak words and best percentages from the progress keys of the quizzes (docs/behaviour/progress.md, rule 1). */
export function quizStatus(genres: readonly Pick<VocabGenre, 'genreId'>[], read: ReadStored) {
  const pairs = genres.flatMap(({ genreId }) => QUIZ_TYPES.map((type) => ({ genreId, type })));
  const weak = pairs.flatMap(({ type, genreId }) => readIncorrectIds(read(quizIncorrectIdsKey(type, genreId))) ?? []);
  const percents = new Map<number, number>();
  for (const { type, genreId } of pairs) {
    const percent = readPercent(read(quizPercentageKey(type, genreId)));
    if (percent !== null) percents.set(genreId, Math.max(percent, percents.get(genreId) ?? 0));
  }
  return { weak: new Set(weak), percents };
}

/** Ranks a word; lower comes first: due, missed, in a started genre, new. */
function urgency(word: Pick<Vocab, 'vocabId' | 'genreId'>, { due, weak, percents }: LearnerKnowledge): number {
  if (due.has(word.vocabId)) return 0;
  if (weak.has(word.vocabId)) return 1;
  return percents.has(word.genreId) ? 2 : 3;
}

/** Sorts words by urgency, the longest due first; otherwise the order stays. */
export function inLearningOrder<T extends Pick<Vocab, 'vocabId' | 'genreId'>>(
  words: readonly T[],
  known: LearnerKnowledge,
): T[] {
  return words.toSorted(
    (a, b) =>
      urgency(a, known) - urgency(b, known) || (known.due.get(a.vocabId) ?? 0) - (known.due.get(b.vocabId) ?? 0),
  );
}

const GENRES_AT_ONCE = 3;

/**
 * Returns up to three genres to ask: started genres by due cards, then by the lowest best percentage, because they hold the
 * weak words. With fewer than three, the next new genre is added; a beginner starts with one.
 */
export function genresToAsk(
  genres: readonly VocabGenre[],
  { percents, dueGenres }: Pick<LearnerKnowledge, 'percents' | 'dueGenres'>,
): VocabGenre[] {
  const due = ({ genreId }: VocabGenre) => dueGenres.get(genreId) ?? 0;
  const isStarted = (genre: VocabGenre) => percents.has(genre.genreId) || due(genre) > 0;
  const started = genres
    .filter(isStarted)
    .toSorted((a, b) => due(b) - due(a) || (percents.get(a.genreId) ?? 0) - (percents.get(b.genreId) ?? 0));
  const fresh = genres.filter((genre) => !isStarted(genre) && genre.wordCount >= 4);
  const chosen = started.length >= GENRES_AT_ONCE ? started : [...started, ...fresh.slice(0, 1)];
  return chosen.slice(0, GENRES_AT_ONCE);
}

/** Returns how much a learner knows, 0 to 1: the mean of the best percentages. Beginners get more time. */
export function confidenceOf({ percents }: Pick<LearnerKnowledge, 'percents'>): number {
  const all = [...percents.values()];
  return all.length === 0 ? 0 : all.reduce((sum, percent) => sum + percent, 0) / all.length / 100;
}
