import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import type { Settings } from '../../src/runtime/settings.js';
import type { DatabaseSettings } from '../../src/database/database.js';
import { makeEmptyContent, TEST_ONLY_SETTINGS, testEnvironment } from './app.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

export const compileServer = (): void =>
  void execFileSync(process.execPath, [path.join(ROOT, 'shared/scripts/compile.mjs')]);

export interface ServerProcess {
  readonly process: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

/** Runs a compiled program of the backend. */
export const runCompiled = (
  file: string,
  settings: DatabaseSettings,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): ServerProcess => run(path.join('dist', file), settings, env, args);

/**
 * Runs the compiled server in a separate process, with test settings and without content. `commitMs` delays each
 * commit.
 */
export function runServer(database: DatabaseSettings, given: Partial<Settings> = {}, commitMs = 0): ServerProcess {
  const { dataDir } = database;
  const contentDir = makeEmptyContent(path.join(ROOT, 'backend/content'), dataDir);
  const settings = { ...TEST_ONLY_SETTINGS, contentDir, ...given };
  const env = {
    ...testEnvironment(dataDir),
    TEST_SETTINGS: JSON.stringify(settings),
    TEST_COMMIT_MS: `${commitMs || ''}`,
  };
  return run('test/support/server-main.mjs', database, env);
}

/** Stops the server gracefully and returns its exit code. */
export function endServer({ process: child, ended }: ServerProcess): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

/** The tests share the dictionary, so that no build writes into a folder that a test removes. */
const DICTIONARY = { DICTIONARY_DIR: path.join(import.meta.dirname, '../../../node_modules/.cache/dictionary') };

function run(
  file: string,
  { dataDir, databaseUrl }: DatabaseSettings,
  env: Record<string, string>,
  args: readonly string[] = [],
): ServerProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'backend', file), ...args], {
    env: {
      PATH: process.env.PATH,
      ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl ?? '',
      ...DICTIONARY,
      ...env,
    },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, out: () => out, err: () => err, ended };
}

/** Returns the address that the server prints when it is ready. */
export const waitForAddress = ({ process: child, out, err }: ServerProcess) =>
  new Promise<string>((resolve, reject) => {
    const findAddress = () => {
      const [, url] = /^Shinobi Nihongo is at (http:\/\/localhost:\d+)$/m.exec(out()) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', findAddress);
    child.once('close', () => reject(new Error(`The server ended: ${out()}${err()}`)));
  });
