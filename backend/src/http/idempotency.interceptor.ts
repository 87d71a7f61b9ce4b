import { hash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Transaction } from '../database/unit-of-work.js';
import { AppError } from './app-error.js';
import type { Request } from './caller.js';

const HEADER = 'idempotency-key';
const KEY_MAX = 255;

/** A request with an Idempotency-Key: sent again with the same key, it gets the stored response. */
export interface IdempotentRequest {
  readonly userId: number;
  readonly key: string;
  /** Endpoint and validated input as text. The same key with another request is refused. */
  readonly request: string;
}

/** Runs `store` once per key and returns its result, or the stored one when the request is repeated. */
export type StoreOnce = <T>(store: () => Promise<T>) => Promise<T>;

/** The post or comment whose text is removed from stored responses. */
export type DeletedText = { readonly postId: number } | { readonly commentId: number };

/** Runs a request once per key. The idempotency domain implements it. */
export abstract class IdempotencyStore {
  /** Returns the result of `work`, or the stored one when the request is repeated. Rejects with `KeyReused` and as `work` does. */
  abstract runOnce(request: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown>;
  /** Returns the stored response of a repeated request, or null. Rejects with `KeyReused`. */
  abstract findStored(request: IdempotentRequest): Promise<{ readonly response: unknown } | null>;
  /** Removes the text of a deleted post or comment from the responses stored for these users. */
  abstract eraseText(tx: Transaction, userIds: readonly number[], deleted: DeletedText): Promise<void>;
}

function keyOf(request: Request): string | null {
  const key = request.headers[HEADER];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length > 0 && key.length <= KEY_MAX) return key;
  throw new AppError('InvalidInput', 'The Idempotency-Key is not valid.', {
    details: [{ path: 'Idempotency-Key', message: `Send 1 to ${KEY_MAX} characters.` }],
  });
}

const fingerprintOf = (file: Buffer | undefined) => file && hash('sha256', file, 'hex');

/** Null without a key, and for guests, who cannot be recognized the next time. */
function idempotentRequestOf(request: Request): IdempotentRequest | null {
  const key = keyOf(request);
  const { actor, upload } = request;
  if (key === null || !actor) return null;
  const { params, query, body, form } = request.input;
  const parts = [request.routeOptions.config.endpoint, params, query, body, form, fingerprintOf(upload)];
  return { userId: actor.userId, key, request: JSON.stringify(parts) };
}

/** Wraps the handlers of endpoints that the contract marks as idempotent. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly store: IdempotencyStore) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const idempotent = idempotentRequestOf(request);
    const { endpoint } = request.routeOptions.config;
    if (endpoint && (contract[endpoint] as Endpoint).upload) return from(this.handleUpload(request, idempotent, next));
    if (!idempotent) return next.handle();
    // The handler's transaction joins the one that stores its response.
    return from(this.store.runOnce(idempotent, () => lastValueFrom(next.handle())));
  }

  /**
   * Images are decoded outside of transactions, which others wait for. The handler wraps the part that stores with
   * `input.once`.
   */
  private async handleUpload(
    request: Request,
    idempotent: IdempotentRequest | null,
    next: CallHandler,
  ): Promise<unknown> {
    const stored = idempotent && (await this.store.findStored(idempotent));
    if (stored) return stored.response;
    const once: StoreOnce = async <T>(store: () => Promise<T>) =>
      idempotent ? ((await this.store.runOnce(idempotent, store)) as T) : store();
    request.input = { ...request.input, once };
    return lastValueFrom(next.handle());
  }
}
