// npm start: install, build what changed, run the server until Ctrl-C.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { ensureInstalled, root } from './setup.mjs';

/** npm runs this through a shell, which does not pass on the signal that ends npm. */
const shellOfNpm = process.env.npm_lifecycle_event && process.ppid;

ensureInstalled();
const { buildAll } = await import('./build.mjs');
const { compile } = await import('./compile.mjs');

const built = await buildAll();
await compile();

const server = spawn(process.execPath, ['--enable-source-maps', path.join(root, 'backend/dist/main.js')], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production', BUNDLED_REMOTES: built.remotes.join(path.delimiter) },
});

const stop = () => {
  if (server.exitCode === null) server.kill('SIGTERM');
};
// A terminal sends Ctrl-C to the server as well; a supervisor may signal only this process. Either way it ends once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
if (shellOfNpm) setInterval(() => process.ppid !== shellOfNpm && stop(), 500);
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 0 : 1)));
