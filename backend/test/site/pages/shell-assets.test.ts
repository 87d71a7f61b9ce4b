import { existsSync, readdirSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { JobSchedulerService } from '../../../src/platform/jobs/index.js';
import { startApp, type TestApp, TestClock } from '../../support/app.js';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { makeFolder } from '../../support/release.js';
import { buildShell } from '../../support/shell.js';

const OLD = 'aaaaaaaaaaaa.js';
const NEW = 'bbbbbbbbbbbb.js';
const BOTH = 'cccccccccccc.css';

let folder: ReturnType<typeof makeFolder>;
let clock: TestClock;
let running: { readonly app: TestApp; readonly database: TestDatabase }[];
beforeEach(() => {
  folder = makeFolder();
  clock = new TestClock();
  running = [];
});

async function stopAll(): Promise<void> {
  for (const { app, database } of running.splice(0)) {
    await app.close();
    await database.drop();
  }
}
afterEach(async () => {
  await stopAll();
  folder.drop();
});

const shared = (...names: readonly string[]) => path.join(folder.dir, ...names);

/**
 * Starts an instance whose shell has these files, by name, in addition to those with names without a hash. Instances on
 * SQLite share no data folder, so each has a link to the one folder of shells.
 */
async function startInstance(files: Readonly<Record<string, string>>): Promise<TestApp> {
  const database = await makeDatabase();
  const { dataDir } = database.settings;
  const shellDist = path.join(dataDir, 'shell');
  buildShell(shellDist, { assets: files });
  symlinkSync(folder.dir, path.join(dataDir, 'shell-assets'));
  const app = await startApp({ database, clock, settings: { shellDist } });
  running.push({ app, database });
  return app;
}

const startBoth = async () => {
  const first = await startInstance({ [OLD]: 'old();', [BOTH]: '.both {}', 'logo.svg': '<svg/>' });
  const second = await startInstance({ [NEW]: 'new();', [BOTH]: '.both {}' });
  return [first, second] as const;
};

const get = (app: TestApp, file: string, headers: Record<string, string> = { 'accept-encoding': 'identity' }) =>
  fetch(`${app.url}/assets/${file}`, { headers });

const prune = (app: TestApp) => app.nest.get(JobSchedulerService).runDue();

describe('two instances with different shells', () => {
  it('serve the files of both, as their own', async () => {
    const instances = await startBoth();
    for (const app of instances)
      for (const [file, text] of Object.entries({ [OLD]: 'old();', [NEW]: 'new();', [BOTH]: '.both {}' })) {
        const response = await get(app, file);
        expect([file, response.status, await response.text()]).toEqual([file, 200, text]);
        expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      }
  });

  it('share compressed files too', async () => {
    const [, second] = await startBoth();
    const response = await get(second, OLD, { 'accept-encoding': 'br' });
    expect([response.headers.get('content-encoding'), await response.text()]).toEqual(['br', 'old();']);
  });

  it('do not share files whose names carry no hash', async () => {
    const [first, second] = await startBoth();
    expect((await get(first, 'logo.svg')).status).toBe(200);
    const response = await get(second, 'logo.svg');
    expect([response.status, response.headers.get('cache-control')]).toEqual([404, 'no-store']);
    expect(existsSync(shared('logo.svg'))).toBe(false);
  });

  it('leave complete and private files and no drafts, also when they start at the same time', async () => {
    const files = Object.fromEntries(
      Array.from({ length: 50 }, (_, n) => [`${n}`.padStart(12, 'd') + '.js', `f${n}();`]),
    );
    await Promise.all(Array.from({ length: 3 }, () => startInstance(files)));
    const names = readdirSync(shared());
    expect(names.filter((name) => name.endsWith('.js')).toSorted()).toEqual(Object.keys(files).toSorted());
    expect(names.filter((name) => name.endsWith('.draft'))).toEqual([]);
    expect(names.map((name) => statSync(shared(name)).mode & 0o077)).toEqual(names.map(() => 0));
  });
});

describe('the files of an earlier shell', () => {
  it('are served after its build was replaced and its instance has stopped', async () => {
    await startInstance({ [OLD]: 'old();' });
    await stopAll();
    const second = await startInstance({ [NEW]: 'new();' });
    expect(await (await get(second, OLD)).text()).toBe('old();');
  });

  it('are deleted once no instance has used them for 30 days', async () => {
    await startInstance({ [OLD]: 'old();', [BOTH]: '.both {}' });
    await stopAll();
    clock.advance({ days: 29 });
    const second = await startInstance({ [NEW]: 'new();', [BOTH]: '.both {}' });
    await prune(second);
    expect((await get(second, OLD)).status).toBe(200);
    clock.advance({ days: 2 });
    await prune(second);
    expect((await get(second, OLD)).status).toBe(404);
    expect(
      readdirSync(shared())
        .filter((name) => !name.endsWith('.br'))
        .toSorted(),
    ).toEqual([NEW, BOTH]);
  });

  it('leave no drafts of interrupted copies for longer than a day', async () => {
    const app = await startInstance({ [OLD]: 'old();' });
    const [stale, fresh] = [`.${NEW}.x.draft`, `.${BOTH}.y.draft`];
    for (const [name, hours] of [
      [stale, 25],
      [fresh, 1],
    ] as const) {
      writeFileSync(shared(name), 'half');
      const at = new Date(clock.now() - hours * 3_600_000);
      utimesSync(shared(name), at, at);
    }
    await prune(app);
    expect([existsSync(shared(stale)), existsSync(shared(fresh))]).toEqual([false, true]);
    expect((await get(app, stale)).status).toBe(404);
  });
});

describe('the shared folder', () => {
  it('serves no symbolic links', async () => {
    const app = await startInstance({ [OLD]: 'old();' });
    symlinkSync(path.join(app.settings.shellDist, 'page.html'), shared(NEW));
    expect((await get(app, NEW)).status).toBe(404);
  });

  it('that cannot be written does not keep an instance from starting', async () => {
    folder.drop();
    writeFileSync(shared(), 'a file in place of the folder');
    const app = await startInstance({ [OLD]: 'old();' });
    expect((await get(app, OLD)).status).toBe(200);
  });
});
