import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { filter } from 'rxjs';
import { AppError } from '../../../src/http/app-error.js';
import { IdempotencyStore } from '../../../src/http/idempotency.interceptor.js';
import { EventHubService } from '../../../src/platform/events/index.js';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { coinsOf, dataOf, giveCoins, runLedgerCheck, sql } from '../../support/economy.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const aUserWithCoins = async (coins = 1000) => {
  const person = await app.signedIn();
  await giveCoins(app, person, coins);
  return person;
};
const buy = (client: TestClient, key: string, count = 1) =>
  client.call('POST /api/Item/Buy', {
    headers: { 'idempotency-key': key },
    body: { itemKey: 'xpBooster', count },
  });

describe('a call with an Idempotency-Key', () => {
  it('is executed once and returns the same response each time', async () => {
    const { client } = await aUserWithCoins();
    const first = await buy(client, 'a');
    expect(first.status).toBe(200);
    await client.ok('POST /api/Item/MarkSeen', { body: { itemKey: 'xpBooster' } });
    const again = await buy(client, 'a');
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await coinsOf(client)).toBe(900);
  });

  it('is executed once for many concurrent identical calls, which all return the same response', async () => {
    const { client } = await aUserWithCoins();
    const responses = await Promise.all(Array.from({ length: 30 }, () => buy(client, 'same-time')));
    expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(new Set(responses.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await coinsOf(client)).toBe(900);
  });

  it('repeats the response even if a new call would now be rejected, without repeating events', async () => {
    const { client, user } = await aUserWithCoins(100);
    const events: unknown[] = [];
    app.nest
      .get(EventHubService)
      .signals.pipe(filter((signal) => 'to' in signal && signal.to === user.userId))
      .subscribe((signal) => events.push(signal));
    const first = await buy(client, 'last-coins');
    expect(await buy(client, 'last-coins')).toMatchObject({ status: 200, body: first.body });
    expect(await coinsOf(client)).toBe(0);
    expect(events).toHaveLength(1);
  });

  it('is executed once for two pipelined calls on one connection', async () => {
    const { client } = await aUserWithCoins();
    const { port, hostname } = new URL(app.url);
    const body = JSON.stringify({ itemKey: 'xpBooster', count: 1 });
    const cookie = [...client.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const head = `Host: ${hostname}\r\nCookie: ${cookie}\r\nIdempotency-Key: piped\r\nContent-Type: application/json`;
    const sent = `POST /api/Item/Buy HTTP/1.1\r\n${head}\r\nContent-Length: ${body.length}\r\n`;
    const socket = net.connect(Number(port), hostname);
    socket.write(`${sent}\r\n${body}${sent}Connection: close\r\n\r\n${body}`);
    let received = '';
    socket.on('data', (bytes) => (received += String(bytes)));
    await once(socket, 'close');
    const responses = received.split('HTTP/1.1 ').slice(1);
    expect(responses.map((response) => response.slice(0, 3))).toEqual(['200', '200']);
    expect(new Set(responses.map((response) => response.split('\r\n\r\n')[1])).size).toBe(1);
    expect(await coinsOf(client)).toBe(900);
  });

  it('is rejected for a different request with the same key', async () => {
    const { client } = await aUserWithCoins();
    await buy(client, 'a', 1);
    expect((await buy(client, 'a', 2)).body).toMatchObject({ error: 'KeyReused' });
    const other = { headers: { 'idempotency-key': 'a' }, body: { itemKey: 'xpBooster', count: 1 } } as const;
    expect(await client.refused('POST /api/Item/UseItem', other)).toBe('KeyReused');
    expect(await coinsOf(client)).toBe(900);
  });

  it("does not collide with another user's key", async () => {
    const [one, two] = [await aUserWithCoins(), await aUserWithCoins()];
    await buy(one.client, 'same');
    const { body } = await buy(two.client, 'same');
    expect(body).toMatchObject({ user: { userId: two.user.userId, coin: 900 } });
  });

  it('is executed again after it was rejected', async () => {
    const person = await aUserWithCoins(50);
    expect((await buy(person.client, 'poor')).body).toMatchObject({ error: 'NotEnoughCoins' });
    await giveCoins(app, person, 50);
    expect((await buy(person.client, 'poor')).status).toBe(200);
    expect(await coinsOf(person.client)).toBe(0);
  });

  it('is executed again after 24 hours but not before', async () => {
    const { client } = await aUserWithCoins();
    await buy(client, 'old');
    app.clock.advance({ hours: 23, minutes: 59 });
    await buy(client, 'old');
    expect(await coinsOf(client)).toBe(900);
    app.clock.advance({ minutes: 1 });
    await buy(client, 'old');
    expect(await coinsOf(client)).toBe(800);
  });

  it('does not store the progress: a repeated response contains the current one', async () => {
    const { client } = await aUserWithCoins();
    await buy(client, 'a');
    const progress = JSON.stringify({ 'vocab-quiz-percentage-1': '80' });
    await client.ok('POST /api/User/SaveProgress', { body: { progress } });
    expect((await buy(client, 'a')).body).toMatchObject({ user: { coin: 900, progress } });
  });

  it('repeats an empty response', async () => {
    const person = await aUserWithCoins(5);
    const sent = { headers: { 'idempotency-key': 'broke' }, form: {} };
    expect(await person.client.ok('POST /api/User/PersonalBankruptcy', sent)).toBeNull();
    await giveCoins(app, person, -10);
    expect(await person.client.ok('POST /api/User/PersonalBankruptcy', sent)).toBeNull();
    expect(await coinsOf(person.client)).toBe(-5);
  });

  it.each([
    ['no characters', ''],
    ['256 characters', 'x'.repeat(256)],
  ])('is rejected with a key of %s', async (_, key) => {
    const { client } = await aUserWithCoins();
    expect((await buy(client, key)).body).toMatchObject({ error: 'InvalidInput' });
    expect((await dataOf(client)).possessedItems).toEqual([]);
  });

  it('accepts a key of 255 characters', async () => {
    const { client } = await aUserWithCoins();
    expect((await buy(client, 'x'.repeat(255))).status).toBe(200);
  });

  it('has its key deleted after 24 hours, even if the user never returns', async () => {
    const { client, user } = await aUserWithCoins();
    const storedKeys = () => sql(app, `SELECT "key" FROM "idempotency_keys" WHERE "userId" = ${user.userId}`);
    await buy(client, 'old');
    app.clock.advance({ hours: 12 });
    await buy(client, 'young');
    app.clock.advance({ hours: 12 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(await storedKeys()).toEqual([{ key: 'young' }]);
  });

  it('waits for an identical call and is executed when that one fails', async () => {
    const { user } = await aUserWithCoins();
    const sending = { userId: user.userId, key: 'failing', request: 'the same' };
    const started: string[] = [];
    let fail = () => {};
    const work = (name: string, outcome: Promise<unknown>) => () => {
      started.push(name);
      return outcome;
    };
    const refusal = new AppError('NotEnoughCoins', 'No.');
    const failing = new Promise((_, reject) => (fail = () => reject(refusal)));
    const responses = [
      work('first', failing),
      work('second', Promise.resolve(2)),
      work('third', Promise.resolve(3)),
    ].map((each) => app.nest.get(IdempotencyStore).runOnce(sending, each));
    fail();
    expect(await Promise.allSettled(responses)).toMatchObject([{ reason: refusal }, { value: 2 }, { value: 2 }]);
    expect(started.slice(0, 2)).toEqual(['first', 'second']);
  });

  it('leaves the ledger clean', async () => {
    expect(await runLedgerCheck(app)).toMatch(/clean/);
  });
});
