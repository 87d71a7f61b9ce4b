import type { EndpointKey, ErrorBody, RequestOf } from '../contract/index.js';
import type { ApiClient, CallOptions } from '../platform/platform.js';
import { ApiError } from './api-error.js';

export interface ApiClientOptions {
  /** The browser's `fetch`, or a replacement. */
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The prefix of every path; empty for the page's own server. */
  readonly baseUrl?: string;
  /** Like `fetch`, but reports upload progress; used for calls with `onUpload`. */
  readonly upload?: (url: string, init: RequestInit, onProgress: (sent: number) => void) => Promise<Response>;
  /**
   * Returns the user that the page shows; 0 for a guest, undefined while that is not known. Every POST and the sign-out name
   * that user.
   */
  readonly userId?: () => number | undefined;
  /** Called when the session has ended, before the error is thrown. */
  readonly onUnauthorised?: () => void;
}

type Value = string | number | boolean | null | undefined;
type Values = Readonly<Record<string, Value>>;

/** The parts of a request, without the endpoint's types. */
interface Call extends CallOptions {
  readonly params?: Values;
  readonly query?: Values;
  readonly body?: unknown;
  readonly form?: FormData | Values;
}

const NO_CONNECTION = 'The server cannot be reached. Check your connection and try again.';
const UNREADABLE = 'The server’s response could not be read. Please try again.';

/**
 * Encodes one segment of a path. A lone `.` or `..` is refused: browsers resolve it, encoded or not, and the call would
 * reach another endpoint.
 */
function segment(name: string, value: Value): string {
  const text = value === undefined || value === null ? '' : String(value);
  if (text === '' || text === '.' || text === '..')
    throw new TypeError(`The path needs another ${name} than '${text}'.`);
  return encodeURIComponent(text);
}

const given = (values: Values): [string, string][] =>
  Object.entries(values).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );

function addressOf(path: string, { params = {}, query = {} }: Call): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => segment(name, params[name]));
  const search = new URLSearchParams(given(query)).toString();
  return search ? `${filled}?${search}` : filled;
}

/** The address of a GET, for a plain link to its response, such as a file. */
export function apiAddress<K extends EndpointKey & `GET ${string}`>(key: K, call: RequestOf<K>): string {
  return addressOf(key.slice('GET '.length), call as Call);
}

/** The one GET that a page must not make for another user than it shows: it would sign that user out. */
const LOGOUT_PATH = '/api/Auth/Logout';

/**
 * The options of `fetch`. A GET has neither `credentials` nor needless headers: cookies go to the page's own server anyway,
 * and only a plain request can use a preloaded response.
 */
function initOf(method: string, path: string, call: Call, userId?: number): RequestInit {
  const { body, form, idempotencyKey, editorToken, signal } = call;
  const headers: Record<string, string> = {};
  if (idempotencyKey !== undefined) headers['Idempotency-Key'] = idempotencyKey;
  if (editorToken !== undefined) headers['X-Editor-Token'] = editorToken;
  if (userId !== undefined && (method === 'POST' || path === LOGOUT_PATH)) headers['X-User-Id'] = String(userId);
  if (body !== undefined) headers['Content-Type'] = 'application/json';
  const sent = form instanceof FormData ? form : form && new URLSearchParams(given(form));
  return { method, headers, signal: signal ?? null, body: body === undefined ? (sent ?? null) : JSON.stringify(body) };
}

function formatDuration(seconds: number): string {
  const [n, unit] = seconds < 90 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${n} ${unit}${n === 1 ? '' : 's'}`;
}

function refusalOf(response: Response, body: Partial<ErrorBody> | null | undefined): ApiError {
  const { status } = response;
  const { error, message, details, current, requestId } = body ?? {};
  if (typeof error !== 'string' || typeof message !== 'string')
    return new ApiError('NetworkError', UNREADABLE, { status });
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  const retryAfter = Number.isNaN(seconds) ? undefined : seconds;
  const text =
    status === 429 && retryAfter ? `${message} It will work again in ${formatDuration(retryAfter)}.` : message;
  return new ApiError(error, text, { status, details, current, requestId, retryAfter });
}

/** The parsed body; undefined when there is none. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (!text) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ApiError('NetworkError', UNREADABLE, { status: response.status, cause });
  }
}

/** The error for a call without a response: the signal's reason when the caller ended it, else a `NetworkError`. */
function failureOf(cause: unknown, signal: AbortSignal | undefined): unknown {
  if (cause instanceof ApiError) return cause;
  const endedByCaller = signal?.aborted && (signal.reason as Error | undefined)?.name !== 'TimeoutError';
  return endedByCaller ? cause : new ApiError('NetworkError', NO_CONNECTION, { status: 0, cause });
}

/**
 * Creates the client of the HTTP API. A call fills in its path, sends the request and returns the parsed body. It rejects
 * with an `ApiError`, with the reason of the signal when the caller ended it, or with a `TypeError` when a parameter of the
 * path is missing. It does not validate: pages import only the types of the contract.
 */
export function createApiClient({ fetch, upload, baseUrl = '', userId, onUnauthorised }: ApiClientOptions): ApiClient {
  const client = async (key: string, call: Call = {}): Promise<unknown> => {
    const [method = '', path = ''] = key.split(' ');
    const url = baseUrl + addressOf(path, call);
    const init = initOf(method, path, call, userId?.());
    try {
      const { onUpload } = call;
      const response = await (upload && onUpload ? upload(url, init, onUpload) : fetch(url, init));
      const body = await readBody(response);
      if (response.ok) return body;
      throw refusalOf(response, body as Partial<ErrorBody> | null | undefined);
    } catch (cause) {
      const failure = failureOf(cause, call.signal);
      if (failure instanceof ApiError && failure.code === 'SignInRequired') onUnauthorised?.();
      throw failure;
    }
  };
  return client as ApiClient;
}
