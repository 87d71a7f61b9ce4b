import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { Post } from '@shinobi/shared/contract/people/social';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { ADMINISTRATOR, startApp, type TestApp, type TestClient, testDatabase } from '../../support/app.js';
import { ownRecord } from '../../support/economy.js';
import { aPerson, type Person, twoFriends } from '../../support/people.js';
import { aPicture, formWith } from '../../support/picture.js';

let app: TestApp;
let administrator: TestClient;
/** A second administrator. */
let kenji: Person;
let mika: Person;
beforeAll(async () => {
  app = await startApp();
  administrator = await app.administrator();
  kenji = await aPerson(app, 'Kenji');
  await app.sql(`UPDATE "users" SET "role" = 'administrator' WHERE "userId" = ${kenji.userId}`);
});
beforeEach(async () => void (mika = await aPerson(app)));
afterAll(() => app.close());

const writePost = async ({ client }: Person, text = 'Buy my coins') =>
  (await client.ok('POST /api/Social/Post', { body: { text } })).postId;
const report = ({ client }: Person, postId: number, reason = 'Advertising') =>
  client.ok('POST /api/Social/Report', { body: { postId, reason } });
const cases = (client: TestClient, query: object = {}) => client.ok('GET /api/Admin/GetCases', { query });
const decide = (caseId: number, decision: 'keep' | 'remove' | 'suspend' = 'keep') => ({
  body: { caseId, decision, reason: 'Because' },
});

/** Returns the case of a new post of Mika that one user has reported. */
async function aCase(): Promise<ModerationCase & { readonly postId: number }> {
  const postId = await writePost(mika);
  await report(await aPerson(app), postId);
  const { cases: found } = await cases(administrator, { limit: 100 });
  return { ...(found.at(-1) as ModerationCase), postId };
}
const postOf = async (postId: number) =>
  (await app.client().ok('GET /api/Social/GetFeed', { query: { limit: 100 } })).posts.find(
    (post) => post.postId === postId,
  );

describe('The queue', () => {
  it('has one case for a text, however many users report it, with most reporters first', async () => {
    const [one, two, three] = [
      await writePost(mika, 'one'),
      await writePost(mika, 'two'),
      await writePost(mika, 'three'),
    ];
    const [yuki, sora] = [await aPerson(app, 'Yuki'), await aPerson(app, 'Sora')];
    for (const postId of [one, two, three]) await report(yuki, postId, 'Rude');
    for (const again of ['Spam', 'Spam again']) await report(sora, two, again);
    const { cases: listed } = await cases(administrator, { limit: 3 });
    expect(listed).toMatchObject([
      { kind: 'post', text: 'two', reporters: 2, author: { userId: mika.userId, name: 'Mika' }, reason: 'Rude' },
      { text: 'one', reporters: 1, claim: null, decision: null },
      { text: 'three', reporters: 1 },
    ]);
    const { caseId } = listed[0] as ModerationCase;
    const of = (query: object) => administrator.ok('GET /api/Admin/GetCaseReports', { query: { caseId, ...query } });
    const first = await of({ limit: 1 });
    expect(first.reports).toMatchObject([{ reporter: { userId: sora.userId, name: 'Sora' }, reason: 'Spam' }]);
    expect(await of({ before: first.nextCursor })).toMatchObject({ reports: [{ reason: 'Rude' }], nextCursor: null });
  });

  it('is paged without gaps, and knows how many cases there are', async () => {
    for (let n = 0; n < 3; n++) await aCase();
    const all = await cases(administrator, { limit: 100 });
    expect(all).toMatchObject({ total: all.cases.length, moreThanTotal: false, nextCursor: null });
    const paged: number[] = [];
    let before: string | null = null;
    do {
      const page = await cases(administrator, { limit: 2, ...(before !== null && { before }) });
      paged.push(...page.cases.map(({ caseId }) => caseId));
      before = page.nextCursor;
    } while (before !== null);
    expect(paged).toEqual(all.cases.map(({ caseId }) => caseId));
  });

  it.each([
    [{ before: 'x' }],
    [{ before: '2026-11-21T09:00:00.000Z_1' }],
    [{ state: 'decided', before: '-1_1' }],
    [{ state: 'x' }],
  ])('refuses %j', async (query) => {
    expect(await administrator.refused('GET /api/Admin/GetCases', { query: query as object })).toBe('InvalidInput');
  });

  it('is for administrators only', async () => {
    const refusals = (client: TestClient) =>
      Promise.all([
        client.refused('GET /api/Admin/GetCases', { query: {} }),
        client.refused('GET /api/Admin/GetCaseReports', { query: { caseId: 1 } }),
        client.refused('POST /api/Admin/ClaimCase', { body: { caseId: 1 } }),
        client.refused('POST /api/Admin/ReleaseCase', { body: { caseId: 1 } }),
        client.refused('POST /api/Admin/DecideCase', decide(1)),
      ]);
    expect(new Set(await refusals(app.client()))).toEqual(new Set(['SignInRequired']));
    expect(new Set(await refusals(mika.client))).toEqual(new Set(['Forbidden']));
    expect(
      new Set(
        await Promise.all([
          administrator.refused('GET /api/Admin/GetCaseReports', { query: { caseId: 9999 } }),
          administrator.refused('POST /api/Admin/ClaimCase', { body: { caseId: 9999 } }),
          administrator.refused('POST /api/Admin/DecideCase', decide(9999)),
        ]),
      ),
    ).toEqual(new Set(['NotFound']));
  });

  if (testDatabase === 'postgres')
    it('is read from an index, however long it is', async () => {
      await app.sql(`INSERT INTO "reports" ("kind", "ref", "reporterId", "reportedUserId", "text", "reason", "at")
        SELECT 'post', 'many-' || n, 1, 1, '', '', '2026-11-21T09:00:00.000Z' FROM generate_series(1, 3000) n`);
      await app.sql('ANALYZE "moderation_cases"');
      await app.sql('ANALYZE "reports"');
      const plan = await app.sql(`EXPLAIN SELECT c.*, r."text" FROM (SELECT * FROM "moderation_cases"
        WHERE "decidedAt" IS NULL AND ("rank", "caseId") > (-1, 1500) ORDER BY "rank", "caseId" LIMIT 21) c
        JOIN "reports" r ON r."reportId" = c."firstReportId" ORDER BY "rank", "caseId"`);
      const text = plan.map((row) => row['QUERY PLAN']).join('\n');
      expect(text).toContain('ix_moderation_cases_open');
      expect(text).not.toContain('Seq Scan');
      await app.sql(`DELETE FROM "moderation_cases" WHERE "ref" LIKE 'many-%'`);
      await app.sql(`DELETE FROM "reports" WHERE "ref" LIKE 'many-%'`);
    });
});

describe('A claim', () => {
  const claim = (client: TestClient, body: object) =>
    client.call('POST /api/Admin/ClaimCase', { body: body as { caseId: number } });

  it('is got by one of two moderators at the same time, and shown to the other', async () => {
    const { caseId } = await aCase();
    const responses = await Promise.all([administrator, kenji.client].map((client) => claim(client, { caseId })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = responses.toSorted((a, b) => a.status - b.status).map(({ body }) => body as object);
    expect(lost).toMatchObject({ error: 'CaseClaimed', current: won });
  });

  it('can be renewed, released and taken over on purpose, and expires', async () => {
    const { caseId } = await aCase();
    await administrator.ok('POST /api/Admin/ClaimCase', { body: { caseId } });
    app.clock.advance({ minutes: 10 });
    const renewed = await administrator.ok('POST /api/Admin/ClaimCase', { body: { caseId } });
    expect(renewed.claim).toMatchObject({ by: { userId: 1 }, until: '2026-11-21T09:25:00.000Z' });
    const { cases: mine } = await cases(administrator, { state: 'mine' });
    expect(mine.map((each) => each.caseId)).toContain(caseId);
    expect(await kenji.client.refused('POST /api/Admin/ReleaseCase', { body: { caseId } })).toBe('CaseClaimed');
    expect((await claim(kenji.client, { caseId, takeOverFrom: mika.userId })).status).toBe(409);
    expect((await claim(kenji.client, { caseId, takeOverFrom: 1 })).body).toMatchObject({
      claim: { by: { name: 'Kenji' } },
    });
    await kenji.client.ok('POST /api/Admin/ReleaseCase', { body: { caseId } });
    await administrator.ok('POST /api/Admin/ClaimCase', { body: { caseId } });
    app.clock.advance({ minutes: 15 });
    expect((await cases(administrator, { state: 'mine' })).cases).toEqual([]);
    await kenji.client.ok('POST /api/Admin/ClaimCase', { body: { caseId } });
  });
});

describe('A decision', () => {
  beforeEach(async () => {
    for (const [client, body] of [
      [administrator, { password: ADMINISTRATOR.password }],
      [kenji.client, { password: 'three small frogs' }],
    ] as const)
      await client.ok('POST /api/Auth/EnterPassword', { body });
  });

  it('counts once: of two at the same time the second sees the first', async () => {
    const { caseId, postId } = await aCase();
    const responses = await Promise.all([
      administrator.call('POST /api/Admin/DecideCase', decide(caseId, 'remove')),
      kenji.client.call('POST /api/Admin/DecideCase', decide(caseId, 'keep')),
    ]);
    expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [won, lost] = responses.toSorted((a, b) => a.status - b.status).map(({ body }) => body as ModerationCase);
    expect(lost).toMatchObject({ error: 'CaseDecided', current: { decision: won?.decision } });
    expect((await postOf(postId)) === undefined).toBe(won?.decision?.outcome === 'remove');
    expect(await administrator.refused('POST /api/Admin/ClaimCase', { body: { caseId } })).toBe('CaseDecided');
    expect((await cases(administrator, { state: 'decided', limit: 1 })).cases).toMatchObject([{ caseId }]);
  });

  it('is not made by a moderator while another one has claimed the case', async () => {
    const { caseId } = await aCase();
    await administrator.ok('POST /api/Admin/ClaimCase', { body: { caseId } });
    expect(await kenji.client.refused('POST /api/Admin/DecideCase', decide(caseId))).toBe('CaseClaimed');
    const { decision, claim } = await administrator.ok('POST /api/Admin/DecideCase', decide(caseId));
    expect([decision, claim]).toMatchObject([{ outcome: 'keep', reason: 'Because', by: { userId: 1 } }, null]);
  });

  it('to keep a text resolves its reports, and later ones do not open the case again', async () => {
    const { caseId, postId } = await aCase();
    await administrator.ok('POST /api/Admin/DecideCase', decide(caseId));
    await report(await aPerson(app), postId);
    const open = await administrator.ok('GET /api/Admin/GetReports', { query: { state: 'open', limit: 100 } });
    expect(open.reports.filter(({ reportedUserId }) => reportedUserId === mika.userId)).toEqual([]);
    expect((await cases(administrator, { state: 'decided' })).cases).toContainEqual(
      expect.objectContaining({ caseId, reporters: 2 }),
    );
    expect(await postOf(postId)).toBeDefined();
  });

  it('removes comments and messages with their pictures', async () => {
    const postId = await writePost(mika, 'Hello');
    const { commentId } = await mika.client.ok('POST /api/Social/Comment', { body: { postId, text: 'Rude' } });
    await kenji.client.ok('POST /api/Social/Report', { body: { postId, commentId, reason: 'Rude' } });
    const [sender, receiver] = await twoFriends(app);
    const form = formWith({ targetUserId: receiver.userId, text: 'A rude picture' }, await aPicture());
    await sender.client.send('POST /api/Message/Send', { form });
    const message = { targetUserId: sender.userId, messageNo: 1, reason: 'Rude' };
    await receiver.client.ok('POST /api/Message/Report', { body: message });
    const { cases: open } = await cases(administrator, { limit: 100 });
    const [comment, sent] = open.slice(-2) as [ModerationCase, ModerationCase];
    expect([comment, sent]).toMatchObject([{ kind: 'comment', imageSrc: null }, { kind: 'message' }]);
    expect(sent.imageSrc).not.toBeNull();
    for (const { caseId } of [comment, sent])
      await administrator.ok('POST /api/Admin/DecideCase', decide(caseId, 'remove'));
    expect(await postOf(postId)).toMatchObject({ commentCount: 0 });
    const { messages } = await receiver.client.ok('GET /api/Message/GetMessages', {
      query: { targetUserId: sender.userId },
    });
    expect(messages).toMatchObject([{ text: '', imageDataSrc: 'deleted' }]);
  });

  it('suspends the author together with the removal, but no administrator', async () => {
    const { caseId, postId } = await aCase();
    await administrator.ok('POST /api/Admin/DecideCase', decide(caseId, 'suspend'));
    expect([(await ownRecord(mika.client)).sul, await postOf(postId)]).toEqual([10, undefined]);
    const own = ((await administrator.ok('POST /api/Social/Post', { body: { text: 'Mine' } })) as Post).postId;
    await report(await aPerson(app), own);
    const last = (await cases(administrator, { limit: 100 })).cases.at(-1)?.caseId ?? 0;
    expect(await kenji.client.refused('POST /api/Admin/DecideCase', decide(last, 'suspend'))).toBe('Forbidden');
    expect(await postOf(own)).toBeDefined();
    await kenji.client.ok('POST /api/Admin/DecideCase', decide(last, 'keep'));
  });

  it('suspends a member of the staff for the administrator alone', async () => {
    const moderator = await aPerson(app, 'Hana');
    for (const person of [moderator, mika])
      await administrator.ok('POST /api/Admin/SetRole', { body: { userId: person.userId, role: 'moderator' } });
    const { caseId } = await aCase();
    expect(await moderator.client.refused('POST /api/Admin/DecideCase', decide(caseId, 'suspend'))).toBe('Forbidden');
    await administrator.ok('POST /api/Admin/DecideCase', decide(caseId, 'suspend'));
    expect((await ownRecord(mika.client)).sul).toBe(10);
  });

  it('about a moderator’s own text is made by another one, and the reporters stay unknown', async () => {
    await administrator.ok('POST /api/Admin/SetRole', { body: { userId: mika.userId, role: 'moderator' } });
    const { caseId } = await aCase();
    const { client } = mika;
    expect(await client.refused('POST /api/Admin/ClaimCase', { body: { caseId } })).toBe('Forbidden');
    expect(await client.refused('POST /api/Admin/DecideCase', decide(caseId))).toBe('Forbidden');
    expect(await client.refused('GET /api/Admin/GetCaseReports', { query: { caseId } })).toBe('Forbidden');
    const { reports } = await client.ok('GET /api/Admin/GetReports', { query: { limit: 1 } });
    expect(reports).toMatchObject([{ reportedUserId: mika.userId, reporterId: null }]);
    const body = { reportId: reports[0]?.reportId ?? 0 };
    expect(await client.refused('POST /api/Admin/ResolveReport', { body })).toBe('Forbidden');
    await administrator.ok('POST /api/Admin/DecideCase', decide(caseId));
  });

  it('needs a recent password unless the text is kept, and a reason', async () => {
    const { caseId } = await aCase();
    app.clock.advance({ minutes: 16 });
    expect(await administrator.refused('POST /api/Admin/DecideCase', decide(caseId, 'remove'))).toBe('PasswordNeeded');
    const body = { caseId, decision: 'keep' as const, reason: ' ' };
    expect(await administrator.refused('POST /api/Admin/DecideCase', { body })).toBe('InvalidInput');
    await administrator.ok('POST /api/Admin/DecideCase', decide(caseId));
    const { rows } = await administrator.ok('GET /api/Admin/GetAuditLog', { query: { call: 'DecideCase', limit: 2 } });
    expect(rows.map(({ outcome }) => outcome)).toEqual(['done', 'PasswordNeeded']);
    expect(JSON.parse(rows[0]?.parameters ?? '')).toEqual(decide(caseId).body);
  });
});

it('A case whose reports are resolved one by one is closed, and opened by the next report', async () => {
  const { caseId, postId } = await aCase();
  const { reports } = await administrator.ok('GET /api/Admin/GetReports', { query: { state: 'open', limit: 1 } });
  await administrator.ok('POST /api/Admin/ResolveReport', { body: { reportId: reports[0]?.reportId ?? 0 } });
  const closed = (await cases(administrator, { state: 'decided', limit: 1 })).cases;
  expect(closed).toMatchObject([{ caseId, decision: { outcome: 'resolved', by: { userId: 1 } } }]);
  await report(await aPerson(app), postId);
  const { cases: open } = await cases(administrator, { limit: 100 });
  expect(open.find((each) => each.caseId === caseId)).toMatchObject({ reporters: 2, decision: null });
});
