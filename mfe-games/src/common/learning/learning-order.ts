import { QUIZ_TYPES } from '@shinobi/shared/domain/limits/library';
import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { quizIncorrectIdsKey, quizPercentageKey } from '@shinobi/shared/domain/progress/progress-keys';
import { readIncorrectIds, readPercent } from '@shinobi/shared/domain/progress/progress-values';

type Read = (key: string) => string | null;

/** What is known of a learner, for choosing what to ask. */
export interface LearnerKnowledge {
  /** The words whose flashcard is due, by id, with when it fell due (milliseconds). */
  readonly due: ReadonlyMap<number, number>;
  /** How many cards are due of each genre. */
  readonly dueGenres: ReadonlyMap<number, number>;
  /** The words that were answered wrong in the last quiz of their genre. */
  readonly weak: ReadonlySet<number>;
  /** The best percent of each genre that has been played. */
  readonly percents: ReadonlyMap<number, number>;
}

export type ScheduledCard = Pick<CardState, 'setId' | 'cardId' | 'due'>;

const genreOf = ({ setId, cardId }: ScheduledCard) =>
  /^\d+$/.test(cardId) ? Number(/^genre-(\d+)$/.exec(setId)?.[1] ?? Number.NaN) : Number.NaN;

/** The words among the cards that are due at `now`, and how many there are of each genre. */
export function dueWords(cards: readonly ScheduledCard[], now: number): Pick<LearnerKnowledge, 'due' | 'dueGenres'> {
  const words = cards.filter((card) => genreOf(card) > 0 && Date.parse(card.due) <= now);
  const dueGenres = new Map<number, number>();
  for (const card of words) dueGenres.set(genreOf(card), (dueGenres.get(genreOf(card)) ?? 0) + 1);
  return { due: new Map(words.map(({ cardId, due }) => [Number(cardId), Date.parse(due)])), dueGenres };
}

const DAY = 86_400_000;
const GROWTH = 2.5;

/**
 * When the cards of a guest come back, from the reviews that the browser keeps. The games do without the scheduler's
 * formulas: after "again" a card is due at once, after each further success in two and a half times as many days.
 */
export function guestSchedule(reviews: readonly FlashcardReview[]): ScheduledCard[] {
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

/** What the quizzes have left behind, from the progress keys (specification, section 3). */
export function quizStatus(genres: readonly Pick<VocabGenre, 'genreId'>[], read: Read) {
  const pairs = genres.flatMap(({ genreId }) => QUIZ_TYPES.map((type) => ({ genreId, type })));
  const weak = pairs.flatMap(({ type, genreId }) => readIncorrectIds(read(quizIncorrectIdsKey(type, genreId))) ?? []);
  const percents = new Map<number, number>();
  for (const { type, genreId } of pairs) {
    const percent = readPercent(read(quizPercentageKey(type, genreId)));
    if (percent !== null) percents.set(genreId, Math.max(percent, percents.get(genreId) ?? 0));
  }
  return { weak: new Set(weak), percents };
}

/** Lower comes first: due cards, then words that were wrong, then those of genres in play, then new ones. */
function urgency(word: Pick<Vocab, 'vocabId' | 'genreId'>, { due, weak, percents }: LearnerKnowledge): number {
  if (due.has(word.vocabId)) return 0;
  if (weak.has(word.vocabId)) return 1;
  return percents.has(word.genreId) ? 2 : 3;
}

/** The words in the order in which this learner should meet them; the longest due first, else as they stand. */
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
 * The genres whose words a game asks, three at most: those with most cards due, then those begun whose best percent is
 * lowest, since weak words are there; where there are not enough, the next new one. A beginner starts with one.
 */
export function genresToAsk(
  genres: readonly VocabGenre[],
  { percents, dueGenres }: Pick<LearnerKnowledge, 'percents' | 'dueGenres'>,
): VocabGenre[] {
  const due = ({ genreId }: VocabGenre) => dueGenres.get(genreId) ?? 0;
  const isBegun = (genre: VocabGenre) => percents.has(genre.genreId) || due(genre) > 0;
  const begun = genres
    .filter(isBegun)
    .toSorted((a, b) => due(b) - due(a) || (percents.get(a.genreId) ?? 0) - (percents.get(b.genreId) ?? 0));
  const fresh = genres.filter((genre) => !isBegun(genre) && genre.wordCount >= 4);
  const wanted = begun.length >= GENRES_AT_ONCE ? begun : [...begun, ...fresh.slice(0, 1)];
  return wanted.slice(0, GENRES_AT_ONCE);
}

/** How sure a learner is, 0 to 1: what of the genres in play was right. Beginners get more time. */
export function confidenceOf({ percents }: Pick<LearnerKnowledge, 'percents'>): number {
  const all = [...percents.values()];
  return all.length === 0 ? 0 : all.reduce((sum, percent) => sum + percent, 0) / all.length / 100;
}
