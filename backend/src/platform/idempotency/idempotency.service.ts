import { Injectable } from '@nestjs/common';
import { AppError } from '../../http/app-error.js';
import { Clock } from '../../runtime/clock.js';
import { type DeletedText, IdempotencyStore, type IdempotentRequest } from '../../http/idempotency.interceptor.js';
import { hashToken } from '../../security/compare-tokens.js';
import { takeAdvisoryLock } from '../../database/take-advisory-lock.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { JobSchedulerService } from '../jobs/index.js';
import { UserService } from '../../people/user/index.js';
import { IdempotencyKeyRepository, type StoredResponse } from './idempotency-key.repository.js';
import { KeyedMutex } from './keyed-mutex.js';
import { restoreResponse, serializeResponse, withoutText } from './stored-response.js';

const HOUR_MS = 3_600_000;
const TTL_MS = 24 * HOUR_MS;
/** Characters. A longer response, such as a set of a thousand cards, is not stored: a repeated request runs again. */
const STORED_MAX = 64_000;

const keyReused = () => new AppError('KeyReused', 'This Idempotency-Key was used for another request. Send a new key.');

const hashed = (request: IdempotentRequest): IdempotentRequest => ({ ...request, request: hashToken(request.request) });

/**
 * Stores each response in the transaction that does the work: either both are stored or neither. Equal requests wait for
 * each other, in this process by a mutex, on PostgreSQL also across servers by an advisory lock.
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
    jobs.add({ name: 'old-idempotency-keys', everyMs: HOUR_MS, run: () => this.deleteExpired() });
  }

  override runOnce(request: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
    const key = `${request.userId} ${request.key}`;
    return this.inFlight.runExclusive(key, () => this.runOrReplay(hashed(request), work));
  }

  override async findStored(request: IdempotentRequest): Promise<{ readonly response: unknown } | null> {
    const wanted = hashed(request);
    const stored = await this.work.read((tx) => this.keys.find(tx, wanted.userId, wanted.key, this.expired()));
    return stored ? { response: await this.replay(wanted, stored) } : null;
  }

  override async eraseText(tx: Transaction, userIds: readonly number[], deleted: DeletedText): Promise<void> {
    // Without the braces: `"postId":7` occurs only in responses about that post, since quotes in texts are escaped.
    const member = JSON.stringify(deleted).slice(1, -1);
    for (const stored of await this.keys.findNaming(tx, userIds, member))
      await this.keys.update(tx, stored, withoutText(stored.answer));
  }

  /** Looks for a stored response only after a failure, since repeated requests are rare: work done twice is rolled back. */
  private async runOrReplay(request: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await this.work.run((tx) => this.runAndStore(tx, request, work));
    } catch (error) {
      const { userId, key } = request;
      const stored = await this.work
        .read((tx) => this.keys.find(tx, userId, key, this.expired()))
        .catch(() => undefined);
      if (stored) return this.replay(request, stored);
      throw error;
    }
  }

  private async runAndStore(
    tx: Transaction,
    request: IdempotentRequest,
    work: () => Promise<unknown>,
  ): Promise<unknown> {
    // Other servers running this version and the one before must agree on the name of the lock.
    await takeAdvisoryLock(tx, `answer of ${request.userId} to ${request.key}`);
    const response = await work();
    const text = serializeResponse(response);
    if (text.length > STORED_MAX) return response;
    const row = { ...request, answer: text, at: this.clock.iso() };
    if (!(await this.keys.put(tx, row, this.expired()))) throw new Error('This request has already been done.');
    return response;
  }

  private async replay(
    { userId, request: wanted }: IdempotentRequest,
    { request, answer }: StoredResponse,
  ): Promise<unknown> {
    if (request !== wanted) throw keyReused();
    const progress = () => this.work.read(async (tx) => (await this.users.getOwn(tx, userId)).progress);
    return restoreResponse(answer ?? 'null', progress);
  }

  /** Responses stored at this instant or earlier have expired. */
  private expired(): string {
    return new Date(this.clock.now() - TTL_MS).toISOString();
  }

  private async deleteExpired(): Promise<void> {
    await this.work.run((tx) => this.keys.deleteExpired(tx, this.expired()));
  }
}
