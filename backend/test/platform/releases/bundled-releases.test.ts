import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ReleaseChangesService, ReleasesService } from '../../../src/platform/releases/index.js';
import { startApp, type TestApp } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease, makeFolder } from '../../support/release.js';

let database: TestDatabase;
let built: ReturnType<typeof makeFolder>;
let app: TestApp | undefined;
beforeEach(async () => {
  database = await makeDatabase();
  built = makeFolder();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  built.drop();
  await database.drop();
});

/** Builds frontends as the starter does. */
const build = (...given: Parameters<typeof aRelease>[0][]) =>
  given.map((each) => {
    const release = aRelease(each);
    return buildRelease(path.join(built.dir, `${release.manifest.name}-${release.manifest.version}`), release);
  });
async function start(bundledRemotes: string[]): Promise<ReleasesService> {
  await app?.close();
  app = undefined;
  app = await startApp({ database, settings: { bundledRemotes } });
  return app.nest.get(ReleasesService);
}
const active = async (releases: ReleasesService) =>
  Object.fromEntries((await releases.listPublished()).remotes.map(({ name, version }) => [name, version]));

describe('the bundled frontends', () => {
  it('are published at the first start', async () => {
    const releases = await start(build({ name: 'study' }, { name: 'games', version: '2.0.0' }));
    expect(await active(releases)).toEqual({ study: '1.0.0', games: '2.0.0' });
    expect(existsSync(path.join(app?.settings.remotesDir ?? '', 'study/1.0.0/remote.js'))).toBe(true);
  });

  it('become active when their version is new', async () => {
    await start(build({ version: '1.0.0' }));
    expect(await active(await start(build({ version: '1.1.0' })))).toEqual({ study: '1.1.0' });
  });

  it('leave a rollback alone', async () => {
    await start(build({ version: '1.0.0' }));
    await start(build({ version: '1.1.0' }));
    await app?.nest.get(ReleaseChangesService).rollBack({ name: 'study', version: '1.1.0' }, { actor: 'operator' });
    expect(await active(await start(build({ version: '1.1.0' })))).toEqual({ study: '1.0.0' });
  });

  it('are restored when their files are missing', async () => {
    const folders = build({ version: '1.0.0' });
    await start(folders);
    rmSync(app?.settings.remotesDir ?? '', { recursive: true });
    await start(folders);
    expect(existsSync(path.join(app?.settings.remotesDir ?? '', 'study/1.0.0/page.js'))).toBe(true);
  });

  it('replace the files of an interrupted copy', async () => {
    const half = path.join(database.settings.dataDir, 'remotes/study/1.0.0');
    mkdirSync(half, { recursive: true });
    writeFileSync(path.join(half, 'release.json'), '{');
    expect(await active(await start(build({ version: '1.0.0' })))).toEqual({ study: '1.0.0' });
  });

  it('do not replace a published version with other contents', async () => {
    await start(build({ version: '1.0.0' }));
    const releases = await start(build({ version: '1.0.0', sourceHash: 'other', files: { 'page.js': 'other' } }));
    const { remotes } = await releases.listPublished();
    expect(remotes[0]?.files['page.js']).toBe(aRelease().manifest.files['page.js']);
  });

  it('must exist, which is reported in one sentence', async () => {
    const nowhere = path.join(built.dir, 'nowhere');
    await expect(start([nowhere])).rejects.toThrow(`BUNDLED_REMOTES names ${nowhere}, which contains no release.`);
  });
});

describe('the registry', () => {
  it('lists the active version of each frontend and the previous one as its fallback', async () => {
    await start(build({ version: '1.0.0' }));
    const { rev, remotes } = await (await start(build({ version: '1.1.0' }))).listPublished();
    expect(rev).toBe(2);
    expect(remotes).toEqual([
      expect.objectContaining({
        name: 'study',
        version: '1.1.0',
        container: 'study__1_1_0',
        base: '/remotes/study/1.1.0/',
        fallback: expect.objectContaining({
          version: '1.0.0',
          base: '/remotes/study/1.0.0/',
          container: 'study__1_0_0',
        }),
      }),
    ]);
  });
});
