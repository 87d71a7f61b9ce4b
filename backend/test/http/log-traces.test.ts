import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { JobSchedulerService } from '../../src/platform/jobs/index.js';
import { makeLog } from '../../src/runtime/log.js';
import { startTracing } from '../../src/runtime/start-tracing.js';
import type { Tracing } from '../../src/runtime/tracing.js';
import { startApp, type TestApp } from '../support/app.js';
import { startReceiver } from '../support/receiver.js';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: Record<string, string | number> }[];
}

interface ReceivedTraces {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly ReceivedSpan[] }[] }[];
}

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';
const SAVE = 'POST /api/User/SaveProgress';

const lines: string[] = [];
const log = makeLog('debug', { write: (line) => void lines.push(line) });
let collector: Awaited<ReturnType<typeof startReceiver>>;
let tracing: Tracing;
let app: TestApp;
let client: Awaited<ReturnType<TestApp['signedIn']>>['client'];
let spans: ReceivedSpan[];
const requestIds: (string | null)[] = [];

let saved = 0;
const call = (headers: Record<string, string>) =>
  client.send(SAVE, { body: { progress: `{"saveData1":"private ${++saved}"}` }, headers });

beforeAll(async () => {
  collector = await startReceiver();
  const traces = { endpoint: collector.url, serviceName: 'the-test', ratio: 1 };
  tracing = await startTracing({ traces }, log);
  const prepare: NonNullable<Parameters<typeof startApp>[0]>['prepare'] = (server) => {
    server.get('/api/Fault', { config: { access: 'anyone' } }, () => {
      throw Object.assign(new Error('of mika@example.com'), { code: 'SOME_CODE' });
    });
  };
  app = await startApp({ log, tracing, prepare });
  ({ client } = await app.signedIn());
  const responses = [
    await call({ traceparent: `00-${TRACE}-${CALLER}-01`, 'x-request-id': 'from-the-proxy.1' }),
    await call({ 'x-request-id': 'not safe' }),
    await call({
      traceparent: `00-${TRACE}-${CALLER}-01`,
      'x-request-id': 'visitors',
      'x-forwarded-for': '203.0.113.5',
    }),
  ];
  requestIds.push(...responses.map(({ headers }) => headers.get('x-request-id')));
  await Promise.all(Array.from({ length: 5 }, () => call({})));
  await client.raw('GET', '/api/Fault');
  await app.nest.get(JobSchedulerService).runDue();
  await app.close();
  await tracing.stop();
  spans = collector.received.flatMap(({ body }) =>
    (JSON.parse(body) as ReceivedTraces).resourceSpans.flatMap(({ scopeSpans }) =>
      scopeSpans.flatMap((scope) => [...scope.spans]),
    ),
  );
});
afterAll(() => collector.close());

const logged = (part: string) =>
  lines.filter((line) => line.includes(part)).map((line) => JSON.parse(line) as Record<string, unknown>);
const childrenOf = ({ spanId }: ReceivedSpan) => spans.filter(({ parentSpanId }) => parentSpanId === spanId);
const named = (name: string) => spans.filter((span) => span.name === name);

describe('A request', () => {
  it('has the id that a program on this machine gives it, in its response and in the log', () => {
    const [line] = logged('"route":"/api/User/SaveProgress"');
    expect([requestIds[0], line?.['requestId'], line?.['traceId']]).toEqual([
      'from-the-proxy.1',
      'from-the-proxy.1',
      TRACE,
    ]);
  });

  it('gets an id of its own when the given one is not safe, or comes from a visitor', () => {
    for (const id of requestIds.slice(1)) expect(id).toMatch(/^[\da-z]+-[\da-z]+$/);
    const [, , line] = logged('"route":"/api/User/SaveProgress"');
    expect(line?.['requestId']).toBe(requestIds[2]);
    expect(line?.['traceId']).not.toBe(TRACE);
  });

  it('continues the trace of its caller', () => {
    const [first] = named(SAVE);
    expect(first).toMatchObject({ traceId: TRACE, parentSpanId: CALLER, kind: 2 });
    expect(first?.attributes).toContainEqual({ key: 'http.response.status_code', value: { intValue: 200 } });
  });

  it('begins a trace without a caller, whose id is in the log', () => {
    const [, second] = named(SAVE);
    expect(second?.parentSpanId ?? '').toBe('');
    expect(logged('"route":"/api/User/SaveProgress"')[1]?.['traceId']).toBe(second?.traceId);
  });

  it('has its statements as children, also after its body was read and when others write at the same time', () => {
    expect(named(SAVE)).toHaveLength(8);
    for (const request of named(SAVE)) {
      const children = childrenOf(request);
      expect(children.map(({ name }) => name)).toEqual(expect.arrayContaining(['SELECT progress', 'UPDATE progress']));
      expect(new Set(children.map(({ traceId }) => traceId))).toEqual(new Set([request.traceId]));
    }
  });

  it('that fails is marked, and the line of its error has the id of its trace', () => {
    const [fault] = named('GET /api/Fault');
    expect(fault?.status.code).toBe(2);
    expect(logged('A call failed.')[0]).toMatchObject({ traceId: fault?.traceId, requestId: expect.any(String) });
  });
});

describe('A trace', () => {
  it('shows a mail below the call that has caused it, or below a job', () => {
    const [mail] = named('send mail');
    const parent = spans.find(({ spanId }) => spanId === mail?.parentSpanId);
    expect(parent?.name).toBe('POST /api/Auth/SignUp');
  });

  it('shows a job with its statements', () => {
    const [job] = named('job old-idempotency-keys');
    expect(job?.parentSpanId ?? '').toBe('');
    expect(childrenOf(job!).map(({ name }) => name)).toContain('DELETE idempotency_keys');
  });

  it('contains no values and no text that people typed', () => {
    const sent = collector.received.map(({ body }) => body).join();
    expect(sent).not.toMatch(/private|mika|example\.com|frogs|203\.0\.113/);
    expect(sent).toContain('"the-test"');
    expect(new Set(collector.received.map(({ url }) => url))).toEqual(new Set(['/v1/traces']));
  });
});

describe('Without a collector that takes them', () => {
  it('the server works on and logs the outage once', async () => {
    const refusing = await startReceiver(() => 400);
    const outage: string[] = [];
    const traces = { endpoint: refusing.url, serviceName: 'the-test', ratio: 1 };
    const lost = await startTracing({ traces }, makeLog('warn', { write: (line) => void outage.push(line) }));
    expect(await lost.runInSpan({ name: 'work', kind: 'internal' }, async () => 'done')).toBe('done');
    await lost.stop();
    await refusing.close();
    expect(outage.filter((line) => line.includes('Traces cannot be sent'))).toHaveLength(1);
  });

  it('nothing is traced by default', async () => {
    const off = await startTracing({ traces: null }, log);
    expect(off.isOn).toBe(false);
    expect(await off.runInSpan({ name: 'work', kind: 'internal' }, async () => 'done')).toBe('done');
  });
});
