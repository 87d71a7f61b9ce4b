import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { ReleaseChangesService, ReleasesService } from '../../../src/platform/releases/index.js';
import { ADMINISTRATOR, startApp, type TestApp, testDatabase } from '../../support/app.js';
import { makeDatabase } from '../../support/database.js';
import { TestStream } from '../../support/event-stream.js';
import { outbox } from '../../support/outbox.js';
import {
  addressOf,
  promoteRelease,
  report,
  reportFrom,
  reviewed,
  stateOf,
  storeRelease,
} from '../../support/release-reports.js';

const REPORT = 'POST /api/Release/Report';
const BY = { actor: 'a test', reason: 'To test it.' };

let app: TestApp;
/** Version 1.0.0 is proven, and 1.1.0 has become active just now. */
beforeEach(async () => {
  app = await startApp({ settings: { trustProxy: true } });
  await promoteRelease(app, '1.0.0');
  await reportFrom(app, 20, 'mounted', '1.0.0');
  await promoteRelease(app, '1.1.0');
});
afterEach(() => app.close());

const auditRows = () =>
  app.sql(`SELECT "actor", "action", "fromVersion", "toVersion", "reason" FROM "release_audit"
  WHERE "actor" = 'the server' ORDER BY "auditId"`);
const health = async (version?: string) => {
  const { health: found } = await stateOf(app, version);
  return { mounted: found?.mounted, failed: found?.failed };
};
const runJobs = (minutes: number) => {
  app.clock.advance({ minutes });
  return app.nest.get(JobSchedulerService).runDue();
};
const changes = () => app.nest.get(ReleaseChangesService);

describe('A version is proven', () => {
  it('by three addresses that have mounted it, and pages fall back on it from then on', async () => {
    await reportFrom(app, 2, 'mounted');
    const before = await stateOf(app);
    expect(before.provenAt).toBeNull();
    await report(app, addressOf(2), 'mounted');
    const after = await stateOf(app);
    expect(after).toMatchObject({ provenAt: app.clock.iso(), rev: before.rev });
    await promoteRelease(app, '1.2.0');
    expect((await stateOf(app)).fallback).toBe('1.1.0');
  });

  it('by twenty addresses of which one has failed, whatever comes later', async () => {
    await report(app, addressOf(0), 'failed');
    for (let n = 0; n < 18; n++) await report(app, addressOf(n), 'mounted');
    expect(await stateOf(app)).toMatchObject({ provenAt: null, health: { mounted: 17, failed: 1 } });
    await report(app, addressOf(18), 'mounted');
    await report(app, addressOf(19), 'mounted');
    const { provenAt } = await stateOf(app);
    expect(provenAt).toBe(app.clock.iso());
    app.clock.advance({ hours: 2 });
    await report(app, addressOf(1), 'failed');
    expect((await stateOf(app)).provenAt).toBe(provenAt);
  });

  it('once, when reports arrive at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => report(app, addressOf(n), 'mounted')));
    expect((await stateOf(app)).provenAt).toBe(app.clock.iso());
    expect(await health()).toEqual({ mounted: 20, failed: 0 });
  });

  it('and then reported by a sample of the pages, once it is not rolled back automatically any more', async () => {
    const isSampled = async () => (await app.nest.get(ReleasesService).listPublished()).remotes[0]?.proven ?? false;
    app.clock.advance({ hours: 1 });
    expect(await isSampled()).toBe(false);
    await promoteRelease(app, '1.2.0');
    await reportFrom(app, 3, 'mounted', '1.2.0');
    expect(await isSampled()).toBe(false);
    app.clock.advance({ hours: 1 });
    expect(await isSampled()).toBe(true);
  });

  it('not by reports that were rolled back with it', async () => {
    await reportFrom(app, 3, 'mounted');
    await changes().rollBack({ name: 'study', version: '1.1.0' }, BY);
    await report(app, addressOf(3), 'mounted');
    expect((await stateOf(app)).provenAt).toBeNull();
  });
});

describe('A new active version that fails for eight addresses', () => {
  it('is rolled back to the proven one; the administrator learns why, and open pages that it is so', async () => {
    const administrator = await app.administrator();
    const stream = await TestStream.open(administrator);
    await reportFrom(app, 7, 'failed');
    expect((await stateOf(app)).active).toBe('1.1.0');
    await report(app, addressOf(7), 'failed');
    expect(await stateOf(app)).toMatchObject({ active: '1.0.0', rolledBackAt: app.clock.iso() });
    const reason = 'It failed for 8 of 8 visitors (at least 68 % of all), 1.0.0 for 0 of 20 (at most 16 %).';
    expect(await auditRows()).toEqual([
      { actor: 'the server', action: 'roll back', fromVersion: '1.1.0', toVersion: '1.0.0', reason },
    ]);
    const [mail, ...others] = (await outbox(app)).filter(({ subject }) => subject.includes('rolled back'));
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: ADMINISTRATOR.email, subject: 'study 1.1.0 was rolled back' });
    expect(mail?.text).toContain(
      `The server has rolled back version 1.1.0 of “study”. ${reason} Visitors get 1.0.0 now.`,
    );
    expect(mail?.text).toContain(`${app.settings.publicUrl}/admin/releases`);
    await stream.waitUntil(({ events }) =>
      events.some(
        (event) => 'type' in event && event.type === 'release' && 'version' in event && event.version === '1.0.0',
      ),
    );
    stream.close();
  });

  it('is rolled back once, when the reports arrive at the same time', async () => {
    await Promise.all(Array.from({ length: 20 }, (_, n) => report(app, addressOf(n), 'failed')));
    await reviewed(app);
    expect((await stateOf(app)).active).toBe('1.0.0');
    expect(await auditRows()).toHaveLength(1);
    expect((await outbox(app)).filter(({ subject }) => subject.includes('rolled back'))).toHaveLength(1);
  });

  it('is rolled back although the releases are frozen', async () => {
    await changes().freeze({ name: 'study' }, true, BY);
    await reportFrom(app, 8, 'failed');
    expect(await stateOf(app)).toMatchObject({ active: '1.0.0', frozen: BY.reason });
  });

  it('stays once it has been active for an hour', async () => {
    app.clock.advance({ hours: 1 });
    await reportFrom(app, 20, 'failed');
    expect(await stateOf(app)).toMatchObject({ active: '1.1.0', rolledBackAt: null });
  });

  it('stays when the proven one fails as often', async () => {
    for (let n = 0; n < 20; n++) await report(app, addressOf(n), 'failed', '1.0.0');
    await reportFrom(app, 20, 'failed');
    expect((await stateOf(app)).active).toBe('1.1.0');
  });

  it('stays when there is no proven one to go back to', async () => {
    await app.sql(`UPDATE "releases" SET "provenAt" = NULL`);
    await app.sql(`UPDATE "releases" SET "rolledBackAt" = '2026-01-01T00:00:00.000Z' WHERE "version" = '1.0.0'`);
    await storeRelease(app, '0.9.0');
    await reportFrom(app, 20, 'failed');
    expect((await stateOf(app)).active).toBe('1.1.0');
  });

  it('stays while its remote is retired', async () => {
    await changes().retire({ name: 'study' }, true, BY);
    await reportFrom(app, 20, 'failed');
    expect(await stateOf(app)).toMatchObject({ active: '1.1.0', rolledBackAt: null });
  });

  it('is judged by reports since it became active: the version before is not rolled back for old failures', async () => {
    await storeRelease(app, '0.9.0');
    const at = '2026-01-01T00:00:00.000Z';
    await app.sql(`UPDATE "releases" SET "provenAt" = '${at}', "promotedAt" = '${at}' WHERE "version" = '0.9.0'`);
    await reportFrom(app, 12, 'failed', '1.0.0');
    app.clock.advance({ minutes: 10 });
    await changes().rollBack({ name: 'study', version: '1.1.0', to: '1.0.0' }, BY);
    await runJobs(1);
    expect((await stateOf(app)).active).toBe('1.0.0');
    await reportFrom(app, 20, 'mounted', '1.0.0');
    await reportFrom(app, 3, 'failed', '1.0.0');
    expect((await stateOf(app)).active).toBe('1.0.0');
    await reportFrom(app, 16, 'failed', '1.0.0');
    expect((await stateOf(app)).active).toBe('0.9.0');
  });

  it('can be activated again: what was reported before does not count', async () => {
    await reportFrom(app, 8, 'failed');
    await changes().promote({ name: 'study', version: '1.1.0' }, BY);
    expect(await health()).toEqual({ mounted: 0, failed: 0 });
    await runJobs(1);
    expect(await stateOf(app)).toMatchObject({ active: '1.1.0', rolledBackAt: null });
    await runJobs(5);
    await reportFrom(app, 8, 'failed');
    expect((await stateOf(app)).active).toBe('1.0.0');
  });
});

describe('A canary that fails for eight addresses', () => {
  it('is stopped and marked, at any age, while the active version stays', async () => {
    await promoteRelease(app, '1.2.0', 10);
    app.clock.advance({ days: 3 });
    await reportFrom(app, 8, 'failed', '1.2.0');
    expect(await stateOf(app, '1.2.0')).toMatchObject({
      active: '1.1.0',
      canary: null,
      canaryPercent: 0,
      rolledBackAt: app.clock.iso(),
    });
    expect(await auditRows()).toMatchObject([{ action: 'roll back canary', fromVersion: '1.2.0', toVersion: '1.1.0' }]);
    expect((await outbox(app)).map(({ subject }) => subject)).toContain('study 1.2.0 was rolled back');
  });
});

describe('The job', () => {
  it('does each minute what was missed, such as by a server that was stopped', async () => {
    const failed = (n: number) => `('study', '1.1.0', 'client ${n}', 'failed', '${app.clock.iso()}')`;
    const rows = Array.from({ length: 8 }, (_, n) => failed(n)).join(', ');
    await app.sql(`INSERT INTO "release_reports" ("name", "version", "client", "outcome", "at") VALUES ${rows}`);
    await runJobs(1);
    expect((await stateOf(app)).active).toBe('1.0.0');
    expect(await auditRows()).toHaveLength(1);
  });
});

describe('One hostile client', () => {
  /** Reports of both outcomes and versions. */
  const reports = Array.from({ length: 10 }, (_, n) => ({
    name: 'study',
    version: n % 2 ? '1.0.0' : '1.1.0',
    outcome: n % 4 < 2 ? ('failed' as const) : ('mounted' as const),
    ms: n,
  }));
  const attack = async (headersOf: (n: number) => Record<string, string>, calls = 100) => {
    for (let n = 0; n < calls; n += 50) {
      const some = Array.from({ length: 50 }, async (_, k) => {
        const client = app.client();
        client.cookies.set('visitor', `visitor-${n + k}`);
        await client.ok(REPORT, {
          body: { reports },
          headers: { 'user-agent': `Agent ${n + k}`, ...headersOf(n + k) },
        });
      });
      await Promise.all(some);
    }
    await reviewed(app);
    await runJobs(1);
  };
  const expectNothing = async () => {
    expect(await stateOf(app)).toMatchObject({ active: '1.1.0', provenAt: null, rolledBackAt: null });
    expect(await auditRows()).toEqual([]);
  };

  it('with other cookies and browsers each time counts once', async () => {
    // 10,000 reports in all.
    await attack(() => ({ 'x-forwarded-for': '203.0.113.7' }), 1_000);
    await expectNothing();
    expect(await health()).toEqual({ mounted: 0, failed: 1 });
    expect(await health('1.0.0')).toEqual({ mounted: 20, failed: 1 });
  });

  it('with all addresses of an IPv6 network of its own counts once', async () => {
    await attack((n) => ({ 'x-forwarded-for': `2001:db8:1:2:${n.toString(16)}::1` }));
    await expectNothing();
    expect(await health()).toEqual({ mounted: 0, failed: 1 });
  });

  it('that claims other addresses, without a proxy, counts once', async () => {
    await app.close();
    app = await startApp();
    await promoteRelease(app, '1.0.0');
    await app.sql(`UPDATE "releases" SET "provenAt" = '2026-01-01T00:00:00.000Z'`);
    await promoteRelease(app, '1.1.0');
    await attack((n) => ({
      'x-forwarded-for': addressOf(n),
      'x-real-ip': addressOf(n),
      forwarded: `for=${addressOf(n)}`,
    }));
    await expectNothing();
    expect(await health()).toEqual({ mounted: 0, failed: 1 });
  });

  it('that claims other addresses in front of the one that the proxy adds counts once', async () => {
    await app.close();
    app = await startApp({ settings: { trustProxy: 1 } });
    await promoteRelease(app, '1.0.0');
    await promoteRelease(app, '1.1.0');
    await attack((n) => ({ 'x-forwarded-for': `${addressOf(n)}, 203.0.113.7` }));
    await expectNothing();
    expect(await health()).toEqual({ mounted: 0, failed: 1 });
  });

  it('is refused after 120 calls a minute, and others are not', async () => {
    await app.close();
    app = await startApp({ settings: { trustProxy: true, rateLimits: true } });
    await promoteRelease(app, '1.1.0');
    const send = async (address: string) => {
      const { status } = await app
        .client()
        .call(REPORT, { body: { reports }, headers: { 'x-forwarded-for': address } });
      return status;
    };
    const statuses = await Promise.all(Array.from({ length: 125 }, () => send('203.0.113.7')));
    expect(statuses.filter((status) => status === 429)).toHaveLength(5);
    expect(await send('203.0.113.8')).toBe(200);
  });
});

describe('A report', () => {
  const send = (body: unknown, headers = {}) => app.client().send(REPORT, { body, headers });
  const good = { name: 'study', version: '1.1.0', outcome: 'mounted', ms: 1 };

  it('of an unknown remote or version is ignored', async () => {
    const reports = [
      { ...good, name: 'radio' },
      { ...good, version: '9.9.9' },
    ];
    expect((await send({ reports })).status).toBe(200);
    expect(await app.sql(`SELECT * FROM "release_reports" WHERE "name" <> 'study' OR "version" = '9.9.9'`)).toEqual([]);
  });

  it('stores a hash instead of the address', async () => {
    await report(app, '203.0.113.7', 'mounted');
    const [row] = await app.sql(`SELECT * FROM "release_reports" WHERE "version" = '1.1.0'`);
    expect(row).toEqual({
      name: 'study',
      version: '1.1.0',
      client: expect.stringMatching(/^[\w-]{43}$/),
      outcome: 'mounted',
      at: app.clock.iso(),
    });
  });

  it.each([
    ['none', { reports: [] }],
    ['more than ten', { reports: Array.from({ length: 11 }, () => good) }],
    ['an unknown outcome', { reports: [{ ...good, outcome: 'slow' }] }],
    ['no name of a remote', { reports: [{ ...good, name: '../study' }] }],
    ['a negative time', { reports: [{ ...good, ms: -1 }] }],
    ['a further field', { reports: [{ ...good, client: 'me' }] }],
  ])('with %s is refused', async (_, body) => {
    expect((await send(body)).status).toBe(400);
  });

  it('from another site is refused', async () => {
    expect((await send({ reports: [good] }, { origin: 'https://evil.example' })).status).toBe(403);
  });
});

describe('The metrics', () => {
  const lines = async () => {
    const headers = { authorization: `Bearer ${app.settings.metricsToken}` };
    return (await (await fetch(`${app.url}/metrics`, { headers })).text()).split('\n');
  };

  it('count the loads that pages have reported, and name the active versions', async () => {
    await reportFrom(app, 2, 'mounted');
    await reportFrom(app, 1, 'failed');
    await report(app, addressOf(0), 'failed');
    await report(app, addressOf(0), 'failed', '9.9.9');
    expect(await lines()).toEqual(
      expect.arrayContaining([
        'remote_loads_total{remote="study",version="1.0.0",outcome="mounted"} 20',
        'remote_loads_total{remote="study",version="1.1.0",outcome="mounted"} 2',
        'remote_loads_total{remote="study",version="1.1.0",outcome="failed"} 2',
        'remote_active_version{remote="study",version="1.1.0"} 1',
        'remote_load_seconds_bucket{le="0.1",remote="study"} 22',
        'remote_load_seconds_count{remote="study"} 22',
      ]),
    );
    expect((await lines()).join('\n')).not.toContain('9.9.9');
  });
});

if (testDatabase === 'postgres')
  describe('Two servers on one database', () => {
    it('roll a version back once', async () => {
      const database = await makeDatabase();
      const servers = await Promise.all([0, 1].map(() => startApp({ database, settings: { trustProxy: true } })));
      const [first, second] = servers as [TestApp, TestApp];
      await promoteRelease(first, '1.0.0');
      await reportFrom(first, 20, 'mounted', '1.0.0');
      await promoteRelease(first, '1.1.0');
      await Promise.all(Array.from({ length: 20 }, (_, n) => report(n % 2 ? first : second, addressOf(n), 'failed')));
      await Promise.all(servers.map(reviewed));
      expect((await stateOf(first)).active).toBe('1.0.0');
      const rows = await first.sql(`SELECT * FROM "release_audit" WHERE "actor" = 'the server'`);
      expect(rows).toHaveLength(1);
      // Either server may still be sending the mail, into the one outbox of both.
      await outbox(second);
      expect((await outbox(first)).filter(({ subject }) => subject.includes('rolled back'))).toHaveLength(1);
      for (const server of servers) await server.close();
      await database.drop();
    });
  });
