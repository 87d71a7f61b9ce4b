import { spawn } from 'node:child_process';
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';

/** Set by `npm test`; empty where no Redis is installed. */
const PROGRAM = process.env['REDIS_PATH'] ?? '/usr/bin/redis-server';

/** Whether the tests that need Redis can run; `npm test` reports when they cannot. */
export const hasRedis = PROGRAM !== '';

async function freePort(): Promise<number> {
  const server = net.createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

async function launch(port: number) {
  const child = spawn(PROGRAM, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']);
  let output = '';
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      if (output.includes('Ready to accept connections')) resolve();
    });
    child.once('exit', () => reject(new Error(`Redis ended: ${output}`)));
  });
  return child;
}

/** Starts a real Redis without persistence on a free port of this machine. */
export async function startRedis() {
  const port = await freePort();
  let child = await launch(port);
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Pauses the process: it accepts connections and does not respond until `wake`. */
    freeze: () => void child.kill('SIGSTOP'),
    wake: () => void child.kill('SIGCONT'),
    kill: async () => {
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    },
    resume: async () => {
      child = await launch(port);
    },
  };
}
