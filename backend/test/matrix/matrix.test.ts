import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Endpoint, type EndpointKey, ERROR_STATUS, type ErrorCode } from '@shinobi/shared/contract';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
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
const OF_USER = {
  anyone: null,
  guest: 'AlreadySignedIn',
  user: null,
  moderator: 'Forbidden',
  editor: 'Forbidden',
  editorAccount: 'Forbidden',
  reviewer: 'Forbidden',
  publisher: 'Forbidden',
  administrator: 'Forbidden',
  release: 'Forbidden',
} as const satisfies Record<Access, string | null>;
const OF_EDITOR = { ...OF_USER, editor: null, editorAccount: null, publisher: 'ReviewRequired' } as const;
const CLOSED = {
  guest: {
    ...OF_USER,
    guest: null,
    user: 'SignInRequired',
    moderator: 'SignInRequired',
    editorAccount: 'SignInRequired',
    reviewer: 'SignInRequired',
    administrator: 'SignInRequired',
  },
  user: OF_USER,
  moderator: { ...OF_USER, moderator: null },
  editor: OF_EDITOR,
  reviewer: { ...OF_EDITOR, reviewer: null },
  administrator: {
    ...OF_USER,
    moderator: null,
    editor: null,
    editorAccount: null,
    reviewer: null,
    publisher: null,
    administrator: null,
  },
} satisfies Record<string, Record<Access, string | null>>;
/** Calls about other users, whom they name. */
const isAboutOthers = ({ access }: Pick<Endpoint, 'access'>) => access === 'administrator' || access === 'moderator';
/** Signs up a user and gives them a role. */
async function withRole(role: Role) {
  const { client, user } = await app.signedIn();
  await administrator.ok('POST /api/Admin/SetRole', { body: { userId: user.userId, role } });
  return { client, userId: user.userId };
}
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
const onBehalf = calls.filter(([, each]) => !isAboutOthers(each) && !each.ofOthers && ownIdOf(each).length);

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
    const result = await sendCall(client, key, inputOf(call, isAboutOthers({ access }) ? victim.userId : 1));
    expectAccess(call, 'administrator', result);
    for (const seen of isAboutOthers({ access }) ? [] : [result]) expectNoSecret(key, seen);
  });
});

describe.each(['moderator', 'editor', 'reviewer'] as const)('An account with the role %s', (role) => {
  const closed = calls.filter(([, { access }]) => CLOSED[role][access] !== null);
  const open = calls.filter(([, { access }]) => CLOSED[role][access] === null && CLOSED.user[access] !== null);

  it('may make no call of other roles', async () => {
    const { client, userId } = await withRole(role);
    for (const call of closed) {
      const { code } = await sendCall(client, call[0], inputOf(call, userId));
      expect([call[0], code]).toEqual([call[0], CLOSED[role][call[1].access]]);
    }
  });

  it.each(open)('may call %s', async (...call) => {
    const { client, userId } = await withRole(role);
    const { code } = await sendCall(client, call[0], inputOf(call, isAboutOthers(call[1]) ? victim.userId : userId));
    expect([call[0], ['done', ...(call[1].errors ?? [])]]).toEqual([call[0], expect.arrayContaining([code])]);
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
