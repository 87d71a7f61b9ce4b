import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { removeLock } from '../scripts/setup-lock.mjs';

const SCRIPTS = ['setup.mjs', 'setup-lock.mjs', 'node-runtime.mjs', 'run-in-place.mjs'];

/** Replaces npm: notes that it was called, and installs nothing before the test allows it. */
const NPM = `#!/bin/sh
echo "$1" >> npm-calls
while [ ! -e allowed ]; do sleep 0.05; done
mkdir -p node_modules backend/node_modules/sqlite3
echo '{ "packages": {} }' > node_modules/.package-lock.json
echo > backend/node_modules/sqlite3/index.js
`;

describe('Commands in a clone that is not installed yet', () => {
  let clone: string;
  const at = (name: string) => path.join(clone, name);

  beforeEach(() => {
    clone = mkdtempSync(path.join(os.tmpdir(), 'shinobi-setup-'));
    for (const folder of ['shared/scripts', 'backend', 'bin']) mkdirSync(at(folder), { recursive: true });
    for (const name of SCRIPTS)
      copyFileSync(path.join(import.meta.dirname, '../scripts', name), at(`shared/scripts/${name}`));
    writeFileSync(at('command.mjs'), `await (await import('./shared/scripts/setup.mjs')).prepare();`);
    for (const name of ['package-lock.json', 'backend/package.json']) writeFileSync(at(name), '{ "packages": {} }');
    writeFileSync(at('bin/npm'), NPM);
    chmodSync(at('bin/npm'), 0o755);
  });

  afterEach(() => rmSync(clone, { recursive: true, force: true }));

  function start() {
    const env = { ...process.env, PATH: [at('bin'), process.env['PATH']].join(path.delimiter) };
    const command = spawn(process.execPath, ['command.mjs'], { cwd: clone, env });
    return { command, output: text(command.stdout), ended: once(command, 'exit') };
  }

  const calls = () => readFileSync(at('npm-calls'), 'utf8').trim().split('\n');

  it('install the packages once: the second waits for the first and says so', async () => {
    const first = start();
    await once(first.command.stdout, 'data');
    const second = start();
    await once(second.command.stdout, 'data');
    writeFileSync(at('allowed'), '');

    expect(await Promise.all([first.ended, second.ended])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(await second.output).toBe(`Waiting for process ${first.command.pid}, which is installing the packages …\n`);
    expect(calls()).toEqual(['ci']);
    expect(existsSync(at('.setup.lock'))).toBe(false);
  });

  it.each([
    ['of a process that has ended', () => spawnSync(process.execPath, ['--version']).pid, 0],
    ['of yesterday, whose process id is in use again', () => process.pid, 86_400],
  ])('do not wait for the lock %s', async (_, pidOf, age) => {
    writeFileSync(at('.setup.lock'), String(pidOf()));
    const written = Date.now() / 1000 - age;
    utimesSync(at('.setup.lock'), written, written);
    writeFileSync(at('allowed'), '');
    const { ended, output } = start();

    expect(await ended).toEqual([0, null]);
    expect(await output).toBe('Installing packages (a minute or two, the first time only) …\n');
    expect(existsSync(at('.setup.lock'))).toBe(false);
  });

  it.each([
    ['that was abandoned is removed', '17', []],
    ['that another command has taken since it was read stays', '18', ['.setup.lock']],
  ])('take no lock from others: one %s', (_, holder, left) => {
    writeFileSync(at('.setup.lock'), holder);
    removeLock(at('.setup.lock'), '17');
    expect(readdirSync(at('.')).filter((name) => name.startsWith('.setup.lock'))).toEqual(left);
  });
});
