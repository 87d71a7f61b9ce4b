import type { z } from 'zod';
import { createApiClient } from '../client/api-client.js';
import {
  contract,
  type Contract,
  type Endpoint,
  type EndpointKey,
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ResponseOf,
} from '../contract/index.js';
import type { ApiClient, CallOptions } from '../platform/platform.js';

type RequestPart = 'params' | 'query' | 'body' | 'form';
/** The request that a handler receives: the declared parts, parsed by the contract as on the server. */
export type ReceivedRequest<K extends EndpointKey> = {
  readonly [P in RequestPart & keyof Contract[K]]: Contract[K][P] extends z.ZodType ? z.output<Contract[K][P]> : never;
} & { readonly idempotencyKey?: string; readonly editorToken?: string; readonly file?: File };

export class Refusal {
  readonly body: ErrorBody;
  readonly retryAfter: number | undefined;
  constructor(body: ErrorBody, retryAfter: number | undefined) {
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Returned by a handler to refuse a call as the server would. */
export const refusal = (
  error: ErrorCode,
  { retryAfter, ...body }: Partial<Omit<ErrorBody, 'error'>> & { readonly retryAfter?: number } = {},
): Refusal => new Refusal({ error, message: `Refused: ${error}.`, ...body }, retryAfter);

/** Returned by a handler to simulate a lost connection. */
export const CONNECTION_LOST = Symbol('connection lost');

type HandlerResult<K extends EndpointKey> = ResponseOf<K> | Refusal | typeof CONNECTION_LOST;
export type Handlers = {
  readonly [K in EndpointKey]?: (request: ReceivedRequest<K>) => HandlerResult<K> | Promise<HandlerResult<K>>;
};

export interface FakeCall {
  readonly key: EndpointKey;
  readonly request: Readonly<Record<string, unknown>>;
}

export type FakeApi = ApiClient & {
  /** All calls in order, each with its request as the server would see it. */
  readonly calls: readonly FakeCall[];
  /** The requests of one endpoint. */
  callsTo<K extends EndpointKey>(key: K): readonly ReceivedRequest<K>[];
  /** Adds or replaces handlers. */
  on(handlers: Handlers): void;
};

const violations: string[] = [];

/** Removes and returns the violations that would fail the running test. Only for tests of the fake itself. */
export const takeContractViolations = (): string[] => violations.splice(0);

// Product code catches what a call throws, so that throwing alone would not fail the test. Outside a test runner, in a
// frontend's harness, there is no such hook.
const { afterEach } = globalThis as { afterEach?: (hook: () => void) => void };
afterEach?.(() => {
  const found = takeContractViolations();
  if (found.length > 0) throw new Error(found.join('\n'));
});

/** The fields of a Response that the client reads; jsdom has no Response. */
const respond = (status: number, body: unknown, retryAfter?: number) =>
  ({
    ok: status === 200,
    status,
    headers: { get: (name: string) => (name === 'Retry-After' && retryAfter !== undefined ? `${retryAfter}` : null) },
    text: async () => JSON.stringify(body),
  }) as unknown as Response;

/** The parts of a request as they arrive at the server. */
function decode(key: string, url: string, init: RequestInit): Partial<Record<RequestPart, unknown>> {
  const { pathname, searchParams } = new URL(url, 'http://fake');
  const names = (key.split(' ')[1] ?? '').split('/');
  const values = pathname.split('/').map(decodeURIComponent);
  const params = names.flatMap((name, at) => (name.startsWith(':') ? [[name.slice(1), values[at]]] : []));
  const { body } = init;
  const isForm = body instanceof FormData || body instanceof URLSearchParams;
  return {
    ...(params.length > 0 && { params: Object.fromEntries(params) as unknown }),
    ...(searchParams.size > 0 && { query: Object.fromEntries(searchParams) }),
    ...(isForm && { form: Object.fromEntries(body.entries()) }),
    ...(typeof body === 'string' && { body: JSON.parse(body) as unknown }),
  };
}

/** The options that the client sends in headers. */
const headersOf = ({ idempotencyKey, editorToken }: CallOptions) => ({
  ...(idempotencyKey !== undefined && { idempotencyKey }),
  ...(editorToken !== undefined && { editorToken }),
});

const describeIssues = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join(' ');

/** Separates the file of an upload from the fields of its form. */
function splitFile(endpoint: Endpoint, { form }: Partial<Record<RequestPart, unknown>>) {
  if (!endpoint.upload || typeof form !== 'object' || form === null) return { file: undefined, fields: form };
  const { file, ...fields } = form as { readonly file?: unknown };
  return { file, fields };
}

/** Parses a request as the server does. Throws for wrong and for undeclared parts. */
function parseRequest(key: EndpointKey, sent: Partial<Record<RequestPart, unknown>>): Record<string, unknown> {
  const endpoint: Endpoint = contract[key];
  const { file, fields } = splitFile(endpoint, sent);
  const parts = Object.fromEntries(
    (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (!schema && !(part in sent)) return [];
      // A call that accepts both gets one of the two.
      if (endpoint.body && endpoint.form && !(part in sent) && (part === 'body' || part === 'form')) return [];
      if (!schema) throw new Error(`${key} takes no ${part}, but was sent ${JSON.stringify(sent[part])}.`);
      // A query may be empty as a whole.
      const parsed = schema.safeParse({ ...sent, query: sent.query ?? {}, form: fields }[part]);
      if (!parsed.success) throw new Error(`${key} was sent a wrong ${part}. ${describeIssues(parsed.error)}`);
      return [[part, parsed.data]];
    }),
  );
  return { ...parts, ...(file !== undefined && { file }) };
}

const declared = new Set(Object.values(contract).flatMap(({ errors }: Endpoint) => errors ?? []));
/** The codes of the server's access guard, possible for every call; some calls also declare them for other reasons. */
const GUARD_CODES: ReadonlySet<string> = new Set([
  'SignInRequired',
  'AlreadySignedIn',
  'Forbidden',
  'SecondFactorRequired',
  'Suspended',
]);

/** A code that some endpoints declare is possible only for these; other codes are possible for all. */
function respondWithRefusal(key: EndpointKey, { body, retryAfter }: Refusal): Response {
  const { errors = [] }: Endpoint = contract[key];
  if (declared.has(body.error) && !GUARD_CODES.has(body.error) && !errors.includes(body.error))
    throw new Error(`${key} never refuses with ${body.error}.`);
  return respond(ERROR_STATUS[body.error], body, retryAfter);
}

function respondWith(key: EndpointKey, result: unknown): Response {
  if (result instanceof Refusal) return respondWithRefusal(key, result);
  const parsed = contract[key].response.safeParse(result);
  if (!parsed.success)
    throw new Error(`The handler of ${key} returned an invalid response. ${describeIssues(parsed.error)}`);
  return respond(200, parsed.data);
}

/** Rejects when the signal aborts, as a browser's request does. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    work.then(resolve, reject);
  });

type LooseHandler = (request: object) => unknown;
type Serve = (url: string, init: RequestInit) => Promise<Response | null>;

/** Makes a call through the product's client. Null from `serve` is a lost connection; errors of `serve` fail the test. */
async function callThrough(key: EndpointKey, request: CallOptions, serve: Serve): Promise<unknown> {
  let fault: { readonly thrown: unknown } | undefined;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const served = serve(url, init).catch((thrown: unknown) => {
      fault = { thrown };
      violations.push(thrown instanceof Error ? thrown.message : String(thrown));
      throw thrown;
    });
    const response = await orAborted(served, init.signal);
    if (!response) throw new TypeError('Failed to fetch');
    return response;
  };
  const client = createApiClient({ fetch }) as (key: string, request: CallOptions) => Promise<unknown>;
  return client(key, request).catch((error: unknown) => {
    throw fault ? fault.thrown : error;
  });
}

/**
 * Creates an API client over handlers that enforces the contract in both directions. A malformed request, an impossible
 * response or refusal, a call without a handler and a handler that throws fail the test, even when the code under test
 * catches the error. Calls go through the product's client, so refusals are its `ApiError`s.
 */
export function fakeApi(initial: Handlers = {}): FakeApi {
  let handlers = initial;
  const calls: FakeCall[] = [];
  const call = (key: EndpointKey, request: CallOptions = {}): Promise<unknown> =>
    callThrough(key, request, async (url, init) => {
      const handler = handlers[key] as LooseHandler | undefined;
      if (!Object.hasOwn(contract, key) || !handler) throw new Error(`No handler for ${key}.`);
      const received = { ...parseRequest(key, decode(key, url, init)), ...headersOf(request) };
      calls.push({ key, request: received });
      const result = await handler(received);
      return result === CONNECTION_LOST ? null : respondWith(key, result);
    });
  const callsTo = (key: EndpointKey) => calls.filter((made) => made.key === key).map(({ request }) => request);
  const on = (more: Handlers) => {
    handlers = { ...handlers, ...more };
  };
  return Object.assign(call, { calls, callsTo, on }) as unknown as FakeApi;
}
