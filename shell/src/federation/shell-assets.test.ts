import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../testing/manual-clock.js';
import { loadShellFiles, type ShellAssets } from './shell-assets.js';

const ASSETS: ShellAssets = { version: 7, base: '/assets/', files: {}, list: 'list.json' };

/** Loads the list; each of `results` is the outcome of one request, and the last one stays open. */
function setUp(...results: readonly ('ok' | 'lost')[]) {
  const { after, pass } = createManualClock();
  const requests: string[] = [];
  const queue = [...results];
  let isDone = false;
  const done = loadShellFiles(ASSETS, {
    after,
    loadFileList: async ({ list }, retry) => {
      requests.push(`${list}${retry}`);
      const result = queue.shift();
      if (result === 'lost') throw new Error('connection lost');
      if (!result) await new Promise(() => undefined);
    },
  }).then(() => (isDone = true));
  const settled = async () => {
    for (let n = 0; n < 5; n++) await Promise.resolve();
    return isDone;
  };
  return { done, settled, pass, requests };
}

describe("The list of the shell's files", () => {
  it('is loaded once', async () => {
    const { done, requests } = setUp('ok');
    await done;
    expect(requests).toEqual(['list.json']);
  });

  it('is asked for again at once, and then every two seconds while the shell runs without it', async () => {
    const { settled, pass, requests } = setUp('lost', 'lost', 'lost', 'ok');
    expect(await settled()).toBe(false);
    pass(0);
    expect([await settled(), requests]).toEqual([true, ['list.json', 'list.json?retry=1']]);
    for (let n = 0; n < 4; n++) {
      pass(2_000);
      await settled();
    }
    expect(requests.slice(2)).toEqual(['list.json?retry=2', 'list.json?retry=3']);
  });

  it('is not waited for longer than four seconds', async () => {
    const { settled, pass } = setUp();
    pass(3_999);
    expect(await settled()).toBe(false);
    pass(1);
    expect(await settled()).toBe(true);
  });
});
