import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { contract, type Endpoint, type EndpointKey } from '@shinobi/shared/contract';
import { aUser, startApp, type TestApp, type TestClient } from '../support/app.js';

let app: TestApp;
const clients: Partial<Record<Endpoint['access'], TestClient>> = {};
beforeAll(async () => {
  app = await startApp();
  clients.user = (await app.signedIn()).client;
  const administrator = await app.administrator();
  for (const access of ['moderator', 'editorAccount', 'reviewer', 'administrator'] as const)
    clients[access] = administrator;
});
afterAll(() => app.close());

const TOKENS = { 'x-editor-token': 'token-of-the-editor', 'x-release-token': 'token-of-the-release' };
const JSON_TYPE = { 'content-type': 'application/json', ...TOKENS };

const isList = ({ example }: Endpoint) => Array.isArray(example);
/** The calls that need a body; some take none, or only the user's id. */
const withBody = (Object.entries(contract) as [EndpointKey, Endpoint][]).flatMap(([key, endpoint]) =>
  endpoint.body && !endpoint.body.safeParse({}).success ? [[key, endpoint] as const] : [],
);
const posts = withBody.filter(([, endpoint]) => !isList(endpoint));

const isText = ([, value]: [string, unknown]) => typeof value === 'string';
/** Returns the name of a text field of the call, or of its first field if it has none. */
const textField = ({ example }: Endpoint) => {
  const fields = Object.entries(example as object);
  return (fields.find(isText) ?? fields[0])?.[0] ?? '';
};

const withText = (endpoint: Endpoint, escaped: string) => {
  const field = textField(endpoint);
  const rest = JSON.stringify({ ...(endpoint.example as object), [field]: undefined }).slice(1, -1);
  return `{${rest ? `${rest},` : ''}${JSON.stringify(field)}:"${escaped}"}`;
};

const BAD_BODIES: readonly (readonly [what: string, code: string, body: string | Uint8Array])[] = [
  ['malformed JSON', 'MalformedJson', '{"a":'],
  ['two values', 'MalformedJson', '{}{}'],
  ['an empty body', 'MalformedJson', ''],
  ['bytes that are not text', 'MalformedJson', Uint8Array.from([0x7b, 0xff, 0xfe, 0x7d])],
  ['nesting of 10,000', 'TooDeep', `{"a":${'['.repeat(10_000)}${']'.repeat(10_000)}}`],
  ['a body of 2 MB', 'TooLarge', JSON.stringify({ text: 'x'.repeat(2_000_000) })],
  ['null', 'InvalidInput', 'null'],
  ['a number', 'InvalidInput', '7'],
  ['a list', 'InvalidInput', '[]'],
  ['an empty object', 'InvalidInput', '{}'],
  ['a prototype', 'InvalidInput', '{"__proto__":{"role":"administrator"}}'],
];

describe.each(posts)('%s', (key, endpoint) => {
  const client = () => clients[endpoint.access] ?? app.client();
  const post = async (body: string | Uint8Array, headers: Record<string, string> = JSON_TYPE) => {
    const answer = await client().raw('POST', key.slice('POST '.length), { headers, body });
    return (answer.body as { error: unknown }).error;
  };
  const example = endpoint.example as Record<string, unknown>;

  it.each(BAD_BODIES)('rejects %s with %s', async (_, code, body) => {
    expect(await post(body)).toBe(code);
  });

  it('rejects an unknown field', async () => {
    expect(await post(JSON.stringify({ ...example, surprise: 1 }))).toBe('InvalidInput');
  });

  it.each(Object.keys(example))('rejects a %s of another type', async (field) => {
    const takesNull = endpoint.body?.safeParse({ ...example, [field]: null }).success;
    const takesFlags = typeof example[field] === 'boolean';
    const takesLists = Array.isArray(example[field]);
    const takesObjects = typeof example[field] === 'object' && !takesLists;
    const others = [
      ...(takesNull ? [] : [null]),
      ...(takesFlags ? [] : [true]),
      ...(takesLists ? [] : [[]]),
      ...(takesObjects ? [] : [{}]),
    ];
    for (const value of [...others, typeof example[field] === 'string' ? 7 : 'seven'])
      expect(await post(JSON.stringify({ ...example, [field]: value }))).toBe('InvalidInput');
  });

  it.each([
    ['a lone surrogate', '\\ud800'],
    ['NUL', '\\u0000'],
  ])('rejects %s in a text', async (_, escaped) => {
    expect(await post(withText(endpoint, escaped))).toBe('InvalidInput');
  });

  it('rejects a duplicate field', async () => {
    const field = textField(endpoint);
    const twice = `${JSON.stringify(example).slice(0, -1)},${JSON.stringify(field)}:${JSON.stringify(example[field])}}`;
    expect(await post(twice)).toBe('InvalidInput');
  });

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'application/jsonx'])(
    'rejects %s',
    async (type) => {
      // Calls that also take a form see an invalid one.
      const isForm = endpoint.form && /form-data|urlencoded/.test(type);
      const code = await post(JSON.stringify(example), { ...TOKENS, 'content-type': type });
      expect(code).toBe(isForm ? 'InvalidInput' : 'UnsupportedMediaType');
    },
  );
});

describe.each(withBody.filter(([, endpoint]) => isList(endpoint)))('%s, which takes a list,', (key, endpoint) => {
  const [one] = endpoint.example as readonly Record<string, unknown>[];
  const post = (body: unknown) => (clients[endpoint.access] ?? app.client()).send(key, { body });

  it.each<[string, unknown]>([
    ['null', null],
    ['an object', {}],
    ['an item outside a list', one],
    ['a list with an item of another type', [one, 7]],
    ['an unknown field', [{ ...one, surprise: 1 }]],
    ['a very long list', Array.from({ length: 5000 }, () => one)],
  ])('rejects %s', async (_, body) => {
    expect((await post(body)).body).toMatchObject({ error: 'InvalidInput' });
  });

  it.each(Object.keys(one ?? {}))('rejects a %s of another type', async (field) => {
    for (const value of [null, true, [], {}])
      expect((await post([{ ...one, [field]: value }])).body).toMatchObject({ error: 'InvalidInput' });
  });
});

describe('the error for invalid input', () => {
  it('names each invalid field', async () => {
    const { body } = await app.client().send('POST /api/Auth/SignUp', { body: { ...aUser(), email: 'x', name: 7 } });
    expect(body).toMatchObject({
      details: [
        { path: 'name', message: expect.any(String) },
        { path: 'email', message: expect.any(String) },
      ],
    });
  });

  it('never echoes a password', async () => {
    const { body } = await app.client().send('POST /api/Auth/SignUp', { body: { ...aUser(), password: 'hunter2' } });
    expect(JSON.stringify(body)).not.toContain('hunter2');
  });
});
