import type { z } from 'zod';
import { abTestContract } from './ab-test.js';
import { accountContract } from './account.js';
import { adminContract } from './admin.js';
import { authContract } from './auth.js';
import { friendContract } from './friend.js';
import { releaseContract } from './release.js';
import { storiesContract } from './stories.js';
import { systemContract } from './system.js';
import { userContract } from './user.js';
import { vocabQuizContract } from './vocab-quiz.js';

/**
 * Every call of the HTTP interface under its method and path. The server validates with it, the client is typed by it,
 * and the OpenAPI document is made from it.
 */
export const contract = {
  ...systemContract,
  ...abTestContract,
  ...authContract,
  ...accountContract,
  ...userContract,
  ...vocabQuizContract,
  ...storiesContract,
  ...friendContract,
  ...releaseContract,
  ...adminContract,
};

export type Contract = typeof contract;
export type EndpointKey = keyof Contract;

type In<S> = S extends z.ZodType ? z.input<S> : never;
type Part<E, K extends 'params' | 'query' | 'body' | 'form'> = E extends Record<K, infer S> ? In<S> : never;

/** What a caller of an endpoint sends: the parts that it declares. */
export type RequestOf<K extends EndpointKey> = {
  [P in 'params' | 'query' | 'body' | 'form' as Part<Contract[K], P> extends never ? never : P]: Part<Contract[K], P>;
};
/** What an endpoint answers. */
export type ResponseOf<K extends EndpointKey> = z.output<Contract[K]['response']>;

export type { Access, Endpoint } from './endpoint.js';
export { ERROR_STATUS, type ErrorBody, type ErrorCode } from './errors.js';
