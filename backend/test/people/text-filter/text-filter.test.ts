import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aPerson, befriend, type Person } from '../../support/people.js';

let app: TestApp;
let administrator: TestClient;
let mika: Person;
let kenji: Person;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
  [mika, kenji] = [await aPerson(app), await aPerson(app, 'Kenji')];
  await befriend(mika, kenji);
  await add('casino', 'refuse');
  await add('buy coins', 'report');
});
afterAll(() => app.close());

const add = (word: string, outcome: 'refuse' | 'report') =>
  administrator.ok('POST /api/Admin/AddFilterWord', { body: { word, outcome, reason: 'Advertising' } });
const words = async () => (await administrator.ok('GET /api/Admin/GetFilterWords')).words;
const latestCase = async () =>
  (await administrator.ok('GET /api/Admin/GetCases', { query: { limit: 100 } })).cases.at(-1);

describe('The list', () => {
  it('is edited by administrators: a word that is compared in the same way only changes its outcome', async () => {
    const { wordId } = await add('Lottery', 'refuse');
    expect(await add('ｌ0ttery', 'report')).toMatchObject({ wordId, word: 'ｌ0ttery', outcome: 'report' });
    expect((await words()).map(({ word }) => word)).toEqual(['buy coins', 'casino', 'ｌ0ttery']);
    await administrator.ok('POST /api/Admin/RemoveFilterWord', { body: { wordId } });
    expect(await administrator.refused('POST /api/Admin/RemoveFilterWord', { body: { wordId } })).toBe('NotFound');
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { call: 'FilterWord', limit: 2 } });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['NotFound', 'done']);
  });

  it('stays consistent when a word is added twice at the same time', async () => {
    const added = await Promise.all([add('raffle', 'refuse'), add('raffle', 'report')]);
    expect(new Set(added.map(({ wordId }) => wordId)).size).toBe(1);
    expect((await words()).filter(({ word }) => word === 'raffle')).toHaveLength(1);
  });

  it('refuses what has no letters, and other users', async () => {
    const body = { word: '…!', outcome: 'refuse', reason: 'x' } as const;
    expect(await administrator.refused('POST /api/Admin/AddFilterWord', { body })).toBe('InvalidInput');
    for (const [client, code] of [
      [mika.client, 'Forbidden'],
      [app.client(), 'SignInRequired'],
    ] as const) {
      expect(await client.refused('POST /api/Admin/AddFilterWord', { body })).toBe(code);
      expect(await client.refused('GET /api/Admin/GetFilterWords')).toBe(code);
    }
  });

  it('can be tried without storing anything', async () => {
    const verdict = (text: string) => administrator.ok('GET /api/Admin/TryFilter', { query: { text } });
    expect(await verdict('My C4SINO')).toEqual({ outcome: 'refuse', rule: 'casino' });
    expect(await verdict('Casinos')).toEqual({ outcome: 'accept', rule: null });
  });
});

describe('A text with a refused word', () => {
  it('is stored nowhere', async () => {
    const { postId } = await mika.client.ok('POST /api/Social/Post', { body: { text: 'Hello' } });
    const text = 'Visit my C.A.S.I.N.O';
    const refusals = [
      await mika.client.refused('POST /api/Social/Post', { body: { text } }),
      await mika.client.refused('POST /api/Social/Comment', { body: { postId, text } }),
      await mika.client.refused('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text } }),
      await app.client().refused('POST /api/Message/Send', { body: { targetUserId: 1, text } }),
      await mika.client.refused('POST /api/User/UpdateProfile', { body: { bio: text } }),
      await mika.client.refused('POST /api/User/UpdateProfile', { body: { name: 'Casino' } }),
      await app.client().refused('POST /api/Auth/SignUp', { body: aUser({ name: 'Casino' }) }),
    ];
    expect(new Set(refusals)).toEqual(new Set(['TextRefused']));
    const stored = await app.sql(`SELECT 1 FROM "posts" WHERE "text" LIKE '%S.I.N.O' UNION ALL
      SELECT 1 FROM "comments" WHERE "text" LIKE '%S.I.N.O' UNION ALL SELECT 1 FROM "messages" WHERE "text" LIKE '%S.I.N.O'`);
    expect(stored).toEqual([]);
  });
});

describe('A text with a reported word', () => {
  it('is stored and put into the queue', async () => {
    const text = 'buy coins';
    await mika.client.ok('POST /api/Social/Post', { body: { text } });
    const filtered = await latestCase();
    expect(filtered).toMatchObject({ kind: 'post', text, reporters: 1, author: { userId: mika.userId } });
    const { reports } = await administrator.ok('GET /api/Admin/GetCaseReports', {
      query: { caseId: filtered?.caseId ?? 0 },
    });
    expect(reports).toMatchObject([
      { reporter: null, filterRule: 'buy coins', reason: 'Found by the text filter: buy coins' },
    ]);
    await mika.client.ok('POST /api/Message/Send', { body: { targetUserId: kenji.userId, text } });
    expect(await latestCase()).toMatchObject({ kind: 'message', text });
  });

  it('in a name or bio is a case, whose removal takes it back', async () => {
    const { client, user } = await app.signedIn({ name: 'Buy coins' });
    const [named] = [await latestCase()];
    expect(named).toMatchObject({ kind: 'name', text: 'Buy coins', author: { userId: user.userId } });
    await client.ok('POST /api/User/UpdateProfile', { body: { name: 'Buy coins', bio: 'Buy coins here' } });
    const bio = await latestCase();
    expect(bio).toMatchObject({ kind: 'bio', reporters: 1 });
    for (const each of [named, bio])
      await administrator.ok('POST /api/Admin/DecideCase', {
        body: { caseId: each?.caseId ?? 0, decision: 'remove', reason: 'Advertising' },
      });
    expect(await client.ok('POST /api/User/UpdateProfile', { body: {} })).toMatchObject({
      name: `User ${user.userId}`,
      bio: '',
    });
  });
});

describe('A service of the operator', () => {
  let received: object[];
  /** Starts a service that responds with a status and a body, and a product that asks it. */
  async function withService(
    { status = 200, body = '{}', onFailure = 'accept' as 'accept' | 'refuse' },
    test: (client: TestClient) => Promise<void>,
  ) {
    received = [];
    const service = http.createServer((request, response) => {
      void textOf(request).then((sent) => {
        received.push({ ...(JSON.parse(sent) as object), token: request.headers.authorization });
        response.writeHead(status).end(body);
      });
    });
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(service.address() as AddressInfo).port}/check`;
    const other = await startApp({ settings: { textFilter: { url, token: 'secret', timeoutMs: 5000, onFailure } } });
    try {
      await test((await other.signedIn()).client);
    } finally {
      await other.close();
      service.close();
    }
  }
  const post = { body: { text: 'Hello' } };

  it('decides on what the list has let through', async () => {
    const body = '{"outcome":"refuse","rule":"spam"}';
    await expect(withService({ body }, () => Promise.resolve())).rejects.toThrow('TextRefused');
    expect(received).toEqual([{ kind: 'name', text: 'Mika', userId: null, token: 'Bearer secret' }]);
  });

  it.each([
    [503, 'x'],
    [200, 'not JSON'],
    [200, '{"outcome":"maybe"}'],
  ])('that responds with %d and %s lets texts in, where it may', async (status, body) => {
    await withService({ status, body }, async (client) => void (await client.ok('POST /api/Social/Post', post)));
    expect(received).toHaveLength(2);
  });

  it('that fails keeps texts out where the operator wants that', async () => {
    const service = { status: 503, onFailure: 'refuse' } as const;
    await expect(withService(service, () => Promise.resolve())).rejects.toThrow('FilterDown');
    expect(received).toHaveLength(1);
  });
});
