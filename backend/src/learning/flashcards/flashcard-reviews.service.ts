import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { analyseReviews } from '@shinobi/shared/domain/flashcards/review-analytics';
import { ANSWERS_A_DAY } from '@shinobi/shared/domain/limits/memory';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { AnswerLogRepository, AnswerStoreService, ItemStateRepository, type NewAnswer } from '../memory/index.js';
import { CardItemsService, type CardPlace, itemOf } from './card-items.service.js';
import { FlashcardSetsService } from './flashcard-sets.service.js';
import { setNotFound, tooManyReviews } from './flashcard.errors.js';

const DAY_MS = 86_400_000;
const ANALYSED_DAYS = 366;
/** The call does not say how long the learner looked at a card. */
const ASSUMED_MS = 5000;

type ItemSchedule = Omit<CardState, 'setId' | 'cardId' | 'aspect'>;

const cardState = (
  { setId, cardId, aspect }: Pick<CardState, 'setId' | 'cardId' | 'aspect'>,
  { due, stability, difficulty, reps, lapses, state, learningStep, lastReview }: ItemSchedule,
): CardState => ({ setId, cardId, aspect, due, stability, difficulty, reps, lapses, state, learningStep, lastReview });

const byDue = (one: CardState, other: CardState): number =>
  one.due < other.due || (one.due === other.due && one.cardId < other.cardId) ? -1 : 1;

const cardsOf = (reviews: readonly FlashcardReview[]): CardPlace[] => [
  ...new Map(reviews.map(({ setId, cardId }) => [JSON.stringify([setId, cardId]), { setId, cardId }])).values(),
];

/** Flashcards are one way to answer the memory's items: their reviews are in its log, their schedules are its states. */
@Injectable()
export class FlashcardReviewsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly answers: AnswerStoreService,
    private readonly log: AnswerLogRepository,
    private readonly states: ItemStateRepository,
    private readonly cards: CardItemsService,
    private readonly sets: FlashcardSetsService,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores reviews and returns the new states of their cards. Reviews with a time in the future, from a wrong browser
   * clock, count as of now. One request per user runs at a time, so that a schedule covers all reviews of its card and
   * the daily limit holds.
   */
  addReviews(actor: Actor, reviews: readonly FlashcardReview[]): Promise<CardState[]> {
    return this.work.run(async (tx) => {
      const user = await this.users.lockActor(tx, actor.userId);
      const received = await this.answers.countRecent(tx, actor.userId);
      const stored = [...received.values()].reduce((sum, count) => sum + count, 0);
      if (stored + reviews.length > ANSWERS_A_DAY) throw tooManyReviews();
      await this.requireKnownCards(tx, actor, reviews);
      const answers = reviews.map((review) => this.toAnswer(review));
      await this.answers.store(tx, user, answers, received);
      const items = answers.map(({ item }) => item);
      const states = await this.states.findByItems(tx, actor.userId, items);
      return cardsOf(reviews).flatMap((card) => {
        const state = states.get(itemOf(card));
        return state ? cardState({ ...card, aspect: 'front' }, state) : [];
      });
    });
  }

  listStates({ userId }: Actor): Promise<CardState[]> {
    return this.work.read((tx) => this.findStates(tx, userId));
  }

  analyse({ userId }: Actor): Promise<ResponseOf<'GET /api/Flashcard/GetAnalytics'>> {
    return this.work.read(async (tx) => {
      const now = this.clock.now();
      const reviews = await this.findReviews(tx, userId, new Date(now - ANALYSED_DAYS * DAY_MS).toISOString());
      const states = await this.findStates(tx, userId);
      const { days, curve, forecast, hardest, retention } = analyseReviews(reviews, states, now);
      return { days: [...days], retention, curve: [...curve], forecast: [...forecast], hardest: [...hardest] };
    });
  }

  /** Returns the cards that the user has begun, the longest due first. */
  async findStates(tx: ReadTransaction, userId: number): Promise<CardState[]> {
    const states = await this.cards.locate(tx, await this.states.findAll(tx, userId));
    return states.map((state) => cardState(state, state)).toSorted(byDue);
  }

  /** Returns the user's ratings after an instant, in order. */
  async findReviews(tx: ReadTransaction, userId: number, instant: string): Promise<FlashcardReview[]> {
    const rated = await this.cards.locate(tx, await this.log.findRatedSince(tx, userId, instant));
    return rated.map(({ setId, cardId, rating, at }) => ({ setId, cardId, rating, reviewedAt: at }));
  }

  /** The id contains the time, so that a review that is sent again is stored once. The session names the set. */
  private toAnswer({ setId, cardId, rating, reviewedAt }: FlashcardReview): NewAnswer {
    const [now, item] = [this.clock.iso(), itemOf({ setId, cardId })];
    const instant = new Date(reviewedAt).toISOString();
    const at = instant < now ? instant : now;
    return {
      ...{ id: `${item}@${at}`, item, correct: rating > 1, rating, form: 'card', near: false, ownJudgement: false },
      ...{ ms: ASSUMED_MS, at, session: `${setId} ${at.slice(0, 10)}`, source: 'flashcard' },
    };
  }

  /** Accepts only reviews of existing cards: invented names would make the log grow without limit. */
  private async requireKnownCards(tx: Transaction, actor: Actor, reviews: readonly FlashcardReview[]): Promise<void> {
    const cards = new Map<string, ReadonlySet<string>>();
    for (const { setId } of reviews) {
      if (cards.has(setId)) continue;
      const set = await this.sets.findSet(tx, actor, setId);
      cards.set(setId, new Set(set.cards.map(({ cardId }) => cardId)));
    }
    if (reviews.some(({ setId, cardId }) => !cards.get(setId)?.has(cardId))) throw setNotFound();
  }
}
