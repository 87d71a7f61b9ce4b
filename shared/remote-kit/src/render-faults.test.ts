import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { createReleaseClient } from './release-client.mjs';
import { reportRenderFaults } from './render-faults.mjs';

const fault = { version: '1.1.0', path: '/weather', reason: 'threw', message: 'window is not defined', count: 1 };
const older = { ...fault, version: '1.0.0', message: 'of another version' };

let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(os.tmpdir(), 'kit-faults-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Reports the faults of a version with these routes to a product that has these faults, or fails. */
async function report(routes: readonly object[], faults: readonly object[] | Error) {
  const manifest = { name: 'weather', version: '1.1.0', contributes: { routes } };
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify(manifest));
  const [calls, log]: [string[], string[]] = [[], []];
  const client = createReleaseClient({
    url: 'https://shinobi.example',
    token: 'rt_x',
    pause: async () => undefined,
    fetch: async (url) => {
      calls.push(String(url instanceof Request ? url.url : url).replace('https://shinobi.example', ''));
      if (faults instanceof Error) throw faults;
      return Response.json(faults);
    },
  });
  await reportRenderFaults({ folder, client, log: (line: string) => log.push(line) });
  return { calls, log };
}

const WEATHER = { path: '/weather', rendered: true };

describe('After a release', () => {
  it('the rendered pages are opened, and those named that the server could not render', async () => {
    const routes = [WEATHER, { path: '/rain' }, { path: '/towns/:town', rendered: true }];
    const { calls, log } = await report(routes, [fault, older]);
    expect(calls).toEqual(['/weather', '/api/Release/RenderFaults?name=weather']);
    expect(log).toEqual([
      'Warning: The server could not render /weather, which is sent with a skeleton (threw): window is not defined',
    ]);
  });

  it.each([
    ['a page that left a timer behind', [{ ...fault, reason: 'timer', message: 'setInterval' }], 'with a fault: setI'],
    [
      'a page that shows the time',
      [{ ...fault, reason: 'unstable', message: 'Date.now()' }],
      'with a fault: Date.now()',
    ],
    ['no fault', [older], 'The server has reported no fault of a rendered page.'],
    [
      'a product that cannot be reached',
      new Error('gone'),
      'cannot be reached (gone). Try again later. Faults are in `/admin`',
    ],
  ])('says of %s', async (_, faults, sentence) => {
    expect((await report([WEATHER], faults)).log).toEqual([expect.stringContaining(sentence)]);
  });

  it('nothing is asked for without a rendered page', async () => {
    expect(await report([{ path: '/rain' }], [fault])).toEqual({ calls: [], log: [] });
  });
});
