import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import net from 'node:net';
import { startApp, type TestApp } from '../support/app.js';

const TIMEOUTS = { headers: 200, request: 400, keepAlive: 200, idle: 5000, heartbeat: 25_000, check: 50 };
let app: TestApp;
beforeAll(async () => void (app = await startApp({ settings: { timeouts: TIMEOUTS } })));
afterAll(() => app.close());

/** Sends bytes and returns the server's reply until it closes the connection. */
const exchange = (...chunks: readonly string[]) =>
  new Promise<string>((resolve, reject) => {
    let received = '';
    const socket = net.connect(Number(new URL(app.url).port), '127.0.0.1', () => {
      for (const chunk of chunks) socket.write(chunk);
    });
    socket.on('data', (chunk) => (received += String(chunk)));
    socket.on('error', reject);
    socket.on('close', () => resolve(received));
  });

const POST = 'POST /api/Auth/GetUser HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
const jsonOf = (answer: string) => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n'))) as unknown;

describe('a client', () => {
  it('that never finishes its headers is disconnected', async () => {
    const answer = await exchange('GET /api/Nothing HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
    expect(jsonOf(answer)).toMatchObject({ error: 'InvalidInput' });
  });

  it('that never finishes its body is disconnected', async () => {
    const answer = await exchange(`${POST}Content-Length: 100\r\n\r\n{"finger`);
    expect(answer).toMatch(/^HTTP\/1.1 408 /);
  });

  it('that stays idle after a response is disconnected', async () => {
    const answer = await exchange(`${POST}Content-Length: 19\r\n\r\n{"fingerprint":"x"}`);
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/);
  });

  it.each([
    ['does not speak HTTP', 'HELLO\r\n\r\n', 400],
    ['sends headers that are too long', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['sends two lengths', `${POST}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`, 400],
    ['sends a length and chunks', `${POST}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, 400],
  ])('that %s gets an error in JSON', async (_, sent, status) => {
    const answer = await exchange(sent);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(jsonOf(answer)).toMatchObject({ error: 'InvalidInput', message: expect.any(String) });
  });

  const GET = (path: string, ...hosts: readonly string[]) =>
    `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `Host: ${host}\r\n`).join('')}Connection: close\r\n\r\n`;
  const API = '/api/User/GetActiveUsers';
  const PRECOMPUTED = '/api/Stories/GetAllStories';

  it.each([
    ['names two hosts', GET(API, 'localhost', 'other.example')],
    ['names two hosts in a call with a precomputed response', GET(PRECOMPUTED, 'localhost', 'other.example')],
    ['names one host twice', GET(API, 'localhost', 'localhost')],
    ['names no host', GET(API)],
    ['names an invalid host', GET(API, 'local host')],
    ['names two hosts in one line', GET('/', 'localhost, other.example')],
  ])('that %s is rejected', async (_, sent) => {
    const answer = await exchange(sent);
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
    expect(jsonOf(answer)).toEqual({ error: 'InvalidInput', message: 'The request must name one valid host.' });
  });

  it('that names one host is served, and so is HTTP/1.0 without a host', async () => {
    expect(await exchange(GET(PRECOMPUTED, 'localhost'))).toMatch(/^HTTP\/1.1 200 /);
    expect(await exchange(`GET ${PRECOMPUTED} HTTP/1.0\r\n\r\n`)).toMatch(/^HTTP\/1.1 200 /);
  });

  it('is served while other clients are slow', async () => {
    const slow = Array.from({ length: 50 }, () => exchange(`${POST}Content-Length: 100\r\n\r\n{`));
    expect(await app.client().ok('POST /api/Auth/GetUser', { body: { fingerprint: 'x' } })).toEqual({ error: 'Guest' });
    await Promise.all(slow);
  });
});

describe('a server that shuts down', () => {
  it('finishes received requests and accepts no new ones', async () => {
    let finishSlowCall: () => void = () => undefined;
    const reached = new Promise<void>((markReached) => {
      void startApp({
        prepare: (server) =>
          server.get('/api/Slow', { config: { access: 'anyone' } }, (_request, reply) => {
            markReached();
            finishSlowCall = () => void reply.send({ done: true });
          }),
      })
        .then((started) => (ending = started))
        .then(() => fetch(`${ending.url}/api/Slow`))
        .then((answer) => (slow = answer.json()));
    });
    let ending!: TestApp;
    let slow!: Promise<unknown>;
    await reached;
    const startedAt = performance.now();
    const closed = ending.close();
    await expect(fetch(`${ending.url}/api/Nothing`)).rejects.toThrow('fetch failed');
    finishSlowCall();
    await closed;
    expect(await slow).toEqual({ done: true });
    // It does not wait until the idle connection times out.
    expect(performance.now() - startedAt).toBeLessThan(ending.settings.timeouts.keepAlive / 2);
  });
});
