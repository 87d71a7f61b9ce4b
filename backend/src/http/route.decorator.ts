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
import type { Actor, Client, ReleaseCaller, Request } from './caller.js';
import { IdempotencyInterceptor, type StoreOnce } from './idempotency.interceptor.js';

type OutputOf<S> = S extends z.ZodType ? z.output<S> : never;
type DeclaredParts<E> = { readonly [P in keyof E & ('params' | 'query' | 'body' | 'form')]: OutputOf<E[P]> };
/** An endpoint that declares a body and a form gets one of them. */
type ValidatedParts<E> = E extends { readonly body: unknown; readonly form: unknown }
  ? Partial<DeclaredParts<E>>
  : DeclaredParts<E>;
type UploadedFile<E> = E extends { readonly upload: true } ? { readonly file: Buffer | undefined } : unknown;
/** The handler of an idempotent upload runs its storing part through `once`. */
type OnceArgument<E> = E extends { readonly upload: true; readonly idempotent: true }
  ? { readonly once: StoreOnce }
  : unknown;
/** The holder of the token of a call for teams. */
type ReleaseCallerOf<A extends Access> = A extends 'release' ? { readonly releaseCaller: ReleaseCaller } : unknown;
type ActorOf<A extends Access> = A extends 'user' | 'moderator' | 'editorAccount' | 'reviewer' | 'administrator'
  ? Actor
  : A extends 'guest'
    ? null
    : Actor | null;

/** The argument of a handler: the validated parts of the request, the actor and the client. */
export type Input<K extends EndpointKey> = ValidatedParts<Contract[K]> &
  UploadedFile<Contract[K]> &
  OnceArgument<Contract[K]> &
  ReleaseCallerOf<Contract[K]['access']> & {
    readonly actor: ActorOf<Contract[K]['access']>;
    readonly client: Client;
  };

type ResultOf<K extends EndpointKey> = ResponseOf<K> | void;
type Handler<K extends EndpointKey> = (...args: never[]) => ResultOf<K> | Promise<ResultOf<K>>;
type HandlerOf<K extends EndpointKey> = <T extends Handler<K>>(
  target: object,
  name: string | symbol,
  descriptor: TypedPropertyDescriptor<T>,
) => void;

/**
 * Serves one endpoint of the contract: method and path, access rule, validation, status 200. The compiler checks the
 * handler's result against the contract; a handler that sends through the reply itself returns nothing.
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

/** Declares who may call a route outside the contract, such as a page or a file. */
export const RouteAccess = (access: Access): MethodDecorator => RouteConfig({ access });

/** The same for a file that depends on the user: `request.actor` is read from the session. */
export const RouteAccessWithSession = (access: Access): MethodDecorator => RouteConfig({ access, readsSession: true });

/** Injects the handler's `Input`. */
export const Input = createParamDecorator(
  (_: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<Request>().input,
);
