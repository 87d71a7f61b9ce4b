import {
  applyDecorators,
  createParamDecorator,
  type ExecutionContext,
  Get,
  HttpCode,
  Post,
  UseInterceptors,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import {
  type Access,
  contract,
  type Contract,
  type Endpoint,
  type EndpointKey,
  type ResponseOf,
} from '@shinobi/shared/contract';
import type { z } from 'zod';
import { AuditInterceptor, isAudited } from './audit.interceptor.js';
import type { Actor, Client, Request } from './caller.js';
import { IdempotencyInterceptor, type StoreOnce } from './idempotency.interceptor.js';

type Out<S> = S extends z.ZodType ? z.output<S> : never;
type Present<E> = { readonly [P in keyof E & ('params' | 'query' | 'body' | 'form')]: Out<E[P]> };
/** Of body and form one comes, where a call takes both. */
type Parts<E> = E extends { readonly body: unknown; readonly form: unknown } ? Partial<Present<E>> : Present<E>;
type Upload<E> = E extends { readonly upload: true } ? { readonly file: Buffer | undefined } : unknown;
/** Where the handler of an idempotent call reads a picture first, it stores inside this. */
type Storing<E> = E extends { readonly upload: true; readonly idempotent: true }
  ? { readonly once: StoreOnce }
  : unknown;
type ActorOf<A extends Access> = A extends 'user' | 'administrator' ? Actor : A extends 'guest' ? null : Actor | null;

/** What a handler gets: the validated parts that its call declares, who calls, and from where. */
export type Input<K extends EndpointKey> = Parts<Contract[K]> &
  Upload<Contract[K]> &
  Storing<Contract[K]> & {
    readonly actor: ActorOf<Contract[K]['access']>;
    readonly client: Client;
  };

type Answer<K extends EndpointKey> = ResponseOf<K> | void;
type Handler<K extends EndpointKey> = (...args: never[]) => Answer<K> | Promise<Answer<K>>;
type HandlerOf<K extends EndpointKey> = <T extends Handler<K>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/**
 * Serves one call of the contract: its method and path, who may call, its validation, status 200. The handler's answer
 * is checked against the contract by the compiler; a handler that answers through the reply itself answers nothing.
 */
export function Route<K extends EndpointKey>(key: K): HandlerOf<K> {
  const [method, path] = key.split(' ') as [string, string];
  return applyDecorators(
    method === 'GET' ? Get(path) : Post(path),
    HttpCode(200),
    RouteConfig({ access: contract[key].access, endpoint: key }),
    ...(isAudited(method, contract[key]) ? [UseInterceptors(AuditInterceptor)] : []),
    ...((contract[key] as Endpoint).idempotent ? [UseInterceptors(IdempotencyInterceptor)] : []),
  ) as HandlerOf<K>;
}

/** Declares who may call a route that is no call of the contract, such as a page or a file. */
export const RouteAccess = (access: Access): MethodDecorator => RouteConfig({ access });

/** The same for a file that depends on who asks: `request.actor` is the session's user. */
export const RouteAccessWithSession = (access: Access): MethodDecorator => RouteConfig({ access, readsSession: true });

/** The handler's `Input` of its call. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().input,
);
