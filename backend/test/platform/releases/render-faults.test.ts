import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { RenderFaultReason } from '@shinobi/shared/contract/platform/render-faults';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { RenderFaultsService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp, type TestClient } from '../../support/app.js';
import { promoteRelease } from '../../support/release-reports.js';

const LIST = 'GET /api/Admin/ListRenderFaults';
const LIST_BY_TOKEN = 'GET /api/Release/RenderFaults';

let app: TestApp;
let administrator: TestClient;
beforeEach(async () => {
  app = await startApp();
  administrator = await app.administrator();
});
afterEach(() => app.close());

interface GivenFault {
  readonly name?: string;
  readonly version?: string;
  readonly path?: string;
  readonly reason?: RenderFaultReason;
  readonly message?: string;
}
const recordFault = (given: GivenFault = {}) =>
  app.nest.get(RenderFaultsService).record({
    name: 'study',
    version: '1.0.0',
    path: '/kana',
    reason: 'threw',
    message: 'Error: No kana.',
    ...given,
  });
const query = { name: 'study' };
const versions = async () => (await app.nest.get(RenderFaultsService).list('study')).map(({ version }) => version);
const list = () => administrator.ok(LIST, { query });
const tokenFor = async (remote: string) => {
  const body = { label: 'CI', remote, scopes: ['upload' as const] };
  const { token } = await administrator.ok('POST /api/Admin/CreateReleaseToken', { body });
  return { 'x-release-token': token };
};

describe('A fault of a rendered page', () => {
  it('is listed for the administrator, the latest first', async () => {
    await recordFault();
    app.clock.advance({ minutes: 1 });
    await recordFault({ version: '1.1.0', path: '/grammar/は', reason: 'timeout', message: 'Too slow.' });
    expect(await list()).toEqual([
      {
        version: '1.1.0',
        path: '/grammar/は',
        reason: 'timeout',
        message: 'Too slow.',
        count: 1,
        at: '2026-11-21T09:01:00.000Z',
      },
      {
        version: '1.0.0',
        path: '/kana',
        reason: 'threw',
        message: 'Error: No kana.',
        count: 1,
        at: '2026-11-21T09:00:00.000Z',
      },
    ]);
  });

  it('is counted when it happens again, also twice at once', async () => {
    await recordFault();
    app.clock.advance({ minutes: 1 });
    await Promise.all([recordFault({ reason: 'exit' }), recordFault({ reason: 'exit' })]);
    expect(await list()).toMatchObject([{ path: '/kana', reason: 'exit', count: 3, at: '2026-11-21T09:01:00.000Z' }]);
  });

  it('is stored whatever its message contains', async () => {
    await recordFault({ path: `/${'p'.repeat(5000)}`, message: `\0\uD800${'m'.repeat(5000)}` });
    const [fault] = await list();
    expect([fault?.path.length, fault?.message.length, fault?.message.slice(0, 3)]).toEqual([300, 500, '\uFFFDmm']);
  });

  it('is for the administrator only', async () => {
    const { client } = await app.signedIn();
    expect(await client.refused(LIST, { query })).toBe('Forbidden');
    expect(await app.client().refused(LIST, { query })).toBe('SignInRequired');
  });

  it('is listed for the team of its remote, by any token of it', async () => {
    await recordFault();
    await recordFault({ name: 'games', path: '/games' });
    const headers = await tokenFor('study');
    expect(await app.client().ok(LIST_BY_TOKEN, { query, headers })).toMatchObject([{ path: '/kana' }]);
    expect(await app.client().refused(LIST_BY_TOKEN, { query: { name: 'games' }, headers })).toBe('Forbidden');
    const all = await tokenFor('*');
    expect(await app.client().ok(LIST_BY_TOKEN, { query: { name: 'games' }, headers: all })).toHaveLength(1);
  });

  it('is not listed without a token, nor by a wrong one', async () => {
    expect(await app.client().refused(LIST_BY_TOKEN, { query })).toBe('Forbidden');
    const headers = { 'x-release-token': `rt_${'x'.repeat(43)}` };
    expect(await app.client().refused(LIST_BY_TOKEN, { query, headers })).toBe('Forbidden');
  });

  it.each([{}, { name: 'Study' }, { name: '../study' }, { name: 'study', version: '1.0.0' }])(
    'is not listed for the input %p',
    async (given) => {
      const headers = { 'x-release-token': app.settings.releaseToken };
      const input = { query: given as typeof query };
      expect(await administrator.refused(LIST, input)).toBe('InvalidInput');
      expect(await app.client().refused(LIST_BY_TOKEN, { ...input, headers })).toBe('InvalidInput');
    },
  );

  it('is deleted with its version; those of the shell are kept for 30 days', async () => {
    for (const version of ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0']) {
      app.clock.advance({ days: 1 });
      await promoteRelease(app, version);
    }
    app.clock.advance({ days: 26 });
    await recordFault();
    await recordFault({ version: '1.5.0' });
    await recordFault({ version: '0.9.0' });
    await recordFault({ name: 'shell', version: '7' });
    await app.nest.get(JobSchedulerService).runDue();
    expect(await versions()).toEqual(['1.5.0', '1.0.0']);
    app.clock.advance({ days: 10 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(await versions()).toEqual(['1.5.0']);
    const faults = async () => (await app.sql('SELECT * FROM "release_render_faults"')).length;
    expect(await faults()).toBe(2);
    app.clock.advance({ days: 30 });
    await app.nest.get(JobSchedulerService).runDue();
    expect(await faults()).toBe(0);
  });
});

it('are counted in the metrics', async () => {
  await recordFault();
  await recordFault({ path: '/hiragana' });
  const metrics = await (await fetch(`${app.url}/metrics`)).text();
  expect(metrics).toContain('render_faults_total{remote="study",version="1.0.0",reason="threw"} 2');
});
