import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { type Access, contract, type Endpoint, type EndpointKey } from '@shinobi/shared/contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Request } from './caller.js';

/** Calls with the editor's token are recorded by their handlers: their parameters contain the token and whole documents. */
const NOT_AUDITED: readonly Access[] = ['anyone', 'guest', 'user', 'editor', 'publisher'];

/** Calls of the staff and of holders of a token that change something or export a whole list are audited. */
export const isAudited = (method: string, { access, csv, onlyReads }: Endpoint): boolean =>
  ((method === 'POST' && !onlyReads) || csv === true) && !NOT_AUDITED.includes(access);

/** An action of a member of the staff or of the holder of a token. */
export interface AuditedAction {
  /** Null when a token, not a session, authorizes the call. */
  readonly actorId: number | null;
  readonly call: string;
  readonly parameters: object;
}

/** The record of the staff's actions. The audit domain implements it. */
export abstract class AuditTrail {
  /** Records the action, runs it, and records the outcome. Rejects as `act` does, or when it cannot be recorded. */
  abstract recordAround<T>(action: AuditedAction, act: () => Promise<T>): Promise<T>;
  /** Records the action in the running transaction: both are stored or neither. */
  abstract record(action: AuditedAction): Promise<void>;
}

/** Wraps the handlers of audited calls. */
@Injectable()
export class AuditInterceptor implements NestInterceptor {
  constructor(private readonly trail: AuditTrail) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { input, actor, routeOptions } = context.switchToHttp().getRequest<Request>();
    const { params, query, body, form } = input as Partial<Record<string, object>>;
    const call = routeOptions.config.endpoint ?? '';
    const unaudited = Object.hasOwn(contract, call)
      ? ((contract[call as EndpointKey] as Endpoint).unaudited ?? [])
      : [];
    const given = Object.entries({ ...params, ...query, ...body, ...form });
    const action = {
      actorId: actor?.userId ?? null,
      call,
      parameters: Object.fromEntries(given.filter(([name]) => !unaudited.includes(name))),
    };
    return from(this.trail.recordAround(action, () => lastValueFrom(next.handle())));
  }
}
