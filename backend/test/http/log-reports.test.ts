import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { JobSchedulerService } from '../../src/platform/jobs/index.js';
import { crashHandler } from '../../src/runtime/crash.js';
import type { ErrorSink } from '../../src/runtime/error-sink.js';
import { makeLog } from '../../src/runtime/log.js';
import { ReportingLog } from '../../src/runtime/reporting-log.js';
import { startErrorSink } from '../../src/runtime/start-error-sink.js';
import { startApp, type TestApp } from '../support/app.js';
import { startReceiver } from '../support/receiver.js';

interface ReportedError {
  readonly tags: Record<string, string>;
  readonly exception: { readonly values: readonly { readonly type: string; readonly value: string }[] };
}

const dsnOf = (url: string) => `${url.replace('://', '://key@')}/7`;
const lines: string[] = [];
const ownLog = makeLog('info', { write: (line) => void lines.push(line) });
let service: Awaited<ReturnType<typeof startReceiver>>;
let sink: ErrorSink;
let app: TestApp;
let metrics: string;
const exitCodes: number[] = [];
const received: { url: string; event: ReportedError }[] = [];
const find = (event: string) => received.filter((each) => each.event.tags['event'] === event);

function addFaults(server: FastifyInstance): void {
  server.get('/api/Fault/:secret', { config: { access: 'anyone' } }, () => {
    const driver = Object.assign(new Error('value "Mika" of mika@example.com'), { detail: 'mika@example.com' });
    throw Object.assign(new TypeError('Cannot read it', { cause: driver }), { parameters: ['hash-of-a-password'] });
  });
  server.get('/api/Refusal', { config: { access: 'anyone' } }, (_request, reply) => reply.callNotFound());
}

beforeAll(async () => {
  service = await startReceiver();
  sink = await startErrorSink({ errorDsn: dsnOf(service.url) }, ownLog);
  const log = new ReportingLog(ownLog, sink);
  app = await startApp({ log, errorSink: sink, prepare: addFaults });
  const { client } = await app.signedIn();
  for (let n = 0; n < 10; n++) await client.raw('GET', '/api/Fault/code-in-the-address');
  await client.raw('GET', '/api/Refusal');
  const jobs = app.nest.get(JobSchedulerService);
  jobs.add({ name: 'broken', everyMs: 1000, run: () => Promise.reject(new RangeError('The job is broken.')) });
  await jobs.runDue();
  metrics = await (await fetch(`${app.url}/metrics`)).text();
  await app.close();
  await crashHandler(log, sink, (code) => void exitCodes.push(code))(new Error('Nobody has caught it.'));
  received.push(
    ...service.received.map(({ url, body }) => ({
      url,
      event: JSON.parse(body.split('\n')[2] ?? '') as ReportedError,
    })),
  );
});
afterAll(() => service.close());

describe('The error sink', () => {
  it('gets a failed call, with its route, its request and what caused it', () => {
    const [first] = find('A call failed.');
    expect(first?.url).toMatch(/^\/api\/7\/envelope\/\?.*sentry_key=key/);
    expect(first?.event).toMatchObject({ tags: { route: '/api/Fault/:secret', request_id: expect.any(String) } });
    expect(first?.event.exception.values.map(({ type, value }) => `${type}: ${value}`).toSorted()).toEqual([
      'Error: value "…" of [e-mail]',
      'TypeError: Cannot read it',
    ]);
    const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(logged.map(({ requestId }) => requestId)).toContain(first?.event.tags['request_id']);
  });

  it('gets a failed job and the error that ends the server', () => {
    expect(find('A job failed.').map(({ event }) => event.tags['job'])).toEqual(['broken']);
    expect(find('The server ends because of an error that nothing has caught.')).toHaveLength(1);
    expect(exitCodes).toEqual([1]);
  });

  it('gets few reports of one fault, and none of a refusal', () => {
    expect(find('A call failed.')).toHaveLength(3);
    expect(received).toHaveLength(5);
    expect(metrics).toMatch(/^error_reports_total\{result="limited"\} 7$/m);
  });

  it('gets nothing of a person, and no path of the machine', () => {
    const sent = service.received.map(({ body, headers }) => body + JSON.stringify(headers)).join();
    expect(sent).not.toMatch(/mika|Mika|code-in-the-address|hash-of|frogs|cookie|127\.0\.0\.1:\d+\/api/i);
    expect(sent).not.toContain(process.cwd());
    expect(sent).toContain('log-reports.test.ts');
  });
});

describe('Without a service that takes them', () => {
  it('reports are lost, and calls work as before', async () => {
    const gone = await startReceiver();
    await gone.close();
    const silent: string[] = [];
    const lost = await startErrorSink(
      { errorDsn: dsnOf(gone.url) },
      makeLog('info', { write: (line) => void silent.push(line) }),
    );
    for (const n of [1, 2, 3]) lost.report({ error: new Error(`${n}`), event: 'A call failed.' });
    await lost.stop();
    expect(lost.counts).toEqual({ sent: 0, failed: 3, limited: 0 });
    expect(silent.filter((line) => line.includes('Errors cannot be reported'))).toHaveLength(1);
  });

  it('nothing is reported by default', async () => {
    const none = await startErrorSink({ errorDsn: null }, ownLog);
    none.report({ error: new Error('x'), event: 'A call failed.' });
    expect(none.counts).toEqual({ sent: 0, failed: 0, limited: 0 });
  });
});
