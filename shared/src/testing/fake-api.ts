import type { z } from 'zod';
import { createApiClient } from '../client/api-client.js';
import {
  contract,
  ERROR_STATUS,
  type Contract,
  type Endpoint,
  type EndpointKey,
  type ErrorBody,
  type ErrorCode,
  type ResponseOf,
} from '../contract/index.js';
import type { ApiClient, CallOptions } from '../platform/platform.js';

type Part = 'params' | 'query' | 'body' | 'form';
/** What a handler is given: the declared parts as the server would see them, parsed by the contract. */
export type ReceivedRequest<K extends EndpointKey> = {
  readonly [P in Part & keyof Contract[K]]: Contract[K][P] extends z.ZodType ? z.output<Contract[K][P]> : never;
} & { readonly idempotencyKey?: string; readonly editorToken?: string; readonly file?: File };

export class Refusal {
  readonly body: ErrorBody;
  readonly retryAfter: number | undefined;
  constructor(body: ErrorBody, retryAfter: number | undefined) {
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** What a handler answers to refuse a call as the server would. */
export const refusal = (
  error: ErrorCode,
  { retryAfter, ...body }: Partial<Omit<ErrorBody, 'error'>> & { readonly retryAfter?: number } = {},
): Refusal => new Refusal({ error, message: `Refused: ${error}.`, ...body }, retryAfter);

/** What a handler answers when the connection breaks. */
export const CONNECTION_LOST = Symbol('connection lost');

type Answer<K extends EndpointKey> = ResponseOf<K> | Refusal | typeof CONNECTION_LOST;
export type Handlers = {
  readonly [K in EndpointKey]?: (request: ReceivedRequest<K>) => Answer<K> | Promise<Answer<K>>;
};

export interface FakeCall {
  readonly key: EndpointKey;
  readonly request: Readonly<Record<string, unknown>>;
}

export type FakeApi = ApiClient & {
  /** Every call that was made, in order, with its request as the server saw it. */
  readonly calls: readonly FakeCall[];
  /** The requests of one endpoint. */
  callsTo<K extends EndpointKey>(key: K): readonly ReceivedRequest<K>[];
  /** Adds or replaces handlers. */
  on(handlers: Handlers): void;
};

const unseenFaults: string[] = [];

/** Takes the faults that would otherwise fail the running test. Only for tests of the fake itself. */
export const takeContractFaults = (): string[] => unseenFaults.splice(0);

// Product code catches what a call throws, so that throwing alone would not fail the test. Outside a test runner, in a
// frontend's harness, there is no such hook.
const { afterEach } = globalThis as { afterEach?: (hook: () => void) => void };
afterEach?.(() => {
  const faults = takeContractFaults();
  if (faults.length > 0) throw new Error(faults.join('\n'));
});

/** As much of a response as the client reads; jsdom has none. */
const respond = (status: number, body: unknown, retryAfter?: number) =>
  ({
    ok: status === 200,
    status,
    headers: { get: (name: string) => (name === 'Retry-After' && retryAfter !== undefined ? `${retryAfter}` : null) },
    text: async () => JSON.stringify(body),
  }) as unknown as Response;

/** The parts of a request as they arrive over the wire. */
function decode(key: string, url: string, init: RequestInit): Partial<Record<Part, unknown>> {
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

/** What the client sends in headers, when it is given. */
const headersOf = ({ idempotencyKey, editorToken }: CallOptions) => ({
  ...(idempotencyKey !== undefined && { idempotencyKey }),
  ...(editorToken !== undefined && { editorToken }),
});

const complaint = ({ issues }: z.ZodError) =>
  issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join(' ');

/** The file of an upload stands beside the fields of its form. */
function takeFile(endpoint: Endpoint, { form }: Partial<Record<Part, unknown>>) {
  if (!endpoint.upload || typeof form !== 'object' || form === null) return { file: undefined, fields: form };
  const { file, ...fields } = form as { readonly file?: unknown };
  return { file, fields };
}

/** Parses what was sent as the server does; a part that the endpoint does not declare is a fault too. */
function receive(key: EndpointKey, sent: Partial<Record<Part, unknown>>): Record<string, unknown> {
  const endpoint: Endpoint = contract[key];
  const { file, fields } = takeFile(endpoint, sent);
  const parts = Object.fromEntries(
    (['params', 'query', 'body', 'form'] as const).flatMap((part) => {
      const schema = endpoint[part];
      if (!schema && !(part in sent)) return [];
      // A call that takes either is sent one of the two.
      if (endpoint.body && endpoint.form && !(part in sent) && (part === 'body' || part === 'form')) return [];
      if (!schema) throw new Error(`${key} takes no ${part}, but was sent ${JSON.stringify(sent[part])}.`);
      // A query may be empty as a whole.
      const parsed = schema.safeParse({ ...sent, query: sent.query ?? {}, form: fields }[part]);
      if (!parsed.success) throw new Error(`${key} was sent a wrong ${part}. ${complaint(parsed.error)}`);
      return [[part, parsed.data]];
    }),
  );
  return { ...parts, ...(file !== undefined && { file }) };
}

const declared = new Set(Object.values(contract).flatMap(({ errors }: Endpoint) => errors ?? []));
/** What the server's gate refuses with, whatever the call; some calls declare them besides, for reasons of their own. */
const OF_THE_GATE: ReadonlySet<string> = new Set(['SignInRequired', 'AlreadySignedIn', 'Forbidden', 'Suspended']);

/** A code that some endpoints declare can be answered by those alone; the others by every one. */
function refuse(key: EndpointKey, { body, retryAfter }: Refusal): Response {
  const { errors = [] }: Endpoint = contract[key];
  if (declared.has(body.error) && !OF_THE_GATE.has(body.error) && !errors.includes(body.error))
    throw new Error(`${key} never refuses with ${body.error}.`);
  return respond(ERROR_STATUS[body.error], body, retryAfter);
}

function answerWith(key: EndpointKey, answer: unknown): Response {
  if (answer instanceof Refusal) return refuse(key, answer);
  const parsed = contract[key].response.safeParse(answer);
  if (!parsed.success)
    throw new Error(`The handler of ${key} answers what the server cannot. ${complaint(parsed.error)}`);
  return respond(200, parsed.data);
}

/** Ends with the signal, as a browser's request does. */
const orAborted = <T>(work: Promise<T>, signal: AbortSignal | null | undefined): Promise<T> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
    work.then(resolve, reject);
  });

type LooseHandler = (request: object) => unknown;
type Serve = (url: string, init: RequestInit) => Promise<Response | null>;

/** Makes a call through the product's client; null from `serve` is a lost connection. What `serve` throws is a fault. */
async function callThrough(key: EndpointKey, request: CallOptions, serve: Serve): Promise<unknown> {
  let fault: { readonly thrown: unknown } | undefined;
  const fetch = async (url: string, init: RequestInit): Promise<Response> => {
    const served = serve(url, init).catch((thrown: unknown) => {
      fault = { thrown };
      unseenFaults.push(thrown instanceof Error ? thrown.message : String(thrown));
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
 * An API client over handlers, held to the contract in both directions: a request that the server would refuse as
 * malformed, an answer or a refusal that it could not give, a call without a handler and a handler that throws fail the
 * test, even when the code under test swallows the error. Calls go through the product's client, so that refusals are
 * its `ApiError`s.
 */
export function fakeApi(initial: Handlers = {}): FakeApi {
  let handlers = initial;
  const calls: FakeCall[] = [];
  const call = (key: EndpointKey, request: CallOptions = {}): Promise<unknown> =>
    callThrough(key, request, async (url, init) => {
      const handler = handlers[key] as LooseHandler | undefined;
      if (!Object.hasOwn(contract, key) || !handler) throw new Error(`No handler for ${key}.`);
      const received = { ...receive(key, decode(key, url, init)), ...headersOf(request) };
      calls.push({ key, request: received });
      const answer = await handler(received);
      return answer === CONNECTION_LOST ? null : answerWith(key, answer);
    });
  const callsTo = (key: EndpointKey) => calls.filter((made) => made.key === key).map(({ request }) => request);
  const on = (more: Handlers) => {
    handlers = { ...handlers, ...more };
  };
  return Object.assign(call, { calls, callsTo, on }) as unknown as FakeApi;
}
