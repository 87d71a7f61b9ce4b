import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Access, Endpoint } from '@shinobi/shared/contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Request } from './caller.js';

/** Their calls that change something or export a whole list are audited. */
const AUDITED_ACCESS: readonly Access[] = ['administrator', 'release'];

export const isAudited = (method: string, { access, csv }: Pick<Endpoint, 'access' | 'csv'>): boolean =>
  (method === 'POST' || csv === true) && AUDITED_ACCESS.includes(access);

/** An action of an administrator or of the holder of a token. */
export interface AuditedAction {
  /** Null when a token, not a session, authorizes the call. */
  readonly actorId: number | null;
  readonly call: string;
  readonly parameters: object;
}

/** The record of administrators' actions. The audit domain implements it. */
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
    const action = {
      actorId: actor?.userId ?? null,
      call: routeOptions.config.endpoint ?? '',
      parameters: { ...params, ...query, ...body, ...form },
    };
    return from(this.trail.recordAround(action, () => lastValueFrom(next.handle())));
  }
}
