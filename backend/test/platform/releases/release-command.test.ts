import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { runReleaseCommand } from '../../../src/platform/releases/release-command.js';
import { ReleaseChangesService, ReleasesService } from '../../../src/platform/releases/index.js';
import type { Settings } from '../../../src/runtime/settings.js';
import { startApp, type TestApp, testDatabase, testSettings } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { aRelease, buildRelease, makeFolder } from '../../support/release.js';

let database: TestDatabase;
let settings: Settings;
let built: ReturnType<typeof makeFolder>;
let app: TestApp | undefined;
beforeEach(async () => {
  database = await makeDatabase();
  settings = testSettings(database.settings.dataDir, database.settings.databaseUrl);
  built = makeFolder();
});
afterEach(async () => {
  await app?.close();
  app = undefined;
  built.drop();
  await database.drop();
});

const build = (version: string, given = {}) =>
  buildRelease(path.join(built.dir, version), aRelease({ version, ...given }));
const publish = (version: string) => runReleaseCommand(['publish', build(version)], settings);

describe('the release command', () => {
  it('publishes and rolls back while no server runs', async () => {
    expect(await publish('1.0.0')).toBe('study 1.0.0 is active now.');
    expect(await publish('1.1.0')).toBe('study 1.1.0 is active now (fallback: 1.0.0).');
    for (const given of [
      ['rollback', 'study', '1.1.0'],
      ['rollback', 'study', '1.1.0'],
    ])
      expect(await runReleaseCommand(given, settings)).toBe('study 1.0.0 is active now.');
  });

  it('publishes and rolls back while a server runs, which applies it at once', async () => {
    app = await startApp({ database });
    await publish('1.0.0');
    expect(await publish('1.1.0')).toBe('study 1.1.0 is active now (fallback: 1.0.0).');
    expect((await app.nest.get(ReleasesService).listPublished()).remotes[0]?.version).toBe('1.1.0');
    expect(await runReleaseCommand(['rollback', 'study'], settings)).toBe('study 1.0.0 is active now.');
    expect((await app.nest.get(ReleasesService).listPublished()).remotes[0]?.version).toBe('1.0.0');
  });

  it.each([
    ['while no server runs', false],
    ['while a server runs', true],
  ])('rolls back the version that was active when the command started, %s', async (_, isRunning) => {
    if (isRunning) app = await startApp({ database });
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) await publish(version);
    const rollBack = jest.spyOn(ReleaseChangesService.prototype, 'rollBack');
    const run = () => runReleaseCommand(['rollback', 'study'], settings);
    expect(await run()).toBe('study 1.1.0 is active now (fallback: 1.0.0).');
    expect(await run()).toBe('study 1.0.0 is active now.');
    expect(rollBack.mock.calls.map(([request]) => request)).toEqual([
      { name: 'study', version: '1.2.0' },
      { name: 'study', version: '1.1.0' },
    ]);
    rollBack.mockRestore();
  });

  it('reports a missing database in an empty data folder', async () => {
    const empty = testSettings(built.dir, null);
    await expect(runReleaseCommand(['rollback', 'study'], empty)).rejects.toThrow(
      `There is no database in the data folder ${built.dir} yet.`,
    );
  });

  it('rejects other contents for a published version and leaves that version unchanged', async () => {
    await publish('1.0.0');
    const other = build('1.0.0', { sourceHash: 'other' });
    await expect(runReleaseCommand(['publish', other], settings)).rejects.toThrow(
      'Version 1.0.0 of study was published before with other contents; raise the version.',
    );
  });

  it("reports the server's error message", async () => {
    app = await startApp({ database });
    await expect(runReleaseCommand(['rollback', 'games'], settings)).rejects.toThrow(
      'There is no version of games to go back to.',
    );
  });

  // On PostgreSQL the command changes the pointer itself, without a server.
  if (testDatabase === 'sqlite')
    it("reports that its token does not match the server's", async () => {
      app = await startApp({ database, settings: { releaseToken: 'another token altogether' } });
      await expect(publish('1.0.0')).rejects.toThrow('This needs the release token.');
    });

  it('reports a folder without a release', async () => {
    await expect(runReleaseCommand(['publish', built.dir], settings)).rejects.toThrow(
      `There is no built release in ${built.dir}.`,
    );
  });

  it.each([[[]], [['publish']], [['rollback']], [['deploy', 'study']]])(
    'prints its usage for the arguments %j',
    async (given) => {
      await expect(runReleaseCommand(given, settings)).rejects.toThrow(/^Say what to do: /);
    },
  );
});
