import { existsSync, mkdirSync, readdirSync, renameSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { ReleaseChangesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeDatabase } from '../../support/database.js';
import { aRelease, buildRelease } from '../../support/release.js';
import { promoteRelease, report, storeRelease } from '../../support/release-reports.js';

const BY = { actor: 'a test', reason: 'To test it.' };
const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0'];

let app: TestApp;
/** Six versions, each of which was active for a day; pages fall back on the newest three before the last. */
beforeEach(async () => {
  app = await startApp({ settings: { trustProxy: true } });
  for (const version of VERSIONS) {
    app.clock.advance({ days: 1 });
    await promoteRelease(app, version);
  }
});
afterEach(() => app.close());

const folder = (version: string) => path.join(app.settings.remotesDir, 'study', version);
const deletions = () => path.join(app.settings.remotesDir, '.deleted');
/** Lets so many days pass, then runs the jobs. */
const pass = (days: number) => {
  app.clock.advance({ days });
  return app.nest.get(JobSchedulerService).runDue();
};
const stored = async () => {
  const rows = await app.sql(`SELECT "version" FROM "releases" WHERE "name" = 'study' ORDER BY "version"`);
  return rows.map(({ version }) => version);
};
const folders = () => readdirSync(path.join(app.settings.remotesDir, 'study')).toSorted();

describe('A version', () => {
  it('that nothing refers to is deleted after 30 days, with its reports and files', async () => {
    await report(app, '203.0.113.7', 'mounted', '1.0.0');
    await pass(26);
    expect(await stored()).toEqual(VERSIONS);
    await pass(10);
    expect(await stored()).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0']);
    expect(folders()).toEqual(['1.2.0', '1.3.0', '1.4.0', '1.5.0']);
    expect(await app.sql(`SELECT * FROM "release_reports"`)).toEqual([]);
    expect(readdirSync(deletions())).toEqual([]);
    expect(
      await app.sql(`SELECT "actor", "action", "fromVersion" FROM "release_audit" WHERE "action" = 'delete'
        ORDER BY "fromVersion"`),
    ).toEqual([
      { actor: 'the server', action: 'delete', fromVersion: '1.0.0' },
      { actor: 'the server', action: 'delete', fromVersion: '1.1.0' },
    ]);
    const audit = await (await app.administrator()).ok('GET /api/Admin/GetReleaseAudit', { query: {} });
    expect(audit.firstBroken).toBeNull();
  });

  it('that pages fall back on is kept, also an old one that is proven', async () => {
    for (const n of [1, 2, 3]) await report(app, `203.0.113.${n}`, 'mounted', '1.0.0');
    await pass(90);
    expect(await stored()).toEqual(['1.0.0', '1.3.0', '1.4.0', '1.5.0']);
    expect(existsSync(folder('1.0.0'))).toBe(true);
  });

  it('is kept for 30 more days once pages no longer fall back on it', async () => {
    await pass(60);
    await promoteRelease(app, '1.6.0');
    await pass(29);
    expect(await stored()).toContain('1.2.0');
    await pass(3);
    expect(await stored()).not.toContain('1.2.0');
  });

  it('is kept while it is a canary', async () => {
    await app.nest.get(ReleaseChangesService).promote({ name: 'study', version: '1.0.0', canary: 5 }, BY);
    await pass(60);
    expect(await stored()).toContain('1.0.0');
    await app.nest.get(ReleaseChangesService).stopCanary({ name: 'study' }, BY);
    await pass(40);
    expect(await stored()).not.toContain('1.0.0');
  });

  it('of a remote that was never activated is deleted after 30 days too', async () => {
    buildRelease(path.join(app.settings.remotesDir, 'study', '2.0.0'), aRelease({ version: '2.0.0' }));
    await storeRelease(app, '2.0.0');
    await app.sql(`DELETE FROM "release_pointers"`);
    await pass(40);
    expect(await stored()).toEqual([]);
  });

  it('can be released again under the same number after it was deleted', async () => {
    await pass(40);
    expect(await stored()).not.toContain('1.0.0');
    await promoteRelease(app, '1.0.0');
    await pass(40);
    expect(existsSync(folder('1.0.0'))).toBe(true);
  });
});

describe('A bundled version', () => {
  it('is kept, so that the next start does not activate it again', async () => {
    const built = path.join(app.settings.dataDir, 'built', 'study');
    buildRelease(built, aRelease({ version: '1.0.0' }));
    const database = await makeDatabase();
    const settings = { bundledRemotes: [built] };
    const other = await startApp({ database, settings });
    for (const version of VERSIONS.slice(1)) await promoteRelease(other, version);
    other.clock.advance({ days: 60 });
    await other.nest.get(JobSchedulerService).runDue();
    const rows = await other.sql(`SELECT "version" FROM "releases" ORDER BY "version"`);
    await other.close();
    const again = await startApp({ database, settings, clock: other.clock });
    const [pointer] = await again.sql(`SELECT "active" FROM "release_pointers"`);
    await again.close();
    await database.drop();
    expect(rows.map(({ version }) => version)).toContain('1.0.0');
    expect(pointer).toEqual({ active: '1.5.0' });
  });
});

describe('A deletion that was interrupted', () => {
  const mark = (version: string) => mkdirSync(path.join(deletions(), `study@${version}`), { recursive: true });

  it('before its commit deletes nothing, and begins again', async () => {
    mark('1.0.0');
    await pass(1);
    expect([existsSync(folder('1.0.0')), await stored()]).toEqual([true, VERSIONS]);
    expect(readdirSync(deletions())).toEqual([]);
    await pass(40);
    expect(existsSync(folder('1.0.0'))).toBe(false);
  });

  it('after its commit is completed', async () => {
    mark('1.0.0');
    await app.sql(`DELETE FROM "releases" WHERE "version" = '1.0.0'`);
    await pass(1);
    expect([existsSync(folder('1.0.0')), readdirSync(deletions())]).toEqual([false, []]);
  });

  it('while it deleted the files is completed, and leaves a new release of that number alone', async () => {
    mark('1.0.0');
    await app.sql(`DELETE FROM "releases" WHERE "version" = '1.0.0'`);
    renameSync(folder('1.0.0'), path.join(deletions(), 'study@1.0.0', 'files'));
    await storeRelease(app, '1.0.0');
    await pass(1);
    expect([existsSync(folder('1.0.0')), readdirSync(deletions())]).toEqual([true, []]);
  });
});

describe('Reports', () => {
  it('are deleted after 30 days', async () => {
    await report(app, '203.0.113.7', 'mounted', '1.5.0');
    await pass(30);
    expect(await app.sql(`SELECT "version" FROM "release_reports"`)).toEqual([{ version: '1.5.0' }]);
    await pass(1);
    expect(await app.sql(`SELECT "version" FROM "release_reports"`)).toEqual([]);
  });
});
