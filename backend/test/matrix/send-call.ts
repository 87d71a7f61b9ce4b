import { contract, type Endpoint, type EndpointKey } from '@shinobi/shared/contract';
import { z } from 'zod';
import type { TestClient } from '../support/app.js';

export interface CallInput {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: unknown;
  readonly form?: Fields;
}
export interface CallResult {
  readonly status: number;
  /** The error code of a refusal, else `done`. */
  readonly code: string;
  readonly text: string;
}
type Fields = Readonly<Record<string, unknown>>;
type Property = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly minimum?: number;
  readonly pattern?: string;
};

export const calls = Object.entries(contract) as [EndpointKey, Endpoint][];

/** Invalid tokens that every call sends. They must not give access. */
const WRONG_TOKENS = { 'x-editor-token': 'x', 'x-release-token': 'x' };

const propertiesOf = (schema: z.ZodType | undefined): Readonly<Record<string, Property>> => {
  if (!schema) return {};
  const { properties } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return (properties ?? {}) as Record<string, Property>;
};
const requiredOf = (schema: z.ZodType): readonly string[] =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }).required ?? [];

/** The fields that can name the user on whose behalf a call is made. */
const OWN_ID = ['userId', 'myUserId'];
/** Returns whether the body is only the user's id. */
const isBareId = ({ example }: Endpoint): boolean => typeof example === 'number';

/** Returns the fields of a call that can name the user on whose behalf it is made. */
export const ownIdOf = (endpoint: Endpoint): readonly string[] => {
  if (isBareId(endpoint)) return ['body'];
  const { params, query, body, form } = endpoint;
  return OWN_ID.filter((name) => [params, query, body, form].some((part) => name in propertiesOf(part)));
};

/** Returns a valid value for a field that neither the example nor the test provides. */
const defaultValueOf = ({ type, enum: values, minimum, pattern }: Property): unknown => {
  if (values) return values[0];
  if (type === 'integer' || type === 'number') return Math.max(1, minimum ?? 1);
  if (type === 'boolean') return true;
  // The only required field with a pattern is the name of a remote.
  return pattern && !new RegExp(pattern).test('1') ? 'study' : '1';
};

/** Returns the example of a call with its ids replaced by `known` values, and with the `extra` fields that it accepts. */
export function callInputFor(endpoint: Endpoint, known: Fields, extra: Fields = {}): CallInput {
  if (isBareId(endpoint)) return { body: extra['userId'] };
  const fill = (schema: z.ZodType | undefined, example: Fields): Fields | undefined => {
    if (!schema) return undefined;
    const properties = propertiesOf(schema);
    const names = new Set([...Object.keys(example), ...requiredOf(schema)]);
    const fields = [...names].map((name) => [
      name,
      known[name] ?? example[name] ?? defaultValueOf(properties[name] ?? {}),
    ]);
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

function encodeBody({ body, form }: CallInput): { headers: Record<string, string>; body?: string } {
  if (form) return { headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: encoded(form) };
  if (body === undefined) return { headers: {} };
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
}

/** Sends a call with the cookies of `client`. For a stream, waits only for the headers. */
export async function sendCall({ url, cookies }: TestClient, key: EndpointKey, input: CallInput): Promise<CallResult> {
  const endpoint: Endpoint = contract[key];
  const [method = '', path = ''] = key.split(' ');
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(input.params?.[name])));
  const search = encoded(input.query);
  const { headers, body } = encodeBody(input);
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
