import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import path from 'node:path';
import type { DatabaseSettings } from '../../src/database/database.js';

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
export function runCompiled(
  file: string,
  { dataDir, databaseUrl }: DatabaseSettings,
  env: Record<string, string> = {},
): Run {
  const child = spawn(process.execPath, [path.join(ROOT, 'backend/dist', file)], {
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
