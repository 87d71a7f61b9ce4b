import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Access, Endpoint } from '@shinobi/shared/contract';
import { from, lastValueFrom, type Observable } from 'rxjs';
import type { Request } from './caller.js';

/** Calls of these that change something, or that hand out a whole list, are written down. */
const AUDITED: readonly Access[] = ['administrator', 'release'];

export const isAudited = (method: string, { access, csv }: Pick<Endpoint, 'access' | 'csv'>): boolean =>
  (method === 'POST' || csv === true) && AUDITED.includes(access);

/** What somebody is about to do who may do more than others. */
export interface AuditedAction {
  /** Null for the holder of a token. */
  readonly actorId: number | null;
  readonly call: string;
  readonly parameters: object;
}

/** Keeps what administrators do. The audit domain provides it. */
export abstract class AuditTrail {
  /** Writes the action down, does it, and notes how it ended. Rejects as `act` does, or when it cannot be written down. */
  abstract through<T>(action: AuditedAction, act: () => Promise<T>): Promise<T>;
  /** Writes down what the running transaction does; both are stored or neither. */
  abstract note(action: AuditedAction): Promise<void>;
}

/** Stands before the handlers of calls that are audited. */
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
    return from(this.trail.through(action, () => lastValueFrom(next.handle())));
  }
}
