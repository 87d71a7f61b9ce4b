import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { SERVER, SERVER_ENVIRONMENT, SERVER_OPTIONS } from '../server-options.mjs';
import { root } from '../setup.mjs';
import { ADMINISTRATOR_ENVIRONMENT } from './economy.mjs';

const here = path.dirname(fileURLToPath(import.meta.url));
const probe = pathToFileURL(path.join(here, 'probe.mjs')).href;

/** Starts a program that prints "at http://…", with the CPU probe in it. */
async function serve(file, env = {}, options = []) {
  const child = spawn(process.execPath, [...options, '--import', probe, file], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  });
  let printed = '';
  const url = await new Promise((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      printed += chunk;
      const address = /at (http:\/\/[^\s]+)/.exec(printed)?.[1];
      if (address) resolve(new URL(address));
    });
    child.once('exit', () => reject(new Error(`${file} ended before it listened:\n${printed}`)));
  });
  return {
    url,
    /** CPU time used so far, in microseconds. */
    async cpu() {
      child.send('cpu');
      const [{ user, system }] = await once(child, 'message');
      return user + system;
    },
    /** Memory that the process uses, in bytes: all of it, and the part that is pages of files. */
    async memory() {
      child.send('memory');
      const [memory] = await once(child, 'message');
      return memory;
    },
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export const startBare = () => serve(path.join(here, 'bare.mjs'));

/** The server of the empty page, and of the competitor's static build if `folder` is given. */
export const startStatic = (folder = '') => serve(path.join(here, 'static.mjs'), { STATIC_FOLDER: folder });

/** The product as `npm start` runs it, on temporary data. */
export async function startProduct(remotes, env = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'shinobi-bench-'));
  const settings = {
    ...SERVER_ENVIRONMENT,
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    DICTIONARY_DIR: path.join(root, 'node_modules/.cache/dictionary'),
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
    ...ADMINISTRATOR_ENVIRONMENT,
    BUNDLED_REMOTES: remotes.join(path.delimiter),
    ...env,
  };
  const server = await serve(path.join(root, SERVER), settings, SERVER_OPTIONS);
  return {
    ...server,
    dataDir,
    stop: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
