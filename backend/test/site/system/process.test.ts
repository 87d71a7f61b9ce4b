import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import { makeDatabase, type TestDatabase } from '../../support/database.js';
import { compileServer, runCompiled, type ServerProcess, waitForAddress } from '../../support/server-process.js';

let database: TestDatabase;
beforeAll(async () => {
  compileServer();
  database = await makeDatabase();
});
afterAll(() => database.drop());

/** Runs the compiled server. */
const run = (env: Record<string, string> = {}): ServerProcess => runCompiled('main.js', database.settings, env);

describe('the server', () => {
  it('prints its address and where its secrets are stored, serves requests and exits on Ctrl-C', async () => {
    const server = run();
    const url = await waitForAddress(server);
    const file = path.join(database.settings.dataDir, 'first-start.txt');
    expect(server.out()).toContain(`other generated secrets are in ${file}\n`);
    for (const [, secret] of readFileSync(file, 'utf8').matchAll(/^[A-Z_]+=(.+)$/gm))
      expect(server.out()).not.toContain(secret);
    expect((await fetch(`${url}/api/User/GetLevelFromXp?xp=50`)).status).toBe(200);
    server.process.kill('SIGINT');
    expect([await server.ended, server.err()]).toEqual([0, '']);
  });

  it('starts again on existing data without mentioning secrets and exits on SIGTERM', async () => {
    const server = run();
    await waitForAddress(server);
    expect(server.out()).not.toContain('secrets');
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('with DRAIN_SEC says that it is stopping and still serves, and a second signal ends it at once', async () => {
    const server = run({ DRAIN_SEC: '600' });
    const url = await waitForAddress(server);
    server.process.kill('SIGTERM');
    const readiness = async () => ((await (await fetch(`${url}/api/Ready`)).json()) as { status: string }).status;
    while ((await readiness()) !== 'stopping');
    expect((await fetch(`${url}/api/User/GetLevelFromXp?xp=50`)).status).toBe(200);
    server.process.kill('SIGTERM');
    expect(await server.ended).toBe(1);
  });

  it('keeps its data unreadable for other system users, regardless of the umask', async () => {
    const { dataDir } = database.settings;
    const loose = ['images/old.webp', 'outbox/old.eml', 'remotes/study/1.0.0/remote.js'];
    for (const file of loose) {
      mkdirSync(path.dirname(path.join(dataDir, file)), { recursive: true });
      writeFileSync(path.join(dataDir, file), '');
      chmodSync(path.join(dataDir, file), 0o644);
    }
    chmodSync(dataDir, 0o755);
    const umask = process.umask(0o022);
    const server = run();
    process.umask(umask);
    const url = await waitForAddress(server);
    const readable = () =>
      readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
        .concat('.')
        .filter((name) => statSync(path.join(dataDir, name)).mode & 0o077);
    const body = JSON.stringify({ name: 'Mika', email: 'mika@example.com', password: 'three small frogs' });
    const headers = { 'content-type': 'application/json' };
    expect((await fetch(`${url}/api/Auth/SignUp`, { method: 'POST', headers, body })).status).toBe(200);
    expect(readable()).toEqual([]);
    server.process.kill('SIGTERM');
    await server.ended;
    expect(readable()).toEqual([]);
  });

  it('explains in one sentence why it cannot start', async () => {
    const misconfigured = run({ PORT: 'many' });
    expect([await misconfigured.ended, misconfigured.err(), misconfigured.out()]).toEqual([
      1,
      'The setting PORT must be a port number from 0 to 65535.\n',
      '',
    ]);

    const folder = path.join(database.settings.dataDir, 'taken');
    writeFileSync(folder, '');
    const withoutFolder = run({ DATA_DIR: folder });
    expect([await withoutFolder.ended, withoutFolder.err()]).toEqual([
      1,
      `The data folder ${folder} cannot be used: it is a file.\n`,
    ]);
  });

  it('explains in one sentence that its limit of open files is too low', async () => {
    const command = `ulimit -n 120; exec "${process.execPath}" "${path.join(import.meta.dirname, '../../../dist/main.js')}"`;
    const env = { PATH: process.env.PATH, PORT: '0', DATA_DIR: path.join(database.settings.dataDir, 'few') };
    const child = spawn('sh', ['-c', command], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += String(chunk)));
    const [code] = (await once(child, 'close')) as [number];
    expect([code, stderr]).toEqual([1, 'The server may open only 120 files at a time: allow it 1024 (ulimit -n).\n']);
  });

  it.each([
    ['203.0.113.1', 'this machine has no such address'],
    // The second reason where there is no name server.
    ['nosuch.invalid', '(there is no host of this name|the name of the host cannot be looked up)'],
  ])('explains in one sentence that it cannot listen on %s', async (host, reason) => {
    const server = run({ HOST: host });
    expect(await server.ended).toBe(1);
    const sentence = `The server cannot listen on ${host}:0: ${reason}. Choose with PORT and HOST.`;
    expect(server.err()).toMatch(new RegExp(`^${sentence.replaceAll('.', String.raw`\.`)}\n$`));
  });

  it('explains in one sentence that its port is in use', async () => {
    const other = net.createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as net.AddressInfo;
    const server = run({ PORT: String(port) });
    const sentence = `The server cannot listen on 127.0.0.1:${port}: another program already uses this port. Choose with PORT and HOST.\n`;
    expect([await server.ended, server.err()]).toEqual([1, sentence]);
    other.close();
  });
});
