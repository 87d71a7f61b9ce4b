import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { challengeOf, loseChallenge, playChallenge, toNextDay } from '../../support/challenge.js';
import { aGenre, aGrammarLesson, aKanjiLesson, aWord, makeContentFolder } from '../../support/content.js';
import { aPerson, twoFriends } from '../../support/people.js';

const MEANINGS = ['egg', 'rice', 'fish', 'tea', 'salt', 'meat', 'milk', 'soup', 'wine'];
const READINGS = ['たまご', 'こめ', 'さかな', 'おちゃ', 'しお', 'にく', 'ぎゅうにゅう', 'しる', 'さけ'];

const content = makeContentFolder();
let app: TestApp;

beforeAll(async () => {
  const words = MEANINGS.map((english, n) =>
    aWord({ vocabId: n + 1, english, kanji: `語${n}`, hiragana: READINGS[n] ?? '' }),
  );
  content.write('vocabulary/01-Food.json', aGenre({ words }));
  content.write('grammar/01-desu.json', aGrammarLesson({ test: Array(5).fill(aGrammarLesson().test[0]) }));
  content.write('kanji/01-numbers.json', aKanjiLesson());
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

describe('The challenge of the day', () => {
  it('is the same for everybody, signed in or not, all day', async () => {
    app.random.belows.push(4711, 2);
    const challenge = await challengeOf(app.client());
    expect(challenge).toMatchObject({ day: '2026-11-21', endsAt: '2026-11-22T00:00:00.000Z', game: 1, stage: 3 });
    expect(challenge).toMatchObject({ seed: 4711, scrolls: [] });
    expect(challenge.questions.map(({ item }) => item.meaning).toSorted()).toEqual(MEANINGS.toSorted());
    app.clock.advance({ hours: 14 });
    expect(await challengeOf((await app.signedIn()).client)).toEqual(challenge);
  });

  it('has another game and another seed on the next day', async () => {
    toNextDay(app);
    app.random.belows.push(12, 0);
    expect(await challengeOf(app.client())).toMatchObject({ day: '2026-11-22', game: 2, stage: 1, seed: 12 });
    toNextDay(app);
    const castle = await challengeOf(app.client());
    expect([castle.game, castle.questions.length, castle.scrolls[0]?.item.word]).toEqual([3, 5, '一']);
    toNextDay(app);
    expect((await challengeOf(app.client())).game).toBe(1);
  });

  it('is created once, however many ask for it first', async () => {
    toNextDay(app);
    app.random.belows.push(1, 0, 2, 0, 3, 0);
    const all = await Promise.all([1, 2, 3].map(() => challengeOf(app.client())));
    expect(new Set(all.map(({ seed }) => seed)).size).toBe(1);
    app.random.belows.length = 0;
  });
});

describe('A run', () => {
  it('is stored with its points and its time', async () => {
    const { client, userId } = await aPerson(app);
    const { isBest, board, body } = await playChallenge(client, 2);
    expect(isBest).toBe(true);
    expect(board).toEqual({
      day: body.day,
      friends: 0,
      results: [
        {
          user: { userId, name: 'Mika' },
          rank: 1,
          score: body.score,
          ticks: expect.any(Number),
          isCleared: false,
        },
      ],
    });
  });

  it('replaces the one of the same day only if it is better', async () => {
    const { client } = await aPerson(app);
    const first = await playChallenge(client, 2);
    const worse = await playChallenge(client, 0);
    expect([worse.isBest, worse.board]).toEqual([false, first.board]);
    const better = await playChallenge(client, 3);
    expect(better.board.results.map(({ score }) => score)).toEqual([better.body.score]);
    expect(better.body.score).toBeGreaterThan(first.body.score);
  });

  it('counts once when it is sent twice, and the better of two counts that are sent at once', async () => {
    const { client, userId } = await aPerson(app);
    const challenge = await challengeOf(client);
    const runs = [3, 0, 3].map((right) => loseChallenge(challenge, right));
    await Promise.all(runs.map((body) => client.ok('POST /api/Challenge/SubmitRun', { body })));
    const rows = await app.sql(`SELECT "score" FROM "challenge_results" WHERE "userId" = ${userId}`);
    expect(rows).toEqual([{ score: runs[0]?.score }]);
  });

  it.each([
    ['more points than it leads to', { score: 99_999 }, 'BadRecording'],
    ['an end before the stage is over', { recording: '60r' }, 'BadRecording'],
    ['more than ten minutes', { recording: '36001' }, 'BadRecording'],
    ['parts that are none', { recording: 'DROP TABLE' }, 'BadRecording'],
    ['an endless recording', { recording: '1r '.repeat(7000) }, 'InvalidInput'],
    ['other rules', { rules: 0 }, 'ChallengeChanged'],
    ['the day before', { day: '2026-11-20' }, 'ChallengeOver'],
    ['a day to come', { day: '2027-11-20' }, 'ChallengeOver'],
    ['a day that is none', { day: '2026-02-31' }, 'InvalidInput'],
    ['the id of another user', { userId: 1 }, 'Forbidden'],
  ])('with %s is refused', async (_, changed, code) => {
    const { client, userId } = await aPerson(app);
    const body = { ...loseChallenge(await challengeOf(client)), ...changed };
    expect(await client.refused('POST /api/Challenge/SubmitRun', { body })).toBe(code);
    expect(await app.sql(`SELECT "score" FROM "challenge_results" WHERE "userId" = ${userId}`)).toEqual([]);
  });

  it('of a guest is refused', async () => {
    const guest = app.client();
    const body = loseChallenge(await challengeOf(guest));
    expect(await guest.refused('POST /api/Challenge/SubmitRun', { body })).toBe('SignInRequired');
    expect(await guest.refused('GET /api/Challenge/GetBoard', { query: { day: body.day } })).toBe('SignInRequired');
  });

  it('that began on its day is accepted for ten minutes after it', async () => {
    const { client } = await aPerson(app);
    const body = loseChallenge(await challengeOf(client));
    toNextDay(app, { minutes: 9 });
    expect((await client.ok('POST /api/Challenge/SubmitRun', { body })).isBest).toBe(true);
    app.clock.advance({ minutes: 1 });
    expect(await client.refused('POST /api/Challenge/SubmitRun', { body })).toBe('ChallengeOver');
    expect(await client.refused('GET /api/Challenge/GetBoard', { query: { day: body.day } })).toBe('ChallengeOver');
  });
});

describe('The board', () => {
  // After the day of the castle, which is not lost by running on.
  beforeAll(() => toNextDay(app));

  it('has friends and oneself, the best first, and no strangers', async () => {
    const [mika, kenji] = await twoFriends(app);
    const stranger = await aPerson(app, 'Stranger');
    await playChallenge(stranger.client, 1);
    const best = await playChallenge(kenji.client, 2);
    const { board } = await playChallenge(mika.client, 0);
    expect(board.friends).toBe(1);
    expect(board.results.map(({ user, rank }) => [user.name, rank])).toEqual([
      ['Kenji', 1],
      ['Mika', 2],
    ]);
    expect(board.results[0]?.score).toBe(best.body.score);
  });

  it('gives equal results the same rank', async () => {
    const [mika, kenji] = await twoFriends(app);
    await playChallenge(kenji.client, 1);
    const { board } = await playChallenge(mika.client, 1);
    expect(board.results.map(({ rank }) => rank)).toEqual([1, 1]);
  });

  it('shows a run to friends only, until they block each other', async () => {
    const [mika, kenji] = await twoFriends(app);
    const stranger = await aPerson(app, 'Stranger');
    const { body } = await playChallenge(kenji.client, 1);
    const query = { day: body.day, userId: kenji.userId };
    expect(await mika.client.ok('GET /api/Challenge/GetRun', { query })).toMatchObject({
      score: body.score,
      recording: body.recording,
    });
    expect(await stranger.client.refused('GET /api/Challenge/GetRun', { query })).toBe('NotFound');
    const own = { day: body.day, userId: mika.userId };
    expect(await mika.client.refused('GET /api/Challenge/GetRun', { query: own })).toBe('NotFound');
    await kenji.client.ok('POST /api/Friend/Block', { body: { targetUserId: mika.userId } });
    expect(await mika.client.refused('GET /api/Challenge/GetRun', { query })).toBe('NotFound');
    expect((await mika.client.ok('GET /api/Challenge/GetBoard', { query: { day: body.day } })).results).toEqual([]);
  });

  it('is deleted two days later', async () => {
    const { client } = await aPerson(app);
    await playChallenge(client);
    const count = async () => (await app.sql('SELECT "day" FROM "challenge_results"')).length;
    const jobs = app.nest.get(JobSchedulerService);
    toNextDay(app);
    await jobs.runDue();
    expect(await count()).toBeGreaterThan(0);
    toNextDay(app);
    await jobs.runDue();
    expect(await count()).toBe(0);
  });
});
