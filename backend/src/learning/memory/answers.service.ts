import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { ANSWERS_A_DAY, type ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import { serverTime } from '@shinobi/shared/domain/memory/device-clock';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { type LockedUser, UserService } from '../../people/user/index.js';
import { Clock } from '../../runtime/clock.js';
import { AnswerLogRepository, type NewAnswer } from './answer-log.repository.js';
import { AnswerStoreService } from './answer-store.service.js';
import { ItemStateRepository, type StoredState } from './item-state.repository.js';
import { KnownItemsService } from './known-items.service.js';
import { answerRefused } from './memory.errors.js';
import { isReviewed, toItemState } from './rules/item-state.js';
import { sortAnswers } from './rules/sort-answers.js';

type SentAnswers = Input<'POST /api/Memory/Answer'>['body'];

const LISTED_STATES = 100;

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((all, each) => all + each, 0);

@Injectable()
export class AnswersService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly users: UserService,
    private readonly knownItems: KnownItemsService,
    private readonly log: AnswerLogRepository,
    private readonly states: ItemStateRepository,
    private readonly store: AnswerStoreService,
    private readonly clock: Clock,
  ) {}

  /**
   * Stores the answers of a device, each one once. One call per user runs at a time, so that states follow from all answers
   * and the daily limit holds. Rejects with the code of the first answer when all are refused.
   */
  addAnswers(actor: Actor, sent: SentAnswers): Promise<ResponseOf<'POST /api/Memory/Answer'>> {
    return this.work.run(async (tx) => {
      const user = await this.users.lockActor(tx, actor.userId);
      const answers = this.toServerTime(user, sent);
      const received = await this.store.countRecent(tx, user.userId);
      const { accepted, refused } = await this.sort(tx, user.userId, answers, ANSWERS_A_DAY - sum(received));
      const [first] = refused;
      if (first && refused.length === answers.length) throw answerRefused(first);
      const { stored, states } = await this.store.store(tx, user, accepted, received);
      return { stored, states: await this.allStates(tx, user.userId, answers, states), refused };
    });
  }

  /** Returns the states of a kind, the longest due first. */
  listStates(
    { userId }: Actor,
    kind: ReviewedKind,
    limit = LISTED_STATES,
  ): Promise<ResponseOf<'GET /api/Memory/GetItems'>['items']> {
    return this.work.read(async (tx) => (await this.states.findOfKind(tx, userId, kind, limit)).map(toItemState));
  }

  private toServerTime({ createdAt }: LockedUser, { answers, sentAt }: SentAnswers): NewAnswer[] {
    const toServer = serverTime({ now: this.clock.now(), sentAt, accountCreatedAt: createdAt });
    return answers.map(({ rating = null, ms, at, ...answer }) => ({
      ...answer,
      rating,
      ms: Math.round(ms),
      at: toServer(at),
    }));
  }

  private async sort(tx: Transaction, userId: number, answers: readonly NewAnswer[], room: number) {
    const ids = answers.map(({ id }) => id);
    const stored = new Map((await this.log.findByIds(tx, userId, ids)).map((answer) => [answer.id, answer]));
    const items = [...new Set(answers.map(({ item }) => item))];
    const unknownItems = await this.knownItems.findUnknown(tx, userId, items);
    return sortAnswers(answers, { stored, unknownItems, room });
  }

  /** An answer that is sent again returns its item's state as the first time. */
  private async allStates(
    tx: Transaction,
    userId: number,
    answers: readonly NewAnswer[],
    changed: readonly StoredState[],
  ): Promise<ResponseOf<'POST /api/Memory/Answer'>['states']> {
    const items = [...new Set(answers.map(({ item }) => item))].filter(isReviewed);
    const states = new Map(changed.map((state) => [state.item, state]));
    const others = items.filter((item) => !states.has(item));
    if (others.length > 0)
      for (const [item, state] of await this.states.findByItems(tx, userId, others)) states.set(item, state);
    return items.flatMap((item) => states.get(item) ?? []).map(toItemState);
  }
}
