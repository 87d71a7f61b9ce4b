import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { ADMINISTRATOR, ADMINISTRATOR_ENV } from './support/administrator.js';
import { launch, visitor } from './support/browser.js';
import { ROOT } from './support/build-output.js';
import { type Product, startProduct } from './support/product.js';

const { version: KIT_VERSION } = JSON.parse(
  readFileSync(path.join(ROOT, 'shared/remote-kit/package.json'), 'utf8'),
) as {
  version: string;
};
const KIT = `shinobi-remote-kit-${KIT_VERSION}.tgz`;
const TIMEOUT_MS = 300_000;
/** The bundler of the document. With the others only that is done which depends on the bundler. */
const DOCUMENTED = 'vite';
const BUNDLERS = [DOCUMENTED, 'webpack', 'rspack'];
const INDEPENDENT_COMMANDS = /^npm (?:test|run typecheck|run verify)$/gm;

/** The commands of the document, block by block. */
const BLOCKS = [
  ...readFileSync(path.join(ROOT, 'shared/docs/your-first-remote.md'), 'utf8').matchAll(/```sh\n([^]*?)```/g),
].map(([, commands = '']) => commands);

/** The lines of a shell that later commands depend on. */
const isSetting = (line: string) => /^(cd|export) /.test(line);

interface Replacement {
  readonly url: string;
  readonly bundler: string;
  token?: string;
}

/** A folder outside the repository in which the document is followed. */
function createReader(folder: string, replacement: Replacement) {
  const settings: string[] = [];
  const scriptOf = (block: string) =>
    block
      .replaceAll('https://shinobi.example', replacement.url)
      .replace(`--bundler ${DOCUMENTED}`, `--bundler ${replacement.bundler}`)
      .replaceAll(INDEPENDENT_COMMANDS, (command) => (replacement.bundler === DOCUMENTED ? command : ''))
      .replace('rt_…', replacement.token ?? '')
      .replace(/^npm install$/m, 'npm install --prefer-offline --no-audit --no-fund');
  const start = (block: string) => {
    const script = scriptOf(block);
    // A team's shell knows nothing of Jest.
    const { NODE_ENV: _env, JEST_WORKER_ID: _id, ...own } = process.env;
    const env = { ...own, PATH: `${path.dirname(process.execPath)}:${process.env.PATH ?? ''}` };
    const bash = spawn('bash', ['-euo', 'pipefail', '-c', [...settings, script].join('\n')], {
      cwd: folder,
      env,
      detached: true,
    });
    settings.push(...script.split('\n').filter(isSetting));
    let output = '';
    for (const stream of [bash.stdout, bash.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)));
    const ended = new Promise<number | null>((resolve) => bash.once('exit', resolve));
    const stop = async () => {
      process.kill(-Number(bash.pid), 'SIGTERM');
      await ended;
    };
    return { bash, output: () => output, ended, stop };
  };
  return {
    start,
    run: async (block: string) => {
      const { ended, output } = start(block);
      const code = await ended;
      if (code !== 0) throw new Error(`${block}\nended with ${code}:\n${output()}`);
      return output();
    },
  };
}

/** Calls the API as a browser does, with the cookies that it receives. */
function createCaller(url: string) {
  let cookie = '';
  return async (call: string, body: object) => {
    const response = await fetch(`${url}/api/${call}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: url, cookie },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${call}: ${await response.text()}`);
    cookie =
      response.headers
        .getSetCookie()
        .map((one) => one.split(';')[0])
        .join('; ') || cookie;
    return (await response.json()) as Record<string, unknown>;
  };
}

let scratch: string;
let browser: Browser;
beforeAll(async () => {
  scratch = mkdtempSync(path.join(os.tmpdir(), 'shinobi-team-'));
  execFileSync('npm', ['pack', '-w', '@shinobi/remote-kit', '--pack-destination', scratch], {
    cwd: ROOT,
    stdio: 'pipe',
  });
  browser = await launch();
}, TIMEOUT_MS);
afterAll(async () => {
  await browser?.close();
  rmSync(scratch, { recursive: true, force: true });
});

/** Opens the page of the remote and returns what the console complained about. */
async function openPage(url: string) {
  const { page, context, complaints } = await visitor(browser);
  const response = await page.goto(`${url}/weather`);
  expect(response?.status()).toBe(200);
  await page.getByTestId('weather-page').getByText('Hello.').waitFor();
  await context.close();
  return complaints;
}

/** Follows the document in a folder of its own, with a product of its own. */
async function followAs(bundler: string): Promise<void> {
  const folder = mkdtempSync(path.join(scratch, `${bundler}-`));
  cpSync(path.join(scratch, KIT), path.join(folder, KIT));
  const product = await startProduct({ env: ADMINISTRATOR_ENV });
  try {
    await followDocument(product, folder, bundler);
  } finally {
    await product.stop();
  }
}

describe('A team in another repository', () => {
  /** The teams work at the same time: much of theirs is waiting. */
  const teams = new Map<string, Promise<void>>();
  beforeAll(() => {
    for (const bundler of BUNDLERS) {
      const team = followAs(bundler);
      team.catch(() => undefined);
      teams.set(bundler, team);
    }
  });
  afterAll(() => Promise.allSettled(teams.values()));

  it.each(BUNDLERS)(
    'gets from an empty folder to a page in the running product with %s, as the document says',
    (bundler) => teams.get(bundler),
    TIMEOUT_MS,
  );
});

/** Counts the classes in the stylesheets of a release, and lists those that its server bundle calls otherwise. */
function classesOf(release: string): { readonly missing: readonly string[]; readonly count: number } {
  const read = (file: string) => readFileSync(path.join(release, file), 'utf8');
  const styles = readdirSync(release).filter((file) => file.endsWith('.css'));
  const classes = styles.flatMap((file) =>
    [...read(file).matchAll(/\.([A-Za-z_][\w-]*)\s*\{/g)].map(([, name = '']) => name),
  );
  const bundle = read('server.cjs');
  return { missing: classes.filter((name) => !bundle.includes(name)), count: classes.length };
}

async function followDocument({ url }: Product, folder: string, bundler: string) {
  const replacement: Replacement = { url, bundler };
  const reader = createReader(folder, replacement);
  const [create = '', dev = '', keygen = '', release = '', next = ''] = BLOCKS;

  expect(await reader.run(create)).toContain('Created the remote "weather"');

  const running = reader.start(dev.replace('dev --', 'dev -- --port 0'));
  const local = await new Promise<string>((resolve, reject) => {
    running.bash.stdout.on('data', () => {
      const address = /inside .* at (http:\S+) now/.exec(running.output())?.[1];
      if (address) resolve(address);
    });
    void running.ended.then(() => reject(new Error(running.output())));
  });
  expect(await openPage(local)).toEqual([]);
  await createCaller(local)('Auth/SignIn', ADMINISTRATOR);
  await running.stop();
  expect((await fetch(`${url}/weather`)).status).toBe(404);

  const admin = createCaller(url);
  await admin('Auth/SignIn', ADMINISTRATOR);
  await reader.run(keygen);
  const publicKey = readFileSync(path.join(folder, 'weather/release-key.public.pem'), 'utf8');
  await admin('Admin/RegisterReleaseKey', { label: 'weather team', remote: 'weather', publicKey });
  const scopes = ['upload', 'promote', 'rollback'];
  const { token } = await admin('Admin/CreateReleaseToken', { label: 'CI of weather', remote: 'weather', scopes });
  replacement.token = String(token);

  const released = await reader.run(release);
  expect(released).toContain('The server is to render 1 of 1 pages, and can load them.');
  expect(released).toContain('The server has reported no fault of a rendered page.');
  expect(classesOf(path.join(folder, 'weather/dist/1.0.0'))).toEqual({ missing: [], count: 1 });
  expect((await fetch(`${url}/remotes/weather/1.0.0/server.cjs`)).status).toBe(404);
  expect(released).toContain('Opened 1 pages in Chromium.');
  expect(released).toContain('weather 1.0.0 is active now');
  expect(await openPage(url)).toEqual([]);

  if (bundler === DOCUMENTED) {
    const output = await reader.run(next);
    expect(output).toContain('weather 1.1.0 is active now (fallback: 1.0.0)');
    expect(output).toContain('weather 1.0.0 is active now');
    expect(await openPage(url)).toEqual([]);
  }

  await admin('Admin/RetireRemote', { name: 'weather', retired: true, reason: 'The team has stopped.' });
  expect((await fetch(`${url}/weather`)).status).toBe(404);
}
