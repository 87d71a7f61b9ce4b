import { contract, type Endpoint, type EndpointKey } from '@shinobi/shared/contract';
import { z } from 'zod';
import type { TestClient } from '../support/app.js';

export interface Asked {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
  readonly form?: Fields;
}
export interface Heard {
  readonly status: number;
  /** The code of a refusal, else `done`. */
  readonly code: string;
  readonly text: string;
}
type Fields = Readonly<Record<string, unknown>>;
type Property = { readonly type?: string; readonly enum?: readonly unknown[]; readonly minimum?: number };

export const calls = Object.entries(contract) as [EndpointKey, Endpoint][];

/** Every call shows them and they are wrong: they must open nothing. */
const WRONG_TOKENS = { 'x-editor-token': 'x', 'x-release-token': 'x' };

const propertiesOf = (schema: z.ZodType | undefined): Readonly<Record<string, Property>> => {
  if (!schema) return {};
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (properties ?? {}) as Record<string, Property>;
};
const requiredOf = (schema: z.ZodType): readonly string[] =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).required ?? [];

/** The fields with which a call can name on whose behalf it is made. */
const OWN_ID = ['userId', 'myUserId'];
/** The body is the user's id and nothing else. */
const isBareId = ({ example }: Endpoint): boolean => typeof example === 'number';

/** Where a call can name a user on whose behalf it is made, in any of its parts. */
export const ownIdOf = (endpoint: Endpoint): readonly string[] => {
  if (isBareId(endpoint)) return ['body'];
  const { params, query, body, form } = endpoint;
  return OWN_ID.filter((name) => [params, query, body, form].some((part) => name in propertiesOf(part)));
};

/** Something of the right kind for a field that neither the example nor the test knows. */
const anything = ({ type, enum: values, minimum }: Property): unknown => {
  if (values) return values[0];
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  return type === 'boolean' ? true : '1';
};

/** The example of a call with `known` values in place of its ids; `extra` fields are added where the call takes them. */
export function askedOf(endpoint: Endpoint, known: Fields, extra: Fields = {}): Asked {
  if (isBareId(endpoint)) return { body: extra['userId'] };
  const fill = (schema: z.ZodType | undefined, example: Fields): Fields | undefined => {
    if (!schema) return undefined;
    const properties = propertiesOf(schema);
    const names = new Set([...Object.keys(example), ...requiredOf(schema)]);
    const fields = [...names].map((name) => [name, known[name] ?? example[name] ?? anything(properties[name] ?? {})]);
    return { ...Object.fromEntries(fields), ...Object.fromEntries(added(properties)) };
  };
  const added = (properties: Fields) => Object.entries(extra).filter(([name]) => name in properties);
  const { params, query, body, form, example } = endpoint;
  const sample = (example ?? {}) as Fields;
  return {
    params: fill(params, {}),
    query: fill(query, {}),
    body: Array.isArray(example) ? example : fill(body, sample),
    ...(!body && { form: fill(form, sample) }),
  };
}

const encoded = (fields: Fields = {}) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();

function packed({ body, form }: Asked): { headers: Record<string, string>; body?: string } {
  if (form) return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: encoded(form) };
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends it as the browser of `client` does; of a stream only the head is waited for. */
export async function hear({ url, cookies }: TestClient, key: EndpointKey, asked: Asked): Promise<Heard> {
  const endpoint: Endpoint = contract[key];
  const [method = '', path = ''] = key.split(' ');
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(asked.params?.[name])));
  const search = encoded(asked.query);
  const { headers, body } = packed(asked);
  const abort = new AbortController();
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const response = await fetch(`${url}${address}${search && `?${search}`}`, {
    method,
    headers: { ...WRONG_TOKENS, ...headers, cookie },
    signal: abort.signal,
    ...(body !== undefined && { body }),
  });
  const { status } = response;
  if (status === 200 && endpoint.stream) {
    abort.abort();
    return { status, code: 'done', text: '' };
  }
  const text = await response.text();
  return { status, text, code: status === 200 ? 'done' : (JSON.parse(text) as { error: string }).error };
}
