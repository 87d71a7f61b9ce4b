import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import type { Settings } from '../../src/runtime/settings.js';
import type { DatabaseSettings } from '../../src/database/database.js';
import { emptyCopy, testEnvironment, UNUSUAL } from './app.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');

/** Brings the compiled server up to date. */
export const compileServer = (): void =>
  void execFileSync(process.execPath, [path.join(ROOT, 'shared/scripts/compile.mjs')]);

export interface Run {
  readonly process: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** The exit code. */
  readonly ended: Promise<number | null>;
}

/** A compiled program of the backend, as it is run. */
export const runCompiled = (file: string, settings: DatabaseSettings, env: Record<string, string> = {}): Run =>
  run(path.join('dist', file), settings, env);

/**
 * The compiled server in a process of its own, with the settings of tests and nothing to learn in it. `commitMs` is how
 * much longer a commit takes it.
 */
export function runServer(database: DatabaseSettings, given: Partial<Settings> = {}, commitMs = 0): Run {
  const { dataDir } = database;
  const contentDir = emptyCopy(path.join(ROOT, 'backend/content'), dataDir);
  const settings = { ...UNUSUAL, contentDir, ...given };
  const env = {
    ...testEnvironment(dataDir),
    TEST_SETTINGS: JSON.stringify(settings),
    TEST_COMMIT_MS: `${commitMs || ''}`,
  };
  return run('test/support/server-main.mjs', database, env);
}

/** Ends it as an operator does; answers its exit code. */
export function end({ process: child, ended }: Run): Promise<number | null> {
  child.kill('SIGTERM');
  return ended;
}

function run(file: string, { dataDir, databaseUrl }: DatabaseSettings, env: Record<string, string>): Run {
  const child = spawn(process.execPath, [path.join(ROOT, 'backend', file)], {
    env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...env },
  });
  let [out, err] = ['', ''];
  child.stdout.on('data', (chunk) => (out += String(chunk)));
  child.stderr.on('data', (chunk) => (err += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, out: () => out, err: () => err, ended };
}

/** The server's address, once it has said it. */
export const listening = ({ process: child, out, err }: Run) =>
  new Promise<string>((resolve, reject) => {
    const look = () => {
      const [, url] = /^Shinobi Nihongo is at (http:\/\/localhost:\d+)$/m.exec(out()) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', look);
    child.once('close', () => reject(new Error(`It ended: ${out()}${err()}`)));
  });
