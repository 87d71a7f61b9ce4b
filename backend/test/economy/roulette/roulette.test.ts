import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { aGenre, aWord, makeContentFolder } from '../../support/content.js';
import { coinsOf, entriesOf, giveCoins, runLedgerCheck } from '../../support/economy.js';
import { anAnswer } from '../../support/memory.js';

let app: TestApp;
const MEANINGS = ['egg', 'rice', 'fish', 'tea', 'salt', 'meat', 'milk', 'soup', 'wine'];
const content = makeContentFolder();
beforeAll(async () => {
  const words = MEANINGS.map((english, n) => aWord({ vocabId: n + 1, english, kanji: `語${n}` }));
  content.write('vocabulary/01-Food.json', aGenre({ words }));
  app = await startApp({ settings: { contentDir: content.dir } });
});
afterAll(async () => {
  await app.close();
  content.drop();
});

const spin = (client: TestClient, stake: number) => client.ok('POST /api/Roulette/Spin', { body: { stake } });
const errorOf = (client: TestClient, stake: number) => client.refused('POST /api/Roulette/Spin', { body: { stake } });
const answer = (client: TestClient, spinId: number, choice: string) =>
  client.ok('POST /api/Roulette/Answer', { body: { spinId, choice } });
const rightOf = ({ wheel, index }: Awaited<ReturnType<typeof spin>>) => MEANINGS[wheel[index]!.vocabId - 1]!;
const wrongOf = (spun: Awaited<ReturnType<typeof spin>>) => spun.choices.find((choice) => choice !== rightOf(spun))!;

const userWithCoins = async (coins: number) => {
  const person = await app.signedIn();
  await giveCoins(app, person, coins);
  return person;
};

describe('A spin', () => {
  it('takes the stake, stops on a word and offers four meanings', async () => {
    const { client } = await userWithCoins(100);
    const spun = await spin(client, 100);
    expect(spun).toMatchObject({ user: { coin: 0 }, expiresAt: new Date(app.clock.now() + 20_000).toISOString() });
    expect(new Set(spun.wheel.map(({ vocabId }) => vocabId)).size).toBe(8);
    expect(spun.choices).toContain(rightOf(spun));
    expect(spun.wheel.flatMap((word) => Object.keys(word)).filter((field) => field === 'english')).toEqual([]);
  });

  it('wins one and a half times the stake with the right meaning', async () => {
    const person = await userWithCoins(100);
    const spun = await spin(person.client, 100);
    const outcome = await answer(person.client, spun.spinId, rightOf(spun));
    const vocab = { ...spun.wheel[spun.index], english: rightOf(spun) };
    expect(outcome).toMatchObject({ correct: true, vocab, delta: 150, user: { coin: 250 } });
    expect((await entriesOf(app, person)).slice(0, 2)).toEqual([
      [250, 'roulette-prize'],
      [-100, 'roulette-stake'],
    ]);
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });

  it('loses the stake with a wrong meaning and shows the right one', async () => {
    const { client } = await userWithCoins(100);
    const spun = await spin(client, 60);
    const outcome = await answer(client, spun.spinId, wrongOf(spun));
    expect(outcome).toMatchObject({
      correct: false,
      vocab: { english: rightOf(spun) },
      delta: -60,
      user: { coin: 40 },
    });
  });

  it('loses after 20 seconds, whatever the answer', async () => {
    const { client } = await userWithCoins(100);
    const inTime = await spin(client, 10);
    app.clock.advance({ ms: 19_999 });
    expect((await answer(client, inTime.spinId, rightOf(inTime))).correct).toBe(true);
    const late = await spin(client, 10);
    app.clock.advance({ ms: 20_000 });
    expect(await answer(client, late.spinId, rightOf(late))).toMatchObject({ correct: false, delta: -10 });
  });

  it('is free three times a day and pays 5 coins', async () => {
    const { client } = await app.signedIn();
    for (let n = 1; n <= 3; n++) {
      const spun = await spin(client, 0);
      expect(await answer(client, spun.spinId, rightOf(spun))).toMatchObject({ delta: 5, user: { coin: 5 * n } });
    }
    expect(await errorOf(client, 0)).toBe('NoSpinsLeft');
    app.clock.advance({ days: 1 });
    expect((await spin(client, 0)).user.coin).toBe(15);
  });

  it('is possible with a stake at most 20 times a day', async () => {
    const { client } = await userWithCoins(1000);
    for (let n = 1; n <= 20; n++) await answer(client, (await spin(client, 10)).spinId, 'no');
    expect(await errorOf(client, 10)).toBe('NoSpinsLeft');
    expect(await coinsOf(client)).toBe(800);
  });

  it('is rejected until the previous one is answered or has expired', async () => {
    const { client } = await userWithCoins(100);
    await spin(client, 10);
    expect(await errorOf(client, 10)).toBe('SpinOpen');
    app.clock.advance({ ms: 20_000 });
    expect((await spin(client, 10)).user.coin).toBe(80);
  });

  it.each([
    [0, 500, -500],
    [20, 520, -500],
    [-400, 100, -500],
  ])('with %d coins allows a stake of at most %d, down to a balance of %d', async (coins, stake, left) => {
    const { client } = coins === 0 ? await app.signedIn() : await userWithCoins(coins);
    expect(await errorOf(client, stake + 1)).toBe('NotEnoughCoins');
    expect((await spin(client, stake)).user.coin).toBe(left);
  });

  it.each([9, 1001, -1, 1.5, '10', null])('rejects a stake of %j', async (stake) => {
    const { client } = await userWithCoins(5000);
    const { body } = await client.send('POST /api/Roulette/Spin', { body: { stake } });
    expect(body).toMatchObject({ error: 'InvalidInput' });
  });

  it('stops on words that the learner has met, as long as they are enough for a wheel', async () => {
    const { client } = await app.signedIn();
    const met = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => anAnswer(app.clock.iso(), { item: `word:${id}:meaning` }));
    await client.ok('POST /api/Memory/Answer', { body: { answers: met } });
    for (let n = 1; n <= 3; n++) {
      const spun = await spin(client, 0);
      expect(spun.wheel.map(({ vocabId }) => vocabId).toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
      await answer(client, spun.spinId, 'no');
    }
  });

  it('happens once for simultaneous requests', async () => {
    const { client } = await userWithCoins(1000);
    const spun = await Promise.all(
      Array.from({ length: 30 }, () => client.call('POST /api/Roulette/Spin', { body: { stake: 100 } })),
    );
    expect(spun.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await coinsOf(client)).toBe(900);
  });

  it('can be answered once, and only by its own user', async () => {
    const [me, other] = [await userWithCoins(100), await userWithCoins(100)];
    const spun = await spin(me.client, 100);
    const body = { spinId: spun.spinId, choice: rightOf(spun) };
    expect(await other.client.refused('POST /api/Roulette/Answer', { body })).toBe('NoSuchSpin');
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => me.client.call('POST /api/Roulette/Answer', { body })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await coinsOf(me.client)).toBe(250);
  });

  it('is canceled by bankruptcy', async () => {
    const { client } = await app.signedIn();
    const spun = await spin(client, 500);
    expect(await client.ok('POST /api/User/PersonalBankruptcy', { form: {} })).toMatchObject({ coin: 0 });
    const body = { spinId: spun.spinId, choice: rightOf(spun) };
    expect(await client.refused('POST /api/Roulette/Answer', { body })).toBe('NoSuchSpin');
  });

  it('is not possible with too few words', async () => {
    const empty = await startApp();
    try {
      const { client } = await empty.signedIn();
      expect(await client.refused('POST /api/Roulette/Spin', { body: { stake: 0 } })).toBe('NotFound');
    } finally {
      await empty.close();
    }
  });
});

describe('The state of the roulette', () => {
  const stateOf = (client: TestClient, query: { limit?: number; before?: string } = {}) =>
    client.ok('GET /api/Roulette/GetState', { query });

  it('shows how many spins are left today', async () => {
    const { client } = await userWithCoins(100);
    expect(await stateOf(client)).toMatchObject({ freeSpinsLeft: 3, paidSpinsLeft: 20, spins: [], nextCursor: null });
    await answer(client, (await spin(client, 0)).spinId, 'no');
    await answer(client, (await spin(client, 10)).spinId, 'no');
    expect(await stateOf(client)).toMatchObject({ freeSpinsLeft: 2, paidSpinsLeft: 19 });
    app.clock.advance({ days: 1 });
    expect(await stateOf(client)).toMatchObject({ freeSpinsLeft: 3, paidSpinsLeft: 20 });
  });

  it('lists the finished spins, newest first, without the open one', async () => {
    const { client } = await userWithCoins(100);
    const won = await spin(client, 20);
    await answer(client, won.spinId, rightOf(won));
    const missed = await spin(client, 10);
    expect((await stateOf(client)).spins).toMatchObject([
      { correct: true, delta: 30, vocab: { english: rightOf(won) } },
    ]);
    app.clock.advance({ ms: 20_000 });
    expect((await stateOf(client)).spins).toMatchObject([
      { spinId: missed.spinId, correct: false, delta: -10 },
      { spinId: won.spinId },
    ]);
    const first = await stateOf(client, { limit: 1 });
    expect((await stateOf(client, { limit: 1, before: first.nextCursor! })).spins).toMatchObject([
      { spinId: won.spinId },
    ]);
  });

  it("does not show another user's spins", async () => {
    const [me, other] = [await userWithCoins(100), await userWithCoins(100)];
    await answer(me.client, (await spin(me.client, 10)).spinId, 'no');
    expect((await stateOf(other.client)).spins).toEqual([]);
  });
});
