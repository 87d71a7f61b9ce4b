import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { CardState, FlashcardReview } from '@shinobi/shared/contract/learning/flashcard';
import { analyseReviews } from '@shinobi/shared/domain/flashcards/review-analytics';
import type { Actor } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { UserService } from '../../people/user/index.js';
import { FlashcardSetsService } from './flashcard-sets.service.js';
import type { FlashcardStateEntity } from './flashcard-state.entity.js';
import { setNotFound, tooManyReviews } from './flashcard.errors.js';
import { ReviewRepository } from './review.repository.js';
import { scheduleOf } from './rules/schedule.js';

const DAY_MS = 86_400_000;
const REVIEWS_A_DAY = 10_000;
const ANALYSED_DAYS = 366;

const view = ({ setId, cardId, due, state }: FlashcardStateEntity): CardState => ({ setId, cardId, due, ...state });

const byCard = (reviews: readonly FlashcardReview[]) => [
  ...new Map(reviews.map(({ setId, cardId }) => [JSON.stringify([setId, cardId]), { setId, cardId }])).values(),
];

@Injectable()
export class FlashcardReviewsService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly reviews: ReviewRepository,
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
      await this.users.lockActor(tx, actor.userId);
      const storedAt = this.clock.iso();
      await this.requireKnownCards(tx, actor, reviews);
      const rows = reviews.map(({ reviewedAt, ...review }) => {
        const instant = new Date(reviewedAt).toISOString();
        return { ...review, userId: actor.userId, reviewedAt: instant < storedAt ? instant : storedAt, storedAt };
      });
      await this.reviews.append(tx, rows);
      const states: CardState[] = [];
      for (const { setId, cardId } of byCard(reviews)) states.push(await this.reschedule(tx, actor, setId, cardId));
      return states;
    });
  }

  listStates({ userId }: Actor): Promise<CardState[]> {
    return this.work.read(async (tx) => (await this.reviews.findStates(tx, userId)).map(view));
  }

  analyse({ userId }: Actor): Promise<ResponseOf<'GET /api/Flashcard/GetAnalytics'>> {
    return this.work.read(async (tx) => {
      const now = this.clock.now();
      const since = new Date(now - ANALYSED_DAYS * DAY_MS).toISOString();
      const reviews = await this.reviews.findSince(tx, userId, since);
      const states = (await this.reviews.findStates(tx, userId)).map(view);
      const { days, curve, forecast, hardest, retention } = analyseReviews(reviews, states, now);
      return { days: [...days], retention, curve: [...curve], forecast: [...forecast], hardest: [...hardest] };
    });
  }

  /** Accepts only reviews of existing cards: invented names would make the log grow without limit. */
  private async requireKnownCards(tx: Transaction, actor: Actor, reviews: readonly FlashcardReview[]): Promise<void> {
    const yesterday = new Date(this.clock.now() - DAY_MS).toISOString();
    const stored = await this.reviews.countStored(tx, actor.userId, yesterday);
    if (stored + reviews.length > REVIEWS_A_DAY) throw tooManyReviews();
    const cards = new Map<string, ReadonlySet<string>>();
    for (const { setId } of reviews) {
      if (cards.has(setId)) continue;
      const set = await this.sets.findSet(tx, actor, setId);
      cards.set(setId, new Set(set.cards.map(({ cardId }) => cardId)));
    }
    if (reviews.some(({ setId, cardId }) => !cards.get(setId)?.has(cardId))) throw setNotFound();
  }

  private async reschedule(tx: Transaction, { userId }: Actor, setId: string, cardId: string): Promise<CardState> {
    const schedule = scheduleOf(await this.reviews.findByCard(tx, userId, setId, cardId));
    if (!schedule) throw setNotFound();
    const { due, ...state } = schedule;
    await this.reviews.saveState(tx, { userId, setId, cardId, due, state });
    return { setId, cardId, ...schedule };
  }
}
