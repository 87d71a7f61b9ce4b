import { hash } from 'node:crypto';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import { lastValueFrom, type Observable, from } from 'rxjs';
import type { Transaction } from '../database/unit-of-work.js';
import { AppError } from './app-error.js';
import type { Request } from './caller.js';

const HEADER = 'idempotency-key';
const KEY_MAX = 255;

/** One sending of a call that may be sent again. */
export interface IdempotentRequest {
  readonly userId: number;
  readonly key: string;
  /** What was asked, as text: the call and its validated parts. The same key for something else is refused. */
  readonly request: string;
}

/** Stores something and answers it as the call does, once for what is sent under one key. */
export type StoreOnce = <T>(store: () => Promise<T>) => Promise<T>;

/** What kept answers about it name. */
export type DeletedText = { readonly postId: number } | { readonly commentId: number };

/** Does what is sent under one key once. The idempotency domain provides it. */
export abstract class IdempotencyStore {
  /** What `work` answers, or what it answered when this was sent before. Rejects with `KeyReused` and as `work` does. */
  abstract answer(sending: IdempotentRequest, work: () => Promise<unknown>): Promise<unknown>;
  /** What was answered when this was sent before, or null. Rejects with `KeyReused`. */
  abstract earlier(sending: IdempotentRequest): Promise<{ readonly answer: unknown } | null>;
  /** Empties the text in what was answered to these users about a post or a comment that is deleted. */
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

/** Who sends what under which key; null without a key, and for guests, whom nobody knows the next time. */
function sendingOf(request: Request): IdempotentRequest | null {
  const key = keyOf(request);
  const { actor, upload } = request;
  if (key === null || !actor) return null;
  const { params, query, body, form } = request.input;
  const asked = [request.routeOptions.config.endpoint, params, query, body, form, fingerprintOf(upload)];
  return { userId: actor.userId, key, request: JSON.stringify(asked) };
}

/** Stands before the handlers of calls that the contract marks as idempotent. */
@Injectable()
export class IdempotencyInterceptor implements NestInterceptor {
  constructor(private readonly once: IdempotencyStore) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const sending = sendingOf(request);
    const { endpoint } = request.routeOptions.config;
    if (endpoint && (contract[endpoint] as Endpoint).upload) return from(this.ofUpload(request, sending, next));
    if (!sending) return next.handle();
    // Called inside, so that the handler's transaction joins the one that stores its answer.
    return from(this.once.answer(sending, () => lastValueFrom(next.handle())));
  }

  /** A picture is read outside of transactions, which others wait for: the handler says which part of it is stored. */
  private async ofUpload(request: Request, sending: IdempotentRequest | null, next: CallHandler): Promise<unknown> {
    const earlier = sending && (await this.once.earlier(sending));
    if (earlier) return earlier.answer;
    const once: StoreOnce = async <T>(store: () => Promise<T>) =>
      sending ? ((await this.once.answer(sending, store)) as T) : store();
    request.input = { ...request.input, once };
    return lastValueFrom(next.handle());
  }
}
