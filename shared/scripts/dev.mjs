// npm run dev: everything with hot reload. npm run dev -w mfe-study: that frontend alone, on a platform in memory.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { watch } from 'node:fs';
import path from 'node:path';
import { giveUp, prepare, root } from './setup.mjs';

await prepare();
const { default: webpack } = await import('webpack');
const { default: WebpackDevServer } = await import('webpack-dev-server');
const { devSession, standaloneSession } = await import('../config/webpack-dev.mjs');
const { REMOTES, build } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');

const port = Number(process.env.PORT ?? 3000);
const backendPort = port + 1;
const QUIET_MS = 200;

function startBackend() {
  const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'backend/dist/main.js')], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: { ...process.env, PORT: String(backendPort), HOST: '127.0.0.1' },
  });
  server.stdout.pipe(process.stdout);
  return server;
}

/** Resolves to whether the backend listens, which it prints. One that ends has printed why. */
const listens = (server) =>
  new Promise((resolve) => {
    server.stdout.on('data', (text) => String(text).includes('Shinobi Nihongo is at') && resolve(true));
    server.once('exit', () => resolve(false));
  });

async function end(server) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGTERM');
  await ended;
}

/**
 * Compiles the backend, and again a moment after the last change of its sources, which restarts it. Resolves once it listens, to
 * a function that ends it.
 */
async function runBackend() {
  await compile();
  let server = startBackend();
  if (!(await listens(server))) giveUp('The backend has not started: the lines above say why.');
  let timer;
  let last = Promise.resolve();
  const restart = async () => {
    try {
      await compile();
    } catch (error) {
      console.error(error.message);
      return;
    }
    await end(server);
    server = startBackend();
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => (last = last.then(restart)), QUIET_MS);
  };
  for (const folder of ['backend/src', 'backend/content', 'shared/src/contract', 'shared/src/domain'])
    watch(path.join(root, folder), { recursive: true }, soon);
  return () => end(server);
}

async function serve({ configs, devServer }) {
  const server = new WebpackDevServer(devServer, webpack(configs));
  await server.start();
  return () => server.stop();
}

/** The backend makes its pages from a built shell and refuses to start without one; here it only answers calls. */
async function everything() {
  await build(['shell']);
  const stopBackend = await runBackend();
  const backend = `http://127.0.0.1:${backendPort}`;
  const stopPages = await serve(devSession({ remotes: REMOTES, port, backend }));
  console.log(`Develop at http://localhost:${port}; the API is at ${backend}.`);
  return () => Promise.all([stopPages(), stopBackend()]);
}

async function alone(workspace) {
  const stop = await serve(standaloneSession({ workspace, port }));
  console.log(`${workspace} alone is at http://localhost:${port}.`);
  return stop;
}

const workspace = process.argv[2];
const stop = REMOTES.includes(workspace) ? await alone(workspace) : await everything();
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(0)));
