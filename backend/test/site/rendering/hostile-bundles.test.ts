import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PageRendererService } from '../../../src/site/rendering/page-renderer.service.js';
import { RenderFaultsService } from '../../../src/platform/releases/index.js';
import type { TestApp } from '../../support/app.js';
import { aTarget, type GivenTarget, render, startRenderingApp } from '../../support/rendering.js';

let app: TestApp;
beforeAll(async () => void (app = await startRenderingApp()));
afterAll(() => app.close());

let versions = 0;
/** Renders a page of a new version. Returns its markup and its faults. */
async function outcomeOf(given: GivenTarget) {
  const version = `1.${++versions}.0`;
  const markup = await render(app, aTarget(app, { ...given, version }));
  const faults = await app.nest.get(RenderFaultsService).list('study');
  return { markup, faults: faults.filter((fault) => fault.version === version) };
}
const page = (code: string) => `exports.routes = { kana: async () => { ${code} } };`;

describe('A page of a bundle', () => {
  it.each<[string, string, string, RegExp]>([
    [
      'throws',
      page(`throw new TypeError('No kana.')`),
      'threw',
      /^TypeError: No kana\. \(study\/1\.\d+\.0\/server\.cjs:1:\d+\)$/,
    ],
    ['throws something strange', page(`throw Object.create(null)`), 'threw', /cannot be shown/],
    ['fails to load', `throw new Error('Not built.')`, 'threw', /Not built/],
    ['ends the process', page(`process.exit(0)`), 'exit', /process\.exit/],
    ['ends the process another way', page(`process.abort()`), 'exit', /process\.abort/],
    ['kills a process', page(`process.kill(1)`), 'forbidden', /process\.kill/],
    ['loops', page(`for (;;);`), 'timeout', /1000 ms/],
    [
      'waits without looping',
      page(`Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)`),
      'timeout',
      /1000 ms/,
    ],
    ['loops in microtasks', page(`for (;;) await null;`), 'timeout', /1000 ms/],
    ['never settles', page(`return new Promise(() => {})`), 'timeout', /1000 ms/],
    ['allocates objects', page(`const all = []; for (;;) all.push({ all: new Array(100).fill(0) });`), 'memory', /./],
    ['allocates buffers', page(`const all = []; for (;;) all.push(Buffer.alloc(1e7, 1));`), 'memory', /more memory/],
    ['reads a file', page(`return require('node:fs').readFileSync('/etc/passwd', 'utf8')`), 'forbidden', /"node:fs"/],
    ['catches a refusal', page(`try { require('fs') } catch { throw new Error('Failed.') }`), 'forbidden', /"fs"/],
    ['requires a long name', page(`return require('a'.repeat(20_000))`), 'forbidden', /requires "aaa/],
    ['imports a module', page(`return (await import('node:net')).connect(1)`), 'forbidden', /one file/],
    ['asks Node for a module', page(`return process.getBuiltinModule('net')`), 'forbidden', /getBuiltinModule/],
    ['uses an internal binding', page(`return process.binding('fs')`), 'forbidden', /binding/],
    ['compiles code', page(`return new Function('return process')()`), 'threw', /Code generation/],
    [
      'compiles code later',
      page(`return Promise.resolve('return import("fs")').then(Function)`),
      'threw',
      /Code generation/,
    ],
    ['uses the network', page(`return fetch('http://127.0.0.1:1/')`), 'threw', /fetch is not defined/],
    ['opens a socket', page(`return new WebSocket('ws://127.0.0.1:1/')`), 'threw', /WebSocket is not defined/],
    [
      'changes the messages to the server',
      page(`Object.prototype.toJSON = () => ({ cmd: 'NODE_HANDLE_ACK' }); return ''`),
      'forbidden',
      /unknown/,
    ],
    ['leaves a rejection', page(`void Promise.reject(new Error('Left.')); return ''`), 'threw', /Left\./],
    [
      'throws in a timer',
      page(`setTimeout(() => { throw new Error('Late.') }); return new Promise(() => {})`),
      'timeout',
      /./,
    ],
    ['returns a script', page(`return '<script>alert(1)</script>'`), 'markup', /script element/],
    ['returns a style attribute', page(`return '<p style="color:red">'`), 'markup', /style attribute/],
    ['returns too much', page(`return 'あ'.repeat(500000)`), 'markup', /1500000 bytes/],
  ])('that %s is not shown; its team sees why, and others are rendered', async (_, bundle, reason, message) => {
    const { markup, faults } = await outcomeOf({ bundle });
    expect(markup).toBeNull();
    expect(faults).toEqual([
      {
        path: '/kana',
        version: expect.anything(),
        reason,
        message: expect.stringMatching(message),
        count: 2,
        at: app.clock.iso(),
      },
    ]);
    const healthy = await outcomeOf({});
    expect(healthy).toEqual({ markup: { html: '<h1>Kana of /kana</h1>', css: '' }, faults: [] });
  });

  it('whose process is killed from outside is tried again', async () => {
    const target = aTarget(app, { bundle: page(`return new Promise(() => {})`), version: '2.0.0' });
    const renderer = app.nest.get(PageRendererService);
    const rendered = renderer.render(target);
    const { promise, resolve } = Promise.withResolvers<number>();
    const poll = setInterval(() => renderer.pid !== null && resolve(renderer.pid));
    process.kill(await promise, 'SIGKILL');
    clearInterval(poll);
    expect(await rendered).toEqual({
      markup: null,
      fault: { reason: 'exit', message: 'The render process ended (SIGKILL).' },
    });
    expect(await renderer.render(aTarget(app, { version: '2.1.0' }))).toMatchObject({ fault: null });
  });

  it.each([
    'setTimeout(() => {}, 60000)',
    'setInterval(() => {}, 1000)',
    '(function again() { setImmediate(again) })()',
  ])('that leaves %s behind is shown, and its team told', async (call) => {
    const { markup, faults } = await outcomeOf({ bundle: page(`${call}; return '<p>Kana</p>'`) });
    expect(markup).toEqual({ html: '<p>Kana</p>', css: '' });
    const message = expect.stringMatching(/^It left a timer behind: set(Timeout|Interval|Immediate)\(…/);
    expect(faults).toMatchObject([{ reason: 'timer', message, count: 1 }]);
  });

  it('that shows the time is used, and its team sees where; a page before it does no harm', async () => {
    const bundle = `globalThis.clockIsRead = true; exports.routes = { kana: () => '<p>Kana</p>', time: () => { globalThis.clockIsRead = true; return ''; } };`;
    expect((await outcomeOf({ bundle })).faults).toEqual([]);
    const { markup, faults } = await outcomeOf({ bundle, route: 'time' });
    expect(markup).toEqual({ html: '', css: '' });
    const message = expect.stringMatching(/^It used Date\.now\(\) \(study\/1\.\d+\.0\/server\.cjs:1:1\), /);
    expect(faults).toMatchObject([{ reason: 'unstable', message, count: 1 }]);
  });

  it('that lets short timers fire, or clears them, has no fault', async () => {
    const code = `setTimeout(() => {}); clearTimeout(+setTimeout(() => {}, 1e5)); clearInterval(setInterval(() => {}, 9)); return ''`;
    expect(await outcomeOf({ bundle: page(code) })).toEqual({ markup: { html: '', css: '' }, faults: [] });
  });

  it('that fails after it was rendered is a fault, and the process ends', async () => {
    const code = `AbortSignal.timeout(40).onabort = () => Promise.reject(new Error('After the page.')); return '<p>Kana</p>'`;
    const { markup } = await outcomeOf({ bundle: page(code) });
    expect(markup).toEqual({ html: '<p>Kana</p>', css: '' });
    const late = () =>
      app.sql(`SELECT "reason", "message" FROM "release_render_faults" WHERE "message" LIKE '%After the page%'`);
    while ((await late()).length === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(await late()).toMatchObject([{ reason: 'threw' }]);
    expect(app.nest.get(PageRendererService).pid).toBeNull();
  });
});

describe('A bundle', () => {
  it('sees an empty environment, few global variables and the libraries of the shell', async () => {
    const code = `return JSON.stringify({
      env: process.env, keys: Object.keys(process).length, react: require('react').version,
      gone: ['fetch', 'WebSocket', 'EventSource', 'Worker', 'navigator', 'localStorage', 'BroadcastChannel', 'MessageChannel']
        .filter((name) => name in globalThis),
    })`;
    const { markup } = await outcomeOf({ bundle: page(code) });
    expect(JSON.parse(markup?.html ?? '')).toMatchObject({
      env: { NODE_ENV: 'production' },
      react: '19.0.0',
      gone: [],
    });
  });

  it('that differs from what was published does not run', async () => {
    const { markup, faults } = await outcomeOf({ integrity: `sha256-${'A'.repeat(43)}=` });
    expect(markup).toBeNull();
    expect(faults).toMatchObject([{ reason: 'forbidden', message: expect.stringMatching(/differs/), count: 2 }]);
  });

  it('of the shell that fails is a fault of the shell', async () => {
    const { markup, faults } = await outcomeOf({ shell: `throw new Error('No shell.')` });
    expect([markup, faults]).toEqual([null, []]);
    expect(await app.nest.get(RenderFaultsService).list('shell')).toMatchObject([
      { version: '7', path: '/kana', reason: 'threw', message: expect.stringMatching(/No shell\./) },
    ]);
  });
});
