import {
  contract,
  type EndpointKey,
  ERROR_STATUS,
  type ErrorBody,
  type RequestOf,
  type ResponseOf,
} from '@shinobi/shared/contract';
import assert from 'node:assert/strict';

export interface TestResponse<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}
export interface RawRequest {
  readonly headers?: Record<string, string>;
  /** Sent unchanged. */
  readonly body?: string | Uint8Array | FormData;
}
type TestRequest<K extends EndpointKey> = RequestOf<K> & { headers?: Record<string, string> };
/** The request is optional for calls without input. */
type Args<K extends EndpointKey> =
  TakesNoInput<RequestOf<K>> extends true ? [sent?: TestRequest<K>] : [sent: TestRequest<K>];
type TakesNoInput<R> = object extends { [P in keyof R as object extends R[P] ? never : P]: R[P] } ? true : false;
type UntypedRequest = {
  params?: Record<string, unknown>;
  query?: object;
  body?: unknown;
  form?: object;
  headers?: Record<string, string>;
};

const fill = (path: string, params: Record<string, unknown> = {}) =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));

const encode = (fields: object = {}): string =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

const excerpt = (body: unknown) => JSON.stringify(body).slice(0, 300);

/** Checks that the response has exactly the fields of the contract. */
function checkSuccess(key: EndpointKey, body: unknown): void {
  assert.deepEqual(contract[key].response.parse(body), body, `${key} returns fields that its contract does not have`);
}

/** Their refusals have what is stored, so that the caller can show it. */
const WITH_CURRENT: ReadonlySet<string> = new Set([
  'StaleVersion',
  'NameTaken',
  'CaseClaimed',
  'CaseDecided',
  'SubmissionOutdated',
  'SubmissionDecided',
]);

function checkRefusal(key: string, status: number, body: unknown): void {
  const { error, message, requestId, details, current, ...rest } = body as ErrorBody;
  assert.equal(status, ERROR_STATUS[error], `${key} returns ${status} with ${excerpt(body)}`);
  assert.match(message, /^[A-Z].*[.!?]$/, `${key} returns no sentence: ${message}`);
  assert.deepEqual(rest, {}, `${key} returns more than the fields of a refusal`);
  assert.equal(requestId !== undefined, error === 'InternalError');
  if (details) assert.ok(error === 'InvalidInput' || error === 'StoryIncomplete');
  assert.equal(current !== undefined, WITH_CURRENT.has(error));
}

/** Encodes the request's body. A form with files sets its own content type. */
function encodeBody(body: unknown, form: object | undefined): { type?: string; content?: string | FormData } {
  if (form instanceof FormData) return { content: form };
  if (form) return { type: 'application/x-www-form-urlencoded', content: encode(form) };
  return body === undefined ? {} : { type: 'application/json', content: JSON.stringify(body) };
}

/** Behaves like a browser: stores cookies, and checks every response against the contract. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Makes a call and returns the response. Use `send` for a request that the types forbid. */
  async call<K extends EndpointKey>(key: K, ...[sent]: Args<K>): Promise<TestResponse<ResponseOf<K> | ErrorBody>> {
    return this.send(key, sent as UntypedRequest) as Promise<TestResponse<ResponseOf<K> | ErrorBody>>;
  }

  /** Returns the response of a call that must succeed. */
  async ok<K extends EndpointKey>(key: K, ...args: Args<K>): Promise<ResponseOf<K>> {
    const { status, body } = await this.call(key, ...args);
    assert.equal(status, 200, `${key} returned ${status} ${excerpt(body)}`);
    return body as ResponseOf<K>;
  }

  /** Returns the error code of a call that must be refused. */
  async refused<K extends EndpointKey>(key: K, ...args: Args<K>): Promise<ErrorBody['error']> {
    const { status, body } = await this.call(key, ...args);
    assert.notEqual(status, 200, `${key} returned 200 ${excerpt(body)}`);
    return (body as ErrorBody).error;
  }

  /** Makes a call without checking the types of its input. */
  async send(key: EndpointKey, { params, query, body, form, headers }: UntypedRequest = {}): Promise<TestResponse> {
    const [method = '', path = ''] = key.split(' ');
    const search = encode(query);
    const { type, content } = encodeBody(body, form);
    const response = await this.raw(method, `${fill(path, params)}${search && `?${search}`}`, {
      headers: { ...(type && { 'content-type': type }), ...headers },
      ...(content !== undefined && { body: content }),
    });
    if (response.status === 200) checkSuccess(key, response.body);
    return response;
  }

  /** Sends any request. The response must be JSON, and a refusal must have the fields of all refusals. */
  async raw(method: string, path: string, { headers, body }: RawRequest = {}): Promise<TestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.storeCookie(line);
    const text = await response.text();
    // Some calls have an empty response.
    const result = {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : null) as unknown,
    };
    if (response.status !== 200 && !/\/(Health|Ready)$/.test(path))
      checkRefusal(`${method} ${path}`, result.status, result.body);
    return result;
  }

  private storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
