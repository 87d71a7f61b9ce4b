// The product of this machine's data folder, for the operator's commands.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createReleaseClient } from '../remote-kit/src/release-client.mjs';
import { giveUp, root } from './setup.mjs';

const dataDir = () => path.resolve(process.env.DATA_DIR || path.join(root, 'backend/data'));

function readFile(name) {
  const file = path.join(dataDir(), name);
  if (!existsSync(file)) giveUp(`${file} does not exist. Start the server of this data folder once.`);
  return readFileSync(file, 'utf8');
}

/** The right of the operator: it passes for all remotes. */
const operatorToken = () => process.env.RELEASE_TOKEN || /^RELEASE_TOKEN=(.+)$/m.exec(readFile('first-start.txt'))?.[1];

/** The operator's key, which the server has created at its first start. */
export const operatorKey = () =>
  process.env.RELEASE_KEY ? readFileSync(process.env.RELEASE_KEY, 'utf8') : readFile('release-key.pem');

/** The address that the data folder's server has recorded, if that server is still there. */
async function runningAddress() {
  try {
    const { address } = JSON.parse(readFileSync(path.join(dataDir(), 'server.json'), 'utf8'));
    await fetch(`${address}/api/Live`);
    return address;
  } catch {
    return null;
  }
}

const READY = /at http/;

/** Starts a server of the data folder on a free port, for the moment. Returns the function that ends it. */
function startServer() {
  const server = spawn(process.execPath, [path.join(root, 'backend/dist/main.js')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1' },
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const stop = () => {
    server.kill('SIGTERM');
    return ended;
  };
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (chunk) => {
      output += chunk;
      if (READY.test(output)) resolve(stop);
    };
    server.stdout.on('data', read);
    server.stderr.on('data', read);
    // Without effect once it was ready.
    void ended.then(() => reject(new Error(`The server of ${dataDir()} did not start:\n${output}`)));
  });
}

/** Calls `work` with the address and the operator's token of the running server, or of one that is started for the moment. */
export async function withLocalServer(work) {
  const running = await runningAddress();
  const stop = running ? undefined : await startServer();
  try {
    const url = running ?? (await runningAddress());
    return await work({ url, token: operatorToken() });
  } finally {
    await stop?.();
  }
}

/** The same with a client for releases. */
export const withLocalProduct = (work) => withLocalServer((server) => work(createReleaseClient(server)));
