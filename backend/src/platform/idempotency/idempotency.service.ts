import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import { Clock } from '../../runtime/clock.js';
import { type DeletedText, IdempotencyStore, type IdempotentRequest } from '../../http/idempotency.interceptor.js';
import { hashToken } from '../../security/compare-tokens.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { JobSchedulerService } from '../jobs/index.js';
import { UserService } from '../../people/user/index.js';
import { IdempotencyKeyRepository, type KeptAnswer } from './idempotency-key.repository.js';
import { KeyedMutex } from './keyed-mutex.js';
import { keepAnswer, readAnswer, withoutText } from './stored-response.js';

const HOUR_MS = 3_600_000;
const KEPT_MS = 24 * HOUR_MS;
/** Characters. A longer answer, of a set with a thousand cards for one, is not kept: sent again it is done again. */
const KEPT_MAX = 64_000;

const keyReused = () =>
  new AppError('KeyReused', 'This Idempotency-Key was sent with something else before. Send a new one.');

const hashed = (sending: IdempotentRequest): IdempotentRequest => ({ ...sending, request: hashToken(sending.request) });

/**
 * The answer is stored in the transaction that does the work: either both are there or neither. Twins wait for each
 * other before they begin, in this process by their turn, on PostgreSQL also for those at another server.
 */
@Injectable()
export class IdempotencyService extends IdempotencyStore {
  private readonly inFlight = new KeyedMutex();

  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: IdempotencyKeyRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
    jobs: JobSchedulerService,
  ) {
    super();
    jobs.add({ name: 'old-idempotency-keys', everyMs: HOUR_MS, run: () => this.forgetOld() });
  }

  override answer(sending: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
    return this.inFlight.runExclusive(`${sending.userId} ${sending.key}`, () => this.once(hashed(sending), work));
  }

  override async earlier(sending: IdempotentRequest): Promise<{ readonly answer: unknown } | null> {
    const asked = hashed(sending);
    const kept = await this.work.read((tx) => this.keys.find(tx, asked.userId, asked.key, this.expired()));
    return kept ? { answer: await this.replay(asked, kept) } : null;
  }

  override async eraseText(tx: Transaction, userIds: readonly number[], deleted: DeletedText): Promise<void> {
    // Without the braces: `"postId":7` occurs only in responses about that post, since quotes in texts are escaped.
    const member = JSON.stringify(deleted).slice(1, -1);
    for (const kept of await this.keys.naming(tx, userIds, member))
      await this.keys.update(tx, kept, withoutText(kept.answer));
  }

  /** Asks only afterwards whether it was answered before, for that is rare: what was done in vain is rolled back. */
  private async once(asked: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await this.work.run((tx) => this.first(tx, asked, work));
    } catch (error) {
      const { userId, key } = asked;
      const kept = await this.work.read((tx) => this.keys.find(tx, userId, key, this.expired())).catch(() => undefined);
      if (kept) return this.replay(asked, kept);
      throw error;
    }
  }

  private async first(tx: Transaction, asked: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
    await takeAdvisoryLock(tx, `answer of ${asked.userId} to ${asked.key}`);
    const answer = await work();
    const text = keepAnswer(answer);
    if (text.length > KEPT_MAX) return answer;
    const kept = { ...asked, answer: text, at: this.clock.iso() };
    if (!(await this.keys.put(tx, kept, this.expired()))) throw new Error('This was answered before.');
    return answer;
  }

  private async replay(
    { userId, request: asked }: IdempotentRequest,
    { request, answer }: KeptAnswer,
  ): Promise<unknown> {
    if (request !== asked) throw keyReused();
    const progress = () => this.work.read(async (tx) => (await this.users.getOwn(tx, userId)).progress);
    return readAnswer(answer ?? 'null', progress);
  }

  /** Nothing sent at this instant or before holds any more. */
  private expired(): string {
    return new Date(this.clock.now() - KEPT_MS).toISOString();
  }

  private async forgetOld(): Promise<void> {
    await this.work.run((tx) => this.keys.forget(tx, this.expired()));
  }
}
