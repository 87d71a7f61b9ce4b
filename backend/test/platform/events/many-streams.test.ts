import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, TestClient } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { compileServer, end, listening, type Run, runServer } from '../../support/server-process.js';

const USERS = 200;
/** As many as one user may have. */
const OF_EACH = 10;
/** Sockets, answers and subscriptions of a stream in the server, in bytes. */
const COST_MAX = 40_000;

let database: TestDatabase;
let server: { run: Run; url: string };
beforeAll(async () => {
  compileServer();
  database = await makeDatabase();
  const run = runServer(database.settings);
  server = { run, url: await listening(run) };
});
afterAll(async () => {
  await end(server.run);
  await database.drop();
});

/** A stream as one connection that keeps what it hears. */
async function openStream({ cookies }: TestClient) {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  const stream = { socket, heard: '' };
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      stream.heard += String(chunk);
      if (stream.heard.includes('retry:')) resolve();
    });
  });
  await once(socket, 'connect');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET /api/Events/Stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  await opened;
  return stream;
}

async function memory(): Promise<number> {
  const headers = { 'x-metrics-token': 'token-of-the-metrics' };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}

describe('Thousands of streams on one server', () => {
  it('cost little each, and what happens to a user is told to that user alone', async () => {
    const clients: TestClient[] = [];
    for (let n = 0; n < USERS; n++) {
      const client = new TestClient(server.url);
      await client.ok('POST /api/Auth/SignUp', { body: aUser() });
      clients.push(client);
    }
    const before = await memory();
    const streams: Awaited<ReturnType<typeof openStream>>[][] = [];
    for (let turn = 0; turn < OF_EACH; turn++) streams.push(await Promise.all(clients.map(openStream)));
    expect(((await memory()) - before) / (USERS * OF_EACH)).toBeLessThan(COST_MAX);

    const chosen = clients[USERS / 2]!;
    const { total: coins } = (await chosen.ok('GET /api/User/GetDataForUser')).dataForUser.dailyBonus;
    await chosen.ok('POST /api/User/ClaimDailyLoginBonusCoin', { body: { coins } });
    const told = () => streams.map((turn) => turn.filter(({ heard }) => heard.includes('event: coins')).length);
    while (told().some((count) => count === 0)) await new Promise((resolve) => setImmediate(resolve));
    expect(told()).toEqual(streams.map(() => 1));
    expect(streams.every((turn) => turn[USERS / 2]?.heard.includes('event: coins'))).toBe(true);
    expect(streams.flat().every(({ socket }) => !socket.destroyed)).toBe(true);
    for (const { socket } of streams.flat()) socket.destroy();
  });
});
