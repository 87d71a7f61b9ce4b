import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { RouteOptions } from 'fastify';
import { contract, type Endpoint, type EndpointKey } from '@shinobi/shared/contract';
import { managerOf, UnitOfWork } from '../../src/database/unit-of-work.js';
import { startApp, type TestApp } from '../support/app.js';

let app: TestApp;
const routes: RouteOptions[] = [];
beforeAll(async () => {
  app = await startApp({
    prepare: (server) => {
      server.addHook('onRoute', (route) => void routes.push(route));
      server.get('/api/Undeclared', () => 'a secret');
    },
  });
});
afterAll(() => app.close());

const named = ({ method, url }: RouteOptions) => `${String(method)} ${url}`;

describe('every route', () => {
  it('declares its access rule', () => {
    expect(routes.length).toBeGreaterThan(Object.keys(contract).length);
    expect(routes.filter(({ config }) => !config?.access).map(named)).toEqual([
      'GET /api/Undeclared',
      'HEAD /api/Undeclared',
    ]);
  });

  it('is forbidden without an access rule', async () => {
    expect((await app.client().raw('GET', '/api/Undeclared')).body).toMatchObject({ error: 'Forbidden' });
    expect((await (await app.administrator()).raw('GET', '/api/Undeclared')).status).toBe(403);
  });

  it.each(Object.entries<Endpoint>(contract))('of the contract is served: %s', (key, { access }) => {
    const route = routes.find((each) => named(each) === key);
    expect(route?.config).toMatchObject({ access, endpoint: key });
  });
});

const signedOut: Partial<Record<Endpoint['access'], string>> = {
  user: 'SignInRequired',
  moderator: 'SignInRequired',
  editorAccount: 'SignInRequired',
  reviewer: 'SignInRequired',
  administrator: 'SignInRequired',
  editor: 'Forbidden',
  publisher: 'Forbidden',
  release: 'Forbidden',
};
const asUser: Partial<Record<Endpoint['access'], string>> = {
  guest: 'AlreadySignedIn',
  moderator: 'Forbidden',
  editorAccount: 'Forbidden',
  reviewer: 'Forbidden',
  administrator: 'Forbidden',
  editor: 'Forbidden',
  publisher: 'Forbidden',
  release: 'Forbidden',
};
const calls = Object.entries<Endpoint>(contract) as [EndpointKey, Endpoint][];

describe('a guest', () => {
  it.each(calls.filter(([, { access }]) => signedOut[access]))('cannot call %s', async (key, { access, example }) => {
    const { body } = await app.client().send(key, { body: example });
    expect(body).toMatchObject({ error: signedOut[access] });
  });
});

describe('a user', () => {
  it('cannot make calls for other roles, even with invalid tokens', async () => {
    const { client } = await app.signedIn();
    for (const [key, { access, example }] of calls.filter(([, each]) => asUser[each.access])) {
      const { body } = await client.send(key, {
        body: example,
        headers: { 'x-editor-token': 'x', 'x-release-token': 'x' },
      });
      expect([key, body]).toEqual([key, expect.objectContaining({ error: asUser[access] })]);
    }
  });
});

describe('a suspended user', () => {
  it('may read and log out but not write', async () => {
    const { client, user } = await app.signedIn();
    await app.nest
      .get(UnitOfWork)
      .run((tx) => managerOf(tx).query(`UPDATE "users" SET "sul" = 10 WHERE "userId" = ${user.userId}`));
    expect(await client.refused('POST /api/User/SaveProgress', { body: { progress: '{}' } })).toBe('Suspended');
    expect((await client.ok('GET /api/User/GetDataForUser')).dataForUser.sul).toBe(10);
    expect(await client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'x' } })).toMatchObject({ sul: 10 });
    await client.ok('GET /api/Auth/Logout');
  });
});

describe('a page of another site', () => {
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ];
  const changing = calls.filter(([key, { changesState }]) => key.startsWith('POST') || changesState);

  it.each(changing)('cannot call %s', async (key, { example }) => {
    const client = await app.administrator();
    for (const headers of foreign) {
      const { body } = await client.send(key, { body: example, headers });
      expect([headers, body]).toEqual([headers, expect.objectContaining({ error: 'BadOrigin' })]);
    }
  });

  it('may read public data', async () => {
    const { status } = await app.client().raw('GET', '/api/User/GetLevelFromXp?xp=0', { headers: foreign[0] ?? {} });
    expect(status).toBe(200);
  });

  it('is distinguished from the site itself', async () => {
    const headers = { origin: app.url, 'sec-fetch-site': 'same-origin' };
    const { status } = await app.client().send('POST /api/Auth/GetUser', { body: { fingerprint: 'x' }, headers });
    expect(status).toBe(200);
  });
});

describe('a page that shows another user than the one who is signed in', () => {
  const posts = calls.filter(([key, { identifies }]) => key.startsWith('POST') && !identifies);
  const headers = { 'x-user-id': '999999' };

  it.each(posts)('cannot call %s', async (key, { example }) => {
    const { body } = await (await app.administrator()).send(key, { body: example, headers });
    expect(body).toMatchObject({ error: 'OtherUser' });
  });

  it('changes nothing', async () => {
    const { client } = await app.signedIn();
    const body = { title: 'Dogs', cards: [{ front: '犬', reading: 'いぬ', back: 'dog' }] };
    expect(await client.refused('POST /api/Flashcard/SaveSet', { body, headers })).toBe('OtherUser');
    const { sets } = await client.ok('GET /api/Flashcard/GetSets');
    expect(sets.map(({ title }) => title)).not.toContain('Dogs');
  });

  it('does not sign that user out', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused('GET /api/Auth/Logout', { headers })).toBe('OtherUser');
    await client.ok('GET /api/Flashcard/GetSets');
  });

  it('finds out who is signed in', async () => {
    const { client, user } = await app.signedIn();
    const found = await client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'x' }, headers });
    expect(found).toMatchObject({ userId: user.userId });
  });

  it('of a session that has ended is asked to sign in', async () => {
    const body = { progress: '{}' };
    expect(await app.client().refused('POST /api/User/SaveProgress', { body, headers })).toBe('SignInRequired');
  });

  it('is distinguished from the user’s own page, and from pages that name nobody', async () => {
    const { client, user } = await app.signedIn();
    const body = { progress: '{}' };
    await client.ok('POST /api/User/SaveProgress', { body, headers: { 'x-user-id': String(user.userId) } });
    await client.ok('POST /api/User/SaveProgress', { body });
  });
});

describe('a page that shows a guest while somebody is signed in', () => {
  const headers = { 'x-user-id': '0' };
  const posts = calls.filter(
    ([key, { access, identifies, beginsSignIn }]) =>
      key.startsWith('POST') && !identifies && !beginsSignIn && !['guest', 'release'].includes(access),
  );

  it.each(posts)('cannot call %s as that user', async (key, { example, recentPassword, recentSecondFactor }) => {
    const { body } = await (await app.administrator()).send(key, { body: example, headers });
    const proof = recentPassword || recentSecondFactor ? ['PasswordNeeded'] : [];
    expect(['OtherUser', ...proof]).toContain((body as { error?: string }).error);
  });

  it('sends no message as that user', async () => {
    const { client } = await app.signedIn();
    const body = { targetUserId: 1, text: 'From a guest' };
    expect(await client.refused('POST /api/Message/Send', { body, headers })).toBe('OtherUser');
    await client.ok('POST /api/Message/Send', { body });
  });

  it('learns from a sign-in that somebody is signed in, and finds out who', async () => {
    const { client, user } = await app.signedIn();
    const body = { email: 'mika@example.com', password: 'three small frogs' };
    expect(await client.refused('POST /api/Auth/SignIn', { body, headers })).toBe('AlreadySignedIn');
    await client.ok('POST /api/Passkey/CreateChallenge', { body: {}, headers });
    const found = await client.ok('POST /api/Auth/GetUser', { body: { fingerprint: 'x' }, headers });
    expect(found).toMatchObject({ userId: user.userId });
  });

  it('works while nobody is', async () => {
    await app.client().ok('POST /api/Message/Send', { body: { targetUserId: 1, text: 'From a guest' }, headers });
  });
});

describe('an unknown address', () => {
  it.each([
    ['GET', '/api/Nothing'],
    ['GET', '/api'],
    ['GET', '/api/'],
    ['GET', '/api/auth/getuser'],
    ['GET', '/api/User/GetLevelFromXp/'],
    ['GET', '/api/Auth/GetUser'],
    ['DELETE', '/api/Auth/GetUser'],
    ['PUT', '/api/User/SaveProgress'],
    ['OPTIONS', '/api/Auth/SignIn'],
    ['POST', '/api/Nothing'],
    ['GET', '/api/docs/absolute-path.js'],
    ['GET', '/api/docs/..%2fpackage.json'],
  ])('returns JSON: %s %s', async (method, path) => {
    const { status, headers, body } = await app.client().raw(method, path);
    expect([status, body]).toEqual([404, expect.objectContaining({ error: 'NotFound' })]);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it.each([['/api/%zz'], ['/%'], ['/api/VocabQuiz/GetQuizData/%E0%A4%A']])(
    'returns JSON when malformed: %s',
    async (path) => {
      const { body } = await app.client().raw('GET', path);
      expect(body).toMatchObject({ error: 'InvalidInput' });
    },
  );
});

describe('every API response', () => {
  it.each([
    ['GET', '/api/User/GetLevelFromXp?xp=0'],
    ['GET', '/api/User/GetLevelFromXp?xp=x'],
    ['GET', '/api/Nothing'],
    ['GET', '/api/%zz'],
  ])('forbids execution, framing, sniffing and caching: %s %s', async (method, path) => {
    const { headers } = await app.client().raw(method, path);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
    expect(headers.get('x-powered-by')).toBeNull();
  });
});

describe('the API documentation', () => {
  it('is available as an OpenAPI document and as a page', async () => {
    const { body } = await app.client().raw('GET', '/api/docs-json');
    expect(body).toMatchObject({ openapi: '3.1.0', paths: { '/api/Auth/SignIn': { post: {} } } });
    const page = await fetch(`${app.url}/api/docs`);
    expect(page.headers.get('content-security-policy')).toContain("script-src 'self';");
    const sources = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, source]) => source);
    expect(sources).toHaveLength(4);
    for (const source of sources.filter((each) => each !== 'data:,')) {
      const file = await fetch(`${app.url}${source}`);
      expect([source, file.status]).toEqual([source, 200]);
      expect((await file.arrayBuffer()).byteLength).toBeGreaterThan(50);
    }
  });
});
