import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVER, SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../../../shared/scripts/server-options.mjs';
import { BUILT, FIRST_START_FOLDER, RENDERED_FOLDER, ROOT } from './build-output.js';

/** A running product, as `npm start` runs it, with data of its own. */
export interface Product {
  readonly url: string;
  readonly dataDir: string;
  /** Returns a generated secret of `first-start.txt` by its name. */
  secret(name: string): string;
  /** Returns what the server has printed so far. */
  output(): string;
  stop(): Promise<void>;
}

interface StartOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** The data of an earlier start, to start again with. */
  readonly dataDir?: string;
  /** Changes the data of a new start before the first test. */
  readonly prepare?: (dataDir: string) => Promise<unknown>;
}

const READY = /at (http:\/\/[^\s]+)/;

function waitForAddress(server: ChildProcess, output: () => string): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const address = READY.exec(output())?.[1];
      if (address) resolve(address);
    };
    server.stdout?.on('data', check);
    server.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened:\n${output()}`)));
  });
}

/** Starts the built backend and waits until it prints its address. */
async function serve(folder: string, env: Readonly<Record<string, string>>) {
  const server = spawn(process.execPath, [...SERVER_OPTIONS, path.join(ROOT, SERVER)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      ...SERVER_ENVIRONMENT,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DICTIONARY_DIR: path.join(ROOT, 'node_modules/.cache/dictionary'),
      RATE_LIMIT: 'off',
      BUNDLED_REMOTES: BUILT.remotes.join(path.delimiter),
      ...env,
    },
  });
  let written = '';
  for (const stream of [server.stdout, server.stderr])
    stream?.on('data', (chunk: Buffer) => (written += String(chunk)));
  const url = await waitForAddress(server, () => written);
  return {
    url: url.replace(/\/$/, ''),
    output: () => written,
    stop: async () => {
      if (server.exitCode !== null) return;
      const ended = new Promise((resolve) => server.once('exit', resolve));
      server.kill('SIGTERM');
      await ended;
    },
  };
}

function shareRenderedPages(dataDir: string): void {
  // A product that starts again may have lost its folder when it was stopped.
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const link = path.join(dataDir, 'rendered-pages');
  if (!existsSync(link)) symlinkSync(RENDERED_FOLDER, link);
}

/** Returns a folder for the data of a new product. With an administrator of its own it starts without any. */
function makeDataFolder(env: StartOptions['env']): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'shinobi-journey-'));
  if (!env?.ADMIN_EMAIL) cpSync(FIRST_START_FOLDER, folder, { recursive: true, verbatimSymlinks: true });
  return folder;
}

/** Starts the product on a free port. */
export async function startProduct({ env = {}, dataDir, prepare }: StartOptions = {}): Promise<Product> {
  const folder = dataDir ?? makeDataFolder(env);
  shareRenderedPages(folder);
  const { url, output, stop } = await serve(folder, env);
  await prepare?.(folder);
  return {
    url,
    dataDir: folder,
    secret: (name) => {
      const found = new RegExp(`^${name}=(.+)$`, 'm').exec(readFileSync(path.join(folder, 'first-start.txt'), 'utf8'));
      if (!found?.[1]) throw new Error(`first-start.txt names no ${name}`);
      return found[1];
    },
    output,
    stop: async () => {
      await stop();
      if (!dataDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}
