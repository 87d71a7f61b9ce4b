import { once } from 'node:events';
import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser, TestClient } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import {
  compileServer,
  endServer,
  runServer,
  type ServerProcess,
  waitForAddress,
} from '../../support/server-process.js';

const USERS = 200;
/** The maximum number of streams per user. */
const STREAMS_PER_USER = 10;
/** The maximum memory per stream in the server, in bytes. */
const STREAM_BYTES_MAX = 40_000;

let database: TestDatabase;
let server: { run: ServerProcess; url: string };
beforeAll(async () => {
  compileServer();
  database = await makeDatabase();
  const run = runServer(database.settings);
  server = { run, url: await waitForAddress(run) };
});
afterAll(async () => {
  await endServer(server.run);
  await database.drop();
});

/** Opens a stream that stores what it receives. */
async function openStream({ cookies }: TestClient) {
  const socket = net.connect(Number(new URL(server.url).port), '127.0.0.1');
  const stream = { socket, received: '' };
  const opened = new Promise<void>((resolve, reject) => {
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      stream.received += String(chunk);
      if (stream.received.includes('retry:')) resolve();
    });
  });
  await once(socket, 'connect');
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  socket.write(`GET /api/Events/Stream HTTP/1.1\r\nHost: localhost\r\nCookie: ${cookie}\r\n\r\n`);
  await opened;
  return stream;
}

async function readMemory(): Promise<number> {
  const headers = { 'x-metrics-token': 'token-of-the-metrics' };
  const text = await (await fetch(`${server.url}/metrics`, { headers })).text();
  return Number(/^process_resident_memory_bytes (\d+)/m.exec(text)?.[1]);
}

describe('thousands of streams on one server', () => {
  it('need little memory each, and an event reaches only its user', async () => {
    const clients: TestClient[] = [];
    for (let n = 0; n < USERS; n++) {
      const client = new TestClient(server.url);
      await client.ok('POST /api/Auth/SignUp', { body: aUser() });
      clients.push(client);
    }
    const before = await readMemory();
    const streams: Awaited<ReturnType<typeof openStream>>[][] = [];
    for (let round = 0; round < STREAMS_PER_USER; round++) streams.push(await Promise.all(clients.map(openStream)));
    expect(((await readMemory()) - before) / (USERS * STREAMS_PER_USER)).toBeLessThan(STREAM_BYTES_MAX);

    const chosen = clients[USERS / 2]!;
    const { total: coins } = (await chosen.ok('GET /api/User/GetDataForUser')).dataForUser.dailyBonus;
    await chosen.ok('POST /api/User/ClaimDailyLoginBonusCoin', { body: { coins } });
    const countReceivers = () =>
      streams.map((round) => round.filter(({ received }) => received.includes('event: coins')).length);
    while (countReceivers().some((count) => count === 0)) await new Promise((resolve) => setImmediate(resolve));
    expect(countReceivers()).toEqual(streams.map(() => 1));
    expect(streams.every((round) => round[USERS / 2]?.received.includes('event: coins'))).toBe(true);
    expect(streams.flat().every(({ socket }) => !socket.destroyed)).toBe(true);
    for (const { socket } of streams.flat()) socket.destroy();
  });
});
