import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { readStatus } from '../../../src/site/rendering/process-usage.js';
import { RenderProcess } from '../../../src/site/rendering/render-process-host.js';
import type { RenderFault } from '../../../src/site/rendering/render-protocol.js';
import { compileServer } from '../../support/server-process.js';

const LIMITS = { startMs: 5000, pageMs: 1000, memoryBytes: 300_000_000, processorSec: 60 };
const SHELL = `exports.libraries = {}; exports.renderPage = () => ({ html: '', css: '' });`;
const START = { type: 'start', places: ['shell/server.cjs', 'server.cjs'] } as const;
const aRemote = (code: string) => ({ message: START, attachments: [SHELL, code].map((text) => Buffer.from(text)) });

const started: RenderProcess[] = [];
afterEach(async () => void (await Promise.all(started.splice(0).map((each) => each.stop()))));
const startProcess = (onStrayFault: (fault: RenderFault) => void = () => undefined) => {
  const created = new RenderProcess(LIMITS, onStrayFault);
  started.push(created);
  return created;
};

const isAlive = (pid: number) => readStatus(pid) !== null;
async function waitForEnd(pid: number): Promise<void> {
  while (isAlive(pid)) await new Promise((resolve) => setImmediate(resolve));
}

describe('A render process', () => {
  it('has no environment, a low priority, and can start neither threads nor processes', async () => {
    const running = startProcess();
    expect(await running.start(aRemote(''))).toEqual({ type: 'ready' });
    const args = execFileSync('ps', ['-o', 'nice=,args=', '-p', String(running.pid)], { encoding: 'utf8' });
    expect(args).toMatch(/^\s*10 .*--permission --allow-fs-read=\S+render-process\.ts /);
    expect(args).not.toMatch(/--allow-(?!fs-read)/);
  });

  it.each([
    ['a reply that nobody waits for', '{"type":"ready"}'],
    ['something else', 'ready'],
  ])('is stopped when it sends %s', async (_, line) => {
    const { promise, resolve } = Promise.withResolvers<RenderFault>();
    const running = startProcess(resolve);
    const late = `setInterval(() => require('node:fs').writeSync(1, ${JSON.stringify(`${line}\n`)}), 300);`;
    const attachments = [late + SHELL, ''].map((text) => Buffer.from(text));
    expect(await running.start({ message: START, attachments })).toEqual({ type: 'ready' });
    expect(await promise).toMatchObject({ reason: 'forbidden' });
    expect(running.isUsable).toBe(false);
  });

  it('that is asked after its end says so', async () => {
    const running = startProcess();
    await running.stop();
    expect(await running.start(aRemote(''))).toMatchObject({ reason: 'exit' });
    expect(running.isUsable).toBe(false);
  });
});

/** A server that does nothing but start a render process with this bundle, and says which one. */
const serverWith = (code: string, processorSec: number) => `
const { RenderProcess } = await import(${JSON.stringify(compiledHost())});
const limits = { startMs: 600_000, pageMs: 600_000, memoryBytes: 1e9, processorSec: ${processorSec} };
const running = new RenderProcess(limits, () => undefined);
const attachments = ${JSON.stringify([SHELL, code])}.map((text) => Buffer.from(text));
void running.start({ message: ${JSON.stringify(START)}, attachments }).then(() => console.log('ready ' + running.pid));
setTimeout(() => console.log('loops ' + running.pid), 500);
setInterval(() => {}, 1000);`;
const compiledHost = () =>
  pathToFileURL(path.resolve(import.meta.dirname, '../../../dist/site/rendering/render-process-host.js')).href;

describe('When a server is killed, its render process ends', () => {
  beforeAll(compileServer);

  it.each([
    ['while it waits', '', 'ready', 60],
    ['after its processor time, in an endless loop', 'for (;;);', 'loops', 2],
  ])('%s', async (_, code, word, processorSec) => {
    if (!existsSync('/proc/self/status')) return;
    const server = spawn(process.execPath, ['--input-type=module', '--eval', serverWith(code, processorSec)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let out = '';
    const pattern = new RegExp(`^${word} (\\d+)$`, 'm');
    while (!pattern.test(out)) out += String(...((await once(server.stdout, 'data')) as [Buffer]));
    const pid = Number(pattern.exec(out)?.[1]);
    expect(isAlive(pid)).toBe(true);
    server.kill('SIGKILL');
    await waitForEnd(pid);
    expect(isAlive(pid)).toBe(false);
  });
});
