import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { HIRAGANA } from '@shinobi/shared/domain/japanese/kana';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';
import { befriend, coinsOf, dataOf, entriesOf, runLedgerCheck, sql } from '../../support/economy.js';
import { anAnswer } from '../../support/memory.js';

let app: TestApp;
const content = makeContentFolder();
const lesson = (path: string, given: object) => ({
  lessonId: 1,
  path,
  order: 1,
  level: 'N5',
  title: `The ${path} lesson`,
  summary: 'A lesson.',
  test: [{ question: 'Which?', prompt: 'x', choices: ['a', 'b'], answer: 0, why: 'Because.' }],
  ...given,
});
const grammar = lesson('desu', { pattern: 'A', explanation: 'A', examples: [], mistakes: [] });
const ichi = { kanji: '一', meanings: ['one'], on: ['イチ'], kun: [], strokes: 1, hint: 'A line.', words: [] };
const aboutIchi = { question: 'How is it read?', prompt: '一', choices: ['いち', 'に'], answer: 0, why: 'Because.' };
const kanji = lesson('numbers', { characters: [ichi], test: [aboutIchi] });

beforeAll(async () => {
  content.write('vocabulary/01-Food.json', aGenre());
  content.write(
    'vocabulary/02-Hidden.json',
    aGenre({ genreId: 2, genreName: 'Hidden', order: 2, released: false, words: [aWord({ vocabId: 2 })] }),
  );
  content.write('grammar/01-desu.json', grammar);
  content.write('kanji/01-numbers.json', kanji);
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

const claim = 'POST /api/Quest/Claim';
const save = (client: TestClient, progress: Record<string, string>) =>
  client.ok('POST /api/User/SaveProgress', { body: { progress: JSON.stringify(progress) } });
const answerRight = (client: TestClient, items: readonly string[]) =>
  client.ok('POST /api/Memory/Answer', { body: { answers: items.map((item) => anAnswer(app.clock.iso(), { item })) } });
const kana = (count: number) =>
  JSON.stringify(
    Object.fromEntries(
      Object.keys(HIRAGANA)
        .slice(0, count)
        .map((key) => [key, true]),
    ),
  );
const cleared = async (client: TestClient) =>
  (await client.ok('GET /api/Quest/GetQuests')).clearedQuests.map(({ questKey }) => questKey);

describe('Quests', () => {
  it('include the general ones and those of released genres and existing lessons', async () => {
    const { client } = await app.signedIn();
    const { clearedQuests, ongoingQuests, exclamationMark } = await client.ok('GET /api/Quest/GetQuests');
    expect([clearedQuests, exclamationMark]).toEqual([[], false]);
    const keys = ongoingQuests.map(({ questKey }) => questKey);
    expect(keys).toEqual(
      expect.arrayContaining(['genre-1', 'grammar-desu', 'kanji-numbers', 'friends-50', 'progress-100']),
    );
    expect(keys).not.toContain('genre-2');
    expect(ongoingQuests.find(({ questKey }) => questKey === 'genre-1')).toEqual({
      questKey: 'genre-1',
      title: 'Reach 100% in the vocabulary quiz “Food”',
      transitionTarget: '/vocabulary-quiz/Food',
      reward: { type: 'coin', value: 20 },
    });
  });

  it.each([
    ['genre-1', 20, { 'vocab-quiz-percentage-1': '99' }, { 'vocab-quiz-percentage-1': '100' }],
    ['grammar-desu', 500, { 'GrammarTest-score-desu': '99' }, { 'GrammarTest-score-desu': '100' }],
    ['kanji-numbers', 20, { 'KanjiTest-score-numbers': '90' }, { 'KanjiTest-score-numbers': '100' }],
    ['hiragana-20', 2, { 'KanaQuizStatus-Hiragana': kana(21) }, { 'KanaQuizStatus-Hiragana': kana(22) }],
    ['hiragana-50', 5, { 'KanaQuizStatus-Hiragana': kana(53) }, { 'KanaQuizStatus-Hiragana': kana(54) }],
    ['katakana-100', 10, { 'KanaQuizStatus-Katakana': kana(106) }, { 'KanaQuizStatus-Katakana': kana(107) }],
  ])('%s pays %d coins, once, and only after it is cleared', async (questKey, coins, before, after) => {
    const person = await app.signedIn();
    const { client } = person;
    expect(await client.refused(claim, { body: { questKey } })).toBe('QuestNotCleared');
    await save(client, before as Record<string, string>);
    expect(await client.refused(claim, { body: { questKey } })).toBe('QuestNotCleared');
    await save(client, after as Record<string, string>);
    expect(await cleared(client)).toContain(questKey);
    const response = await client.ok(claim, { body: { questKey } });
    expect(response).toMatchObject({ user: { coin: coins }, claimedQuestKeys: [questKey] });
    expect(await client.refused(claim, { body: { questKey } })).toBe('AlreadyClaimed');
    expect(await entriesOf(app, person)).toEqual([[coins, 'quest']]);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it.each([
    ['socialLink', `"bioLinks" = '["https://example.com"]'`],
    ['homeCountry', `"countryCode" = 'NZ'`],
    ['avatar', `"avatarPath" = '/images/user/a.webp'`],
  ])('%s pays 100 coins once the profile contains it', async (questKey, change) => {
    const { client, user } = await app.signedIn();
    expect(await client.refused(claim, { body: { questKey } })).toBe('QuestNotCleared');
    await sql(app, `UPDATE "users" SET ${change} WHERE "userId" = ${user.userId}`);
    expect((await client.ok(claim, { body: { questKey } })).user.coin).toBe(100);
  });

  it('about friends count requests that were sent and not canceled', async () => {
    const [me, one] = [await app.signedIn(), await app.signedIn()];
    const body = { questKey: 'friends-1' };
    await me.client.ok('POST /api/Friend/Request', { body: { targetUserId: one.user.userId } });
    await me.client.ok('POST /api/Friend/Cancel', { body: { targetUserId: one.user.userId } });
    expect(await me.client.refused(claim, { body })).toBe('QuestNotCleared');
    await befriend(me, one);
    expect((await me.client.ok(claim, { body })).user.coin).toBe(100);
    expect(await one.client.refused(claim, { body })).toBe('QuestNotCleared');
  });

  it('about friends also count requests that were declined, that led to a former friendship, or that crossed another', async () => {
    const [me, one, two, three] = await Promise.all([1, 2, 3, 4].map(() => app.signedIn()));
    await sql(app, `UPDATE "users" SET "friendExpansion" = 10 WHERE "userId" = ${me!.user.userId}`);
    const step = (from: typeof me, name: 'Request' | 'Decline' | 'Remove', to: typeof me) =>
      from!.client.ok(`POST /api/Friend/${name}`, { body: { targetUserId: to!.user.userId } });
    await step(me, 'Request', one);
    await step(one, 'Decline', me);
    expect(await cleared(me!.client)).toContain('friends-1');
    for (let again = 0; again < 3; again++) {
      await befriend(me!, two!);
      await step(two, 'Remove', me);
    }
    expect(await cleared(me!.client)).not.toContain('friends-3');
    await step(three, 'Request', me);
    await step(me, 'Request', three);
    expect(await cleared(me!.client)).toContain('friends-3');
    expect(await cleared(three!.client)).toContain('friends-1');
    expect(await cleared(one!.client)).not.toContain('friends-1');
  });

  it('stay claimed when their condition no longer holds, and the mark disappears with the last claim', async () => {
    const { client, user } = await app.signedIn();
    const set = (code: string) =>
      sql(app, `UPDATE "users" SET "countryCode" = ${code} WHERE "userId" = ${user.userId}`);
    await set(`'NZ'`);
    expect((await client.ok('GET /api/Quest/GetQuests')).exclamationMark).toBe(true);
    await client.ok(claim, { body: { questKey: 'homeCountry' } });
    await set('NULL');
    const { clearedQuests, exclamationMark } = await client.ok('GET /api/Quest/GetQuests');
    expect(clearedQuests).toMatchObject([{ questKey: 'homeCountry', claimed: true }]);
    expect(exclamationMark).toBe(false);
  });

  it('pay once for simultaneous claims', async () => {
    const { client } = await app.signedIn();
    await save(client, { 'vocab-quiz-percentage-1': '100' });
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => client.call(claim, { body: { questKey: 'genre-1' } })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await coinsOf(client)).toBe(20);
  });

  it.each(['genre-2', 'genre-999', 'grammar-nowhere', 'friends-2', '__proto__'])(
    'do not include %s',
    async (questKey) => {
      const { client } = await app.signedIn();
      expect(await client.refused(claim, { body: { questKey } })).toBe('NotFound');
    },
  );

  it('about overall progress follow the mean of its four parts', async () => {
    const { client } = await app.signedIn();
    await save(client, { 'vocab-quiz-percentage-1': '100', 'KanjiTest-score-numbers': '100' });
    expect(await cleared(client)).toEqual(expect.arrayContaining(['progress-10', 'progress-50']));
    expect(await cleared(client)).not.toContain('progress-60');
    expect(await client.refused(claim, { body: { questKey: 'progress-50' } })).toBe('QuestNotBacked');
    await answerRight(client, ['word:1001:meaning', 'kanji:一:meaning']);
    expect((await client.ok(claim, { body: { questKey: 'progress-50' } })).user.coin).toBe(20_000);
  });

  it('whose progress no answers back are paid ten times in 24 hours, and the next one says when', async () => {
    const { client } = await app.signedIn();
    await save(client, {
      'vocab-quiz-percentage-1': '100',
      'KanjiTest-score-numbers': '100',
      'GrammarTest-score-desu': '100',
      'KanaQuizStatus-Hiragana': kana(107),
      'KanaQuizStatus-Katakana': kana(107),
    });
    const cheap = (await cleared(client)).filter(
      (key) => !/^progress-([3-9]|10)\d*0$/.test(key) || /^progress-[12]0$/.test(key),
    );
    expect(cheap).toHaveLength(11);
    const [last = '', ...first] = cheap.toReversed();
    expect((await client.ok('GET /api/Quest/GetQuests')).nextUnbackedClaimAt).toBeNull();
    for (const questKey of first) await client.ok(claim, { body: { questKey } });
    const before = await coinsOf(client);
    const refused = await client.call(claim, { body: { questKey: last } });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '86400']);
    expect(refused.body).toMatchObject({ error: 'QuestPaced', message: expect.stringContaining('in 24 hours') });
    const due = new Date(app.clock.now() + 86_400_000).toISOString();
    expect((await client.ok('GET /api/Quest/GetQuests')).nextUnbackedClaimAt).toBe(due);
    expect(await coinsOf(client)).toBe(before);
    app.clock.advance({ days: 1 });
    await client.ok(claim, { body: { questKey: last } });
  });

  it('pay at once, beyond that pace, when answers back them', async () => {
    const { client, user } = await app.signedIn();
    for (let n = 0; n < 10; n++)
      await sql(
        app,
        `INSERT INTO "quest_claims" VALUES (${user.userId}, 'genre-${n + 900}', '${app.clock.iso()}', FALSE)`,
      );
    await save(client, { 'GrammarTest-score-desu': '100', 'vocab-quiz-percentage-1': '100' });
    expect(await client.refused(claim, { body: { questKey: 'grammar-desu' } })).toBe('QuestPaced');
    await answerRight(client, ['grammar:desu:1']);
    expect((await client.ok(claim, { body: { questKey: 'grammar-desu' } })).user.coin).toBe(500);
    expect(await client.refused(claim, { body: { questKey: 'genre-1' } })).toBe('QuestPaced');
  });

  it.each([
    ['before the account existed', { at: '2020-01-01T00:00:00.000Z' }],
    ['in a placement test', { source: 'placement' }],
  ])('are not backed by answers that were given %s', async (_, changes) => {
    const { client } = await app.signedIn();
    await save(client, { 'vocab-quiz-percentage-1': '100', 'KanjiTest-score-numbers': '100' });
    const send = (more: object) =>
      client.ok('POST /api/Memory/Answer', {
        body: {
          answers: ['word:1001:meaning', 'kanji:一:meaning'].map((item) =>
            anAnswer(app.clock.iso(), { item, ...more }),
          ),
        },
      });
    await send(changes);
    expect(await client.refused(claim, { body: { questKey: 'progress-50' } })).toBe('QuestNotBacked');
    await send({});
    await client.ok('POST /api/Memory/MarkKnown', { body: { items: ['kanji:一:meaning'], known: true } });
    await client.ok(claim, { body: { questKey: 'progress-50' } });
  });

  it('are not backed by more answers than a person gives', async () => {
    const { client, user } = await app.signedIn();
    await save(client, { 'GrammarTest-score-desu': '100' });
    const many = Array.from({ length: 60 }, (_, n) => anAnswer(app.clock.iso(), { session: String(n) }));
    await client.ok('POST /api/Memory/Answer', { body: { answers: many } });
    await answerRight(client, ['grammar:desu:1']);
    await client.ok(claim, { body: { questKey: 'grammar-desu' } });
    const backed = `SELECT "questKey" FROM "quest_claims" WHERE "userId" = ${user.userId} AND "backed"`;
    expect(await sql(app, backed)).toEqual([]);
  });

  it('pay at most ten unbacked rewards to simultaneous claims', async () => {
    const { client } = await app.signedIn();
    await save(client, {
      'vocab-quiz-percentage-1': '100',
      'KanjiTest-score-numbers': '100',
      'GrammarTest-score-desu': '100',
      'KanaQuizStatus-Hiragana': kana(107),
      'KanaQuizStatus-Katakana': kana(107),
    });
    const keys = await cleared(client);
    const responses = await Promise.all(keys.map((questKey) => client.call(claim, { body: { questKey } })));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(10);
  });
});

describe('The claimed quests', () => {
  it('are part of the initial data and available only to their owner', async () => {
    const [me, other] = [await app.signedIn(), await app.signedIn()];
    const getAchievements = 'POST /api/Quest/GetAchievements';
    await save(me.client, { 'vocab-quiz-percentage-1': '100' });
    await me.client.ok(claim, { body: { questKey: 'genre-1' } });
    expect(await me.client.ok(getAchievements, { body: me.user.userId })).toEqual(['genre-1']);
    expect(await me.client.refused(getAchievements, { body: other.user.userId })).toBe('Forbidden');
    const data = await me.client.ok('GET /api/User/GetDataForUser', { query: { initial: 'true' } });
    expect(data.initialDataForUser).toEqual({ claimedQuestKeys: ['genre-1'] });
    expect(await dataOf(other.client)).toBeDefined();
  });
});
