import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { get } from 'node:http';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { aUser, startApp, type TestApp, testDatabase } from '../../support/app.js';
import { TestStream } from '../../support/event-stream.js';
import { hasRedis, startRedis } from '../../support/redis.js';

let app: TestApp;
beforeAll(async () => void (app = await startApp()));
afterAll(() => app.close());

const DOCUMENT = path.resolve(import.meta.dirname, '../../../../shared/docs/operate/metrics.md');

const read = (headers: Record<string, string> = {}) => fetch(`${app.url}/metrics`, { headers });
const lines = async (of = app) => (await (await fetch(`${of.url}/metrics`)).text()).split('\n');
/** Returns the value of a series; 0 if there is none. */
const valueOf = async (series: string, of = app): Promise<number> => {
  const line = (await lines(of)).find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length) ?? 0);
};

describe('the metrics', () => {
  it('use the Prometheus text format and include process metrics', async () => {
    const response = await read();
    expect([response.status, response.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const text = await response.text();
    expect(text).toMatch(/^# TYPE http_request_duration_seconds histogram$/m);
    expect(text).toMatch(/^process_cpu_seconds_total [\d.]+$/m);
    expect(text).toMatch(/^nodejs_heap_size_used_bytes \d+$/m);
    for (const line of text.split('\n')) expect(line).toMatch(/^$|^# (HELP|TYPE) \w+ .+$|^\w+(\{.*\})? [-+\w.]+$/);
  });

  it('record request counts and durations by route and status, not by address', async () => {
    const route = 'method="GET",route="/api/User/GetOtherUser",status="404"';
    const series = `http_request_duration_seconds_count{${route}}`;
    const before = await valueOf(series);
    for (const userId of [7001, 7002, 7003])
      await app.client().send('GET /api/User/GetOtherUser', { query: { userId } });
    expect(await valueOf(series)).toBe(before + 3);
    const buckets = (await lines()).filter((line) => line.includes('_bucket{') && line.includes('GetOtherUser'));
    const counts = buckets.map((line) => Number(line.split(' ').at(-1)));
    expect(counts).toEqual(counts.toSorted((a, b) => a - b));
    expect(buckets.at(-1)).toBe(
      `http_request_duration_seconds_bucket{method="GET",route="/api/User/GetOtherUser",status="404",le="+Inf"} ${before + 3}`,
    );
    expect(buckets.join()).not.toMatch(/700[123]/);
  });

  it('count precomputed responses', async () => {
    const series = (status: number) =>
      `http_request_duration_seconds_count{method="GET",route="/api/Stories/GetAllStories",status="${status}"}`;
    const [whole, current] = [await valueOf(series(200)), await valueOf(series(304))];
    const first = await fetch(`${app.url}/api/Stories/GetAllStories`);
    const etag = first.headers.get('etag') ?? '';
    await fetch(`${app.url}/api/Stories/GetAllStories`, { headers: { 'if-none-match': etag } });
    expect([await valueOf(series(200)), await valueOf(series(304))]).toEqual([whole + 1, current + 1]);
  });

  it('group all requests without a route', async () => {
    const series = 'http_request_duration_seconds_count{method="POST",route="none",status="404"}';
    for (const address of ['/zzz', '/yyy/xxx']) await fetch(`${app.url}${address}`, { method: 'POST' });
    expect(await valueOf(series)).toBe(2);
  });

  it('include the number of open event streams', async () => {
    const { client } = await app.signedIn();
    expect(await valueOf('event_streams_open')).toBe(0);
    const stream = await TestStream.open(client);
    expect(await valueOf('event_streams_open')).toBe(1);
    stream.close();
  });

  it('include the runs of jobs', async () => {
    const runs = 'job_runs_total{job="dropped-images"}';
    expect(await valueOf(runs)).toBe(0);
    await app.nest.get(JobSchedulerService).runDue();
    expect([await valueOf(runs), await valueOf('job_failures_total{job="dropped-images"}')]).toEqual([1, 0]);
    const now = app.clock.now() / 1000;
    expect(await valueOf('job_last_success_timestamp_seconds{job="dropped-images"}')).toBe(now);
  });

  it('are all in the table of the documentation, with their type', async () => {
    const document = await readFile(DOCUMENT, 'utf8');
    const documented = [...document.matchAll(/^\| `(\w+)` +\| (\w+) /gm)].map(([, name, type]) => `${name} ${type}`);
    const served = (await lines()).flatMap((line) => /^# TYPE (\w+ \w+)$/.exec(line)?.[1] ?? []);
    expect(documented.toSorted()).toEqual(served.toSorted());
  });

  it('measure statements by what they do, and how long writes wait', async () => {
    const [reads, writes, commits] = ['read', 'write', 'transaction'].map(
      (kind) => `database_query_duration_seconds_count{kind="${kind}"}`,
    ) as [string, string, string];
    const before = [await valueOf(reads), await valueOf(writes), await valueOf(commits)];
    await app.signedIn();
    const after = [await valueOf(reads), await valueOf(writes), await valueOf(commits)];
    for (const [index, count] of after.entries()) expect(count).toBeGreaterThan(before[index]!);
    const ofDatabase = { sqlite: 'database_write_wait_seconds_count', postgres: 'database_connections_max' };
    expect(await valueOf(ofDatabase[testDatabase])).toBeGreaterThan(0);
  });

  it('include the queue of mails and what became of them', async () => {
    const sent = 'mails_total{kind="confirmEmail",result="sent"}';
    await app.settled();
    const before = await valueOf(sent);
    await app.client().ok('POST /api/Auth/SignUp', { body: aUser() });
    await app.settled();
    expect(await valueOf(sent)).toBe(before + 1);
    expect([await valueOf('mail_queue_length'), await valueOf('mail_queue_oldest_seconds')]).toEqual([0, 0]);
  });

  it('measure the event loop from the start', async () => {
    expect(await valueOf('nodejs_eventloop_active_seconds_total')).toBeGreaterThan(0);
    expect((await lines()).find((line) => line.startsWith('build_info{'))).toContain(`database="${testDatabase}"`);
  });
});

/** Waits until a series of another server has a value that fits. */
async function until(of: TestApp, series: string, fits: (value: number) => boolean): Promise<void> {
  while (!fits(await valueOf(series, of))) await turn();
}

if (hasRedis)
  it('the metrics include refusals by limit, and commands and outages of Redis', async () => {
    const redis = await startRedis();
    const limited = await startApp({ settings: { rateLimits: true, redisUrl: redis.url } });
    try {
      await until(limited, 'redis_connected{client="limits"}', (value) => value === 1);
      const body = { email: 'nobody@example.com', password: 'a wrong password' };
      for (let n = 0; n < 21; n++) await limited.client().send('POST /api/Auth/SignIn', { body });
      expect(await valueOf('rate_limit_refusals_total{limit="signInAccountFrom"}', limited)).toBe(1);
      expect(await valueOf('redis_command_duration_seconds_count', limited)).toBeGreaterThan(20);
      expect((await lines(limited)).filter((line) => line.startsWith('redis_command_errors_total'))).toEqual([]);
      await redis.kill();
      await until(limited, 'redis_reconnects_total{client="limits"}', (value) => value > 0);
      expect(await valueOf('redis_connected{client="limits"}', limited)).toBe(0);
    } finally {
      await limited.close();
      await redis.kill();
    }
  });

describe('access to the metrics', () => {
  const elsewhere = { 'x-forwarded-for': '203.0.113.5' };
  const withToken = (token: string) => read({ ...elsewhere, authorization: `Bearer ${token}` });

  it('is denied to other machines, also through a local proxy', async () => {
    const response = await read(elsewhere);
    expect([response.status, await response.json()]).toEqual([
      403,
      { error: 'Forbidden', message: 'This needs the metrics token.' },
    ]);
  });

  const withHost = (host: string) =>
    new Promise<number>((resolve, reject) => {
      get(`${app.url}/metrics`, { headers: { host } }, (response) => {
        response.resume();
        resolve(response.statusCode ?? 0);
      }).on('error', reject);
    });

  it('is denied for another host name, as with a proxy or DNS rebinding', async () => {
    expect(await withHost('site.example')).toBe(403);
    expect(await withHost('localhost:3000')).toBe(200);
  });

  it('is denied without the token behind a proxy, for any host name', async () => {
    const proxied = await startApp({ settings: { trustProxy: true } });
    expect((await fetch(`${proxied.url}/metrics`)).status).toBe(403);
    const headers = { authorization: 'Bearer token-of-the-metrics' };
    expect((await fetch(`${proxied.url}/metrics`, { headers })).status).toBe(200);
    await proxied.close();
  });

  it('is granted with the token, from anywhere', async () => {
    expect((await withToken('token-of-the-metrics')).status).toBe(200);
    expect((await withToken('token-of-the-metric')).status).toBe(403);
    expect((await withToken('token-of-the-editor')).status).toBe(403);
    expect((await read({ ...elsewhere, authorization: 'Basic token-of-the-metrics' })).status).toBe(403);
  });
});
