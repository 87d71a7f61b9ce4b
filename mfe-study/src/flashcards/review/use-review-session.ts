import { randomId } from '@shinobi/shared/client';
import { applyReview, type ItemSchedule } from '@shinobi/shared/domain/memory/schedule';
import { type GivenAnswer, type Memory, usePlatform } from '@shinobi/shared/platform';
import { useEffect, useState } from 'react';
import { useQuestionTimer } from '../../common/use-question-timer.js';
import { cardKey, type CardSchedules, itemOfCard } from '../storage/card-item.js';
import type { RecordedRating } from '../use-save-deleted-set.js';
import type { Rating } from './intervals.js';
import type { QueuedCard } from './review-queue.js';

/** One rating of the session, with everything needed to undo it. */
interface ReviewStep {
  readonly card: QueuedCard;
  readonly rating: Rating;
  /** Its answer in the learner's memory; null for practice. */
  readonly recorded: { readonly id: string; readonly answer: GivenAnswer } | null;
  readonly schedulesBefore: CardSchedules;
  readonly queueBefore: readonly QueuedCard[];
}

export interface ReviewSession {
  /** Groups its ratings in the learner's memory. */
  readonly id: string;
  readonly card: QueuedCard | undefined;
  readonly schedule: ItemSchedule | null;
  readonly isAnswerShown: boolean;
  readonly done: number;
  readonly total: number;
  readonly canUndo: boolean;
  /** When each card of the session is due again; empty for practice. */
  readonly due: readonly string[];
  /** The cards whose first rating in the session was "again", and the others. */
  readonly outcome: { readonly right: readonly string[]; readonly missed: readonly string[] };
  /** What was recorded in the learner's memory. */
  readonly ratings: readonly RecordedRating[];
  showAnswer(): void;
  rateCard(rating: Rating): void;
  undoRating(): void;
  /** Makes the last rating final: it cannot be undone afterwards. */
  keepLastRating(): void;
}

/** The number of other cards before one rated "again" returns. */
const REPEAT_AFTER = 4;

function outcomeOf(steps: readonly ReviewStep[]): ReviewSession['outcome'] {
  const first = new Map<string, Rating>();
  for (const { card, rating } of steps) if (!first.has(cardKey(card))) first.set(cardKey(card), rating);
  const keys = (isRight: boolean) => [...first].filter(([, rating]) => rating > 1 === isRight).map(([key]) => key);
  return { right: keys(true), missed: keys(false) };
}

interface ReviewOptions {
  readonly cards: readonly QueuedCard[];
  readonly schedules: CardSchedules;
  /** The share of reviews that should be right. */
  readonly retention: number;
  /** False for practice, which leaves the schedule unchanged. */
  readonly isScheduled: boolean;
}

const answerOf = (card: QueuedCard, rating: Rating, ms: number, session: string): GivenAnswer => ({
  item: itemOfCard(card),
  rating,
  correct: rating > 1,
  form: 'card',
  ms,
  session,
  source: 'flashcard',
});

const recordAnswer = (memory: Memory, answer: GivenAnswer) => ({ id: memory.record(answer), answer });

/** Runs a session over a queue of cards. Later changes of `cards` and `schedules` do not affect it. */
export function useReviewSession({ cards, retention, isScheduled, ...options }: ReviewOptions): ReviewSession {
  const { memory } = usePlatform();
  const [id] = useState(randomId);
  const [queue, setQueue] = useState(cards);
  const [schedules, setSchedules] = useState(options.schedules);
  const [steps, setSteps] = useState<readonly ReviewStep[]>([]);
  const [isAnswerShown, setAnswerShown] = useState(false);
  // Only the latest rating: earlier ones may have been sent.
  const [canUndo, setCanUndo] = useState(false);
  const [card] = queue;
  const schedule = (card && schedules.get(itemOfCard(card))) ?? null;
  const elapsed = useQuestionTimer(card ? String(steps.length) : null);
  useEffect(() => () => void memory.flush().catch(() => undefined), [memory]);

  const rateCard = (rating: Rating) => {
    if (!card || !isAnswerShown) return;
    const rest = queue.slice(1);
    const recorded = isScheduled ? recordAnswer(memory, answerOf(card, rating, elapsed(), id)) : null;
    if (isScheduled) {
      const review = { rating, form: 'card', at: new Date().toISOString() } as const;
      setSchedules(new Map([...schedules, [itemOfCard(card), applyReview(schedule, review, retention)]]));
    }
    setSteps([...steps, { card, rating, recorded, schedulesBefore: schedules, queueBefore: queue }]);
    setQueue(rating === 1 ? rest.toSpliced(Math.min(REPEAT_AFTER, rest.length), 0, card) : rest);
    setAnswerShown(false);
    setCanUndo(true);
  };
  const undoRating = () => {
    const last = steps.at(-1);
    if (!last || !canUndo) return;
    setCanUndo(false);
    if (last.recorded) memory.withdraw(last.recorded.id);
    setSchedules(last.schedulesBefore);
    setQueue(last.queueBefore);
    setSteps(steps.slice(0, -1));
    setAnswerShown(true);
  };
  const cardsLeft = new Set(queue.map(cardKey)).size;
  return {
    id,
    card,
    schedule,
    isAnswerShown,
    done: cards.length - cardsLeft,
    total: cards.length,
    canUndo,
    due: isScheduled ? cards.flatMap((each) => schedules.get(itemOfCard(each))?.due ?? []) : [],
    ratings: steps.flatMap(({ card: rated, recorded }) => (recorded ? { card: rated, answer: recorded.answer } : [])),
    outcome: outcomeOf(steps),
    showAnswer: () => setAnswerShown(true),
    rateCard,
    undoRating,
    keepLastRating: () => setCanUndo(false),
  };
}
