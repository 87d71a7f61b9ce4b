import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, type EndpointKey, ERROR_STATUS, type ErrorCode } from '@shinobi/shared/contract';
import { MailQueueService } from '../../src/platform/mail/index.js';
import { startApp, type TestApp, type TestClient } from '../support/app.js';
import { aGenre, aGrammarLesson, aKanjiLesson, aWord, makeContentFolder } from '../support/content.js';
import { aRelease, makeFolder } from '../support/release.js';
import { buildShell } from '../support/shell.js';
import { operatorHeaders, sendRelease } from '../support/upload.js';
import { callInputFor, type CallResult, calls, ownIdOf, sendCall } from './send-call.js';
import {
  allRows,
  fieldsReferringTo,
  makeVictim,
  type Rows,
  rowsReferringTo,
  SECRET,
  SECRET_COINS,
  type Victim,
} from './victim.js';

type Access = Endpoint['access'];
type Case = readonly [EndpointKey, Endpoint];

/** The versions that the examples of the contract name. */
const RELEASES = [
  ['study', '1.0.0'],
  ['study', '1.1.0'],
  ['weather', '1.0.0'],
] as const;

const content = makeContentFolder();
const shell = makeFolder();
let app: TestApp;
/** The user whose rows the calls of others must not reach. */
let victim: Victim;
let administrator: TestClient;

beforeAll(async () => {
  const meanings = ['egg', 'rice', 'fish', 'tea', 'salt', 'meat', 'milk', 'soup', 'wine'];
  const words = meanings.map((english, n) => aWord({ vocabId: n + 1, english, kanji: `語${n}` }));
  content.write('vocabulary/01-Food.json', aGenre({ words }));
  const sweets = meanings.map((english, n) => aWord({ vocabId: 2000 + n, english, kanji: `菓${n}` }));
  content.write('vocabulary/02-Sweets.json', aGenre({ genreId: 2, genreName: 'Sweets', order: 2, words: sweets }));
  const [grammar, kanji] = [aGrammarLesson({ path: '1' }), aKanjiLesson({ path: '1' })];
  content.write('grammar/01-1.json', grammar);
  content.write('kanji/01-1.json', kanji);
  buildShell(shell.dir);
  app = await startApp({ settings: { contentDir: content.dir, shellDist: shell.dir } });
  victim = await makeVictim(app);
  administrator = await app.administrator();
  await administrator.ok('POST /api/GrammarEdit/Save', { body: { ...grammar, version: 0 } });
  await administrator.ok('POST /api/KanjiEdit/Save', { body: { ...kanji, version: 0 } });
  for (const [name, version] of RELEASES) await sendRelease(app, aRelease({ name, version }));
  for (const name of ['study', 'weather']) {
    const headers = { ...operatorHeaders(app), 'if-match': '"0"' };
    await app.client().ok('POST /api/Release/Promote', { headers, body: { name, version: '1.0.0' } });
  }
});
afterAll(async () => {
  await app.close();
  content.drop();
  shell.drop();
});

/** The error code for callers without access; null with access. */
const CLOSED: Readonly<Record<'guest' | 'user' | 'administrator', Readonly<Record<Access, string | null>>>> = {
  guest: {
    anyone: null,
    guest: null,
    user: 'SignInRequired',
    administrator: 'SignInRequired',
    editor: 'Forbidden',
    release: 'Forbidden',
  },
  user: {
    anyone: null,
    guest: 'AlreadySignedIn',
    user: null,
    administrator: 'Forbidden',
    editor: 'Forbidden',
    release: 'Forbidden',
  },
  administrator: {
    anyone: null,
    guest: 'AlreadySignedIn',
    user: null,
    administrator: null,
    editor: null,
    release: 'Forbidden',
  },
};
const statusOf = (code: string): number => (code === 'done' ? 200 : ERROR_STATUS[code as ErrorCode]);

/** The tables in which a call may change another user's rows, because that is its purpose. */
const INTENDED_CHANGES: Partial<Record<EndpointKey, readonly string[]>> = {
  'POST /api/Friend/Request': ['friend_requests'],
  'POST /api/Friend/Block': ['blocks'],
  'POST /api/Social/Like': ['posts'],
  'POST /api/Social/Comment': ['comments', 'posts'],
  'POST /api/Social/Report': ['reports'],
};

const inputOf = ([, endpoint]: Case, userId: number | undefined) =>
  callInputFor(endpoint, fieldsReferringTo(victim), userId === undefined ? {} : { userId, myUserId: userId });

/** Expects the refusal for callers without access; otherwise success or an error code that the call declares. */
function expectAccess(
  [key, { access, errors = [] }]: Case,
  caller: keyof typeof CLOSED,
  { status, code }: CallResult,
): void {
  const closed = CLOSED[caller][access];
  const right = closed ? [closed] : access === 'administrator' ? ['done'] : ['done', ...errors];
  expect([key, right]).toEqual([key, expect.arrayContaining([code])]);
  expect([key, status]).toEqual([key, statusOf(code)]);
}

const expectNoSecret = (key: EndpointKey, { text }: CallResult): void => {
  expect([key, text]).toEqual([key, expect.not.stringContaining(SECRET)]);
  expect([key, text]).toEqual([key, expect.not.stringContaining(String(SECRET_COINS).slice(0, 6))]);
};

/** Returns the tables whose rows differ. */
function changedTables(before: Rows, after: Rows): string[] {
  const tables = Object.keys(after).sort();
  return tables.filter((table) => JSON.stringify(before[table]) !== JSON.stringify(after[table]));
}

describe.each(calls)('%s', (...call) => {
  const [key] = call;

  it('enforces its access rule for a guest and a user, who neither see nor change the data of others', async () => {
    const { client, user } = await app.signedIn();
    const { userId } = victim;
    const before = await rowsReferringTo(app, userId);
    const ofGuest = await sendCall(app.client(), key, inputOf(call, undefined));
    const between = await rowsReferringTo(app, userId);
    const ofUser = await sendCall(client, key, inputOf(call, user.userId));
    const touched = changedTables(between, await rowsReferringTo(app, userId));
    expectAccess(call, 'guest', ofGuest);
    expectAccess(call, 'user', ofUser);
    for (const result of [ofGuest, ofUser]) expectNoSecret(key, result);
    expect(changedTables(before, between)).toEqual([]);
    expect(touched).toEqual(INTENDED_CHANGES[key] ?? []);
  });
});

/** The calls that can be made on behalf of a user. */
const onBehalf = calls.filter(([, each]) => each.access !== 'administrator' && !each.ofOthers && ownIdOf(each).length);

describe.each(onBehalf)('%s in the name of another user', (...call) => {
  const [key, { access }] = call;

  it('is rejected for a guest, a user and an administrator, and nothing changes', async () => {
    const clients = { guest: app.client(), user: (await app.signedIn()).client, administrator };
    // Sends the queued mails first, so that they do not change rows later.
    await app.nest.get(MailQueueService).deliver();
    const before = await allRows(app);
    for (const caller of ['guest', 'user', 'administrator'] as const) {
      const { status, code } = await sendCall(clients[caller], key, inputOf(call, victim.userId));
      const closed = CLOSED[caller][access] ?? 'Forbidden';
      expect([caller, status, code]).toEqual([caller, statusOf(closed), closed]);
    }
    expect(changedTables(before, await allRows(app))).toEqual([]);
  });
});

describe.each(calls)('%s', (...call) => {
  const [key, { access }] = call;

  it('enforces its access rule for an administrator', async () => {
    // Signs in for each call, because one of them signs out.
    const client = await app.administrator();
    const result = await sendCall(client, key, inputOf(call, access === 'administrator' ? victim.userId : 1));
    expectAccess(call, 'administrator', result);
    for (const seen of access === 'administrator' ? [] : [result]) expectNoSecret(key, seen);
  });
});

describe('The owner of the rows', () => {
  it('sees all secrets, so that the tests would notice them in the responses to others', async () => {
    const readCalls = calls.filter(([key, { access, changesState, stream }]) => {
      const isRead = key.startsWith('GET') || key === 'POST /api/Auth/GetUser' || key.endsWith('ExportMyData');
      return isRead && !changesState && !stream && (access === 'user' || access === 'anyone');
    });
    const texts: string[] = [];
    // In a fixed order, because GetUser records the device's name.
    for (const call of readCalls.toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      const result = await sendCall(victim.client, call[0], inputOf(call, victim.userId));
      expectAccess(call, 'user', result);
      texts.push(result.text);
    }
    const seen = new Set(texts.join().match(/only-mine-[a-z]+|731826/g));
    expect([...seen].sort()).toEqual(
      [
        ...['address', 'answer', 'device', 'invited', 'key', 'message', 'practice', 'progress'].map(
          (of) => `${SECRET}${of}`,
        ),
        '731826',
      ].sort(),
    );
  });
});
