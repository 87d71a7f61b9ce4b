import { Injectable } from '@nestjs/common';
import { AppError } from '../common/app-error.js';
import { Clock } from '../common/clock.js';
import { Once, type Sending } from '../common/idempotency.js';
import { hashToken } from '../common/token.js';
import { type Transaction, UnitOfWork } from '../database/unit-of-work.js';
import { Jobs } from '../jobs/index.js';
import { UserService } from '../user/index.js';
import { IdempotencyKeyRepository } from './idempotency-key.repository.js';
import { keepAnswer, readAnswer } from './kept-answer.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;

const keyReused = () =>
  new AppError('KeyReused', 'This Idempotency-Key was sent with something else before. Send a new one.');

/** The answer is stored in the transaction that does the work: either both are there or neither. */
@Injectable()
export class AnswerOnce extends Once {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: IdempotencyKeyRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
    jobs: Jobs,
  ) {
    super();
    jobs.add({ name: 'old-idempotency-keys', everyMs: HOUR_MS, run: () => this.forgetOld() });
  }

  override answer({ userId, key, request }: Sending, work: () => Promise<unknown>): Promise<unknown> {
    const asked = hashToken(request);
    const expired = this.expired();
    return this.work.run(async (tx) => {
      const first = await this.keys.take(tx, { userId, key, request: asked, at: this.clock.iso() }, expired);
      if (!first) return this.again(tx, userId, key, asked);
      const answer = await work();
      await this.keys.keep(tx, userId, key, keepAnswer(answer));
      return answer;
    });
  }

  /** Nothing sent at this instant or before holds any more. */
  private expired(): string {
    return new Date(this.clock.now() - KEPT_MS).toISOString();
  }

  private async forgetOld(): Promise<void> {
    await this.work.run((tx) => this.keys.forget(tx, this.expired()));
  }

  private async again(tx: Transaction, userId: number, key: string, asked: string): Promise<unknown> {
    const { request, answer } = await this.keys.find(tx, userId, key);
    if (request !== asked) throw keyReused();
    return readAnswer(answer ?? 'null', async () => (await this.users.own(tx, userId)).progress);
  }
}
