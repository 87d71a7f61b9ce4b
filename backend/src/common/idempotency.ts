import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { lastValueFrom, type Observable, from } from 'rxjs';
import { AppError } from './app-error.js';
import type { Request } from './caller.js';

const HEADER = 'idempotency-key';
const KEY_MAX = 255;

/** One sending of a call that may be sent again. */
export interface Sending {
  readonly userId: number;
  readonly key: string;
  /** What was asked, as text: the call and its validated parts. The same key for something else is refused. */
  readonly request: string;
}

/** Does what is sent under one key once. The idempotency domain provides it. */
export abstract class Once {
  /** What `work` answers, or what it answered when this was sent before. Rejects with `KeyReused` and as `work` does. */
  abstract answer(sending: Sending, work: () => Promise<unknown>): Promise<unknown>;
}

function keyOf(request: Request): string | null {
  const key = request.headers[HEADER];
  if (key === undefined) return null;
  if (typeof key === 'string' && key.length > 0 && key.length <= KEY_MAX) return key;
  throw new AppError('InvalidInput', 'The Idempotency-Key is not valid.', {
    details: [{ path: 'Idempotency-Key', message: `Send 1 to ${KEY_MAX} characters.` }],
  });
}

/** Stands before the handlers of calls that the contract marks as idempotent. */
@Injectable()
export class Idempotency implements NestInterceptor {
  constructor(private readonly once: Once) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const request = context.switchToHttp().getRequest<Request>();
    const key = keyOf(request);
    const { actor, params, query, body, form } = request.input as Partial<Record<string, unknown>> &
      Pick<Request, 'actor'>;
    if (key === null || !actor) return next.handle();
    const asked = JSON.stringify([request.routeOptions.config.endpoint, params, query, body, form]);
    const sending = { userId: actor.userId, key, request: asked };
    // Called inside, so that the handler's transaction joins the one that stores its answer.
    return from(this.once.answer(sending, () => lastValueFrom(next.handle())));
  }
}
