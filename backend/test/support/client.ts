import {
  contract,
  type EndpointKey,
  ERROR_STATUS,
  type ErrorBody,
  type RequestOf,
  type ResponseOf,
} from '@shinobi/shared/contract';
import assert from 'node:assert/strict';

export interface Answer<T = unknown> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: T;
}
export interface RawRequest {
  readonly headers?: Record<string, string>;
  /** Sent as it is. */
  readonly body?: string | Uint8Array | FormData;
}
type Sent<K extends EndpointKey> = RequestOf<K> & { headers?: Record<string, string> };
/** The request is optional where the call takes nothing. */
type Args<K extends EndpointKey> = NeedsNothing<RequestOf<K>> extends true ? [sent?: Sent<K>] : [sent: Sent<K>];
type NeedsNothing<R> =
  Record<never, never> extends { [P in keyof R as object extends R[P] ? never : P]: R[P] } ? true : false;
type Loose = {
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

/** The answer holds what the contract says, all of it and nothing besides. */
function checkSuccess(key: EndpointKey, body: unknown): void {
  assert.deepEqual(contract[key].response.parse(body), body, `${key} answers what its contract does not have`);
}

function checkRefusal(key: string, status: number, body: unknown): void {
  const { error, message, requestId, details, current, ...rest } = body as ErrorBody;
  assert.equal(status, ERROR_STATUS[error], `${key} answers ${status} with ${excerpt(body)}`);
  assert.match(message, /^[A-Z].*[.!?]$/, `${key} answers no sentence: ${message}`);
  assert.deepEqual(rest, {}, `${key} refuses with more than the form of a refusal`);
  assert.equal(requestId !== undefined, error === 'InternalError');
  if (details) assert.ok(error === 'InvalidInput' || error === 'StoryIncomplete');
  assert.equal(current !== undefined, error === 'StaleVersion');
}

/** What goes over the wire; a form with files names its own type. */
function packed(body: unknown, form: object | undefined): { type?: string; content?: string | FormData } {
  if (form instanceof FormData) return { content: form };
  if (form) return { type: 'application/x-www-form-urlencoded', content: encode(form) };
  return body === undefined ? {} : { type: 'application/json', content: JSON.stringify(body) };
}

/** A browser as far as the interface is concerned: keeps its cookies, checks every answer against the contract. */
export class TestClient {
  readonly cookies = new Map<string, string>();

  constructor(readonly url: string) {}

  /** Whatever the call answers. A request that the types forbid can be sent with `send`. */
  async call<K extends EndpointKey>(key: K, ...[sent]: Args<K>): Promise<Answer<ResponseOf<K> | ErrorBody>> {
    return this.send(key, sent as Loose) as Promise<Answer<ResponseOf<K> | ErrorBody>>;
  }

  /** What a call that must succeed answers. */
  async ok<K extends EndpointKey>(key: K, ...args: Args<K>): Promise<ResponseOf<K>> {
    const { status, body } = await this.call(key, ...args);
    assert.equal(status, 200, `${key} answered ${status} ${excerpt(body)}`);
    return body as ResponseOf<K>;
  }

  /** The code with which a call that must be refused is refused. */
  async refused<K extends EndpointKey>(key: K, ...args: Args<K>): Promise<ErrorBody['error']> {
    const { status, body } = await this.call(key, ...args);
    assert.notEqual(status, 200, `${key} answered 200 ${excerpt(body)}`);
    return (body as ErrorBody).error;
  }

  /** The same without the help of types. */
  async send(key: EndpointKey, { params, query, body, form, headers }: Loose = {}): Promise<Answer> {
    const [method = '', path = ''] = key.split(' ');
    const search = encode(query);
    const { type, content } = packed(body, form);
    const answer = await this.raw(method, `${fill(path, params)}${search && `?${search}`}`, {
      headers: { ...(type && { 'content-type': type }), ...headers },
      ...(content !== undefined && { body: content }),
    });
    if (answer.status === 200) checkSuccess(key, answer.body);
    return answer;
  }

  /** Any request; the answer must still be JSON, and a refusal one as every refusal is. */
  async raw(method: string, path: string, { headers, body }: RawRequest = {}): Promise<Answer> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: { ...(cookie && { cookie }), ...headers },
      ...(body !== undefined && { body }),
    });
    for (const line of response.headers.getSetCookie()) this.keep(line);
    const text = await response.text();
    // Some calls answer with nothing at all.
    const answer = {
      status: response.status,
      headers: response.headers,
      body: (text ? JSON.parse(text) : null) as unknown,
    };
    if (response.status !== 200 && !path.includes('/Health'))
      checkRefusal(`${method} ${path}`, answer.status, answer.body);
    return answer;
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
