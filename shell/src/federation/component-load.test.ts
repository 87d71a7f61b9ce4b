import { describe, expect, it } from '@jest/globals';
import { handClock } from '../testing/manual-clock.js';
import { RemoteFault } from './remote-error.js';
import type { Try } from './load-state.js';
import { loadPart, type PartFault } from './component-load.js';

/** Tries that end when the test says so. */
function tries() {
  const begun: { of: Try; come: (part: string) => Promise<void>; fail: (thrown: unknown) => Promise<void> }[] = [];
  const load = (of: Try) =>
    new Promise<string>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done, 0));
      begun.push({
        of,
        come: (part) => (resolve(part), settled()),
        fail: (thrown) => (reject(thrown as Error), settled()),
      });
    });
  return { begun, load };
}

function begin(hasFallback: boolean) {
  const { begun, load } = tries();
  const clock = handClock();
  const faults: PartFault[] = [];
  const part = loadPart({ load, hasFallback, after: clock.after, onFault: (fault) => faults.push(fault) });
  return { part, begun, clock, faults, asked: () => begun.map(({ of }) => `${of.source} ${of.n}`) };
}

const network = () => new RemoteFault('network', 'it did not come');

describe('The loader', () => {
  it('begins at once and tells who watches when the part is there', async () => {
    const { part, begun } = begin(false);
    const seen: string[] = [];
    part.subscribe(() => seen.push(part.get().status));
    await begun[0]!.come('page');
    expect(seen).toEqual(['ready']);
    expect(part.get()).toMatchObject({ status: 'ready', part: 'page' });
  });

  it('tries once more, then the last good version, then gives up, and reports each', async () => {
    const { part, begun, faults, asked } = begin(true);
    await begun[0]!.fail(network());
    await begun[1]!.fail(network());
    await begun[2]!.fail(new Error('it threw'));
    expect(asked()).toEqual(['active 0', 'active 1', 'fallback 2']);
    expect(part.get().status).toBe('failed');
    expect(faults).toEqual([
      { source: 'active', reason: 'network', message: 'it did not come', then: 'another try' },
      { source: 'active', reason: 'network', message: 'it did not come', then: 'last good version' },
      { source: 'fallback', reason: 'broken', message: 'it threw', then: 'gave up' },
    ]);
  });

  it('takes a chunk that did not come for a network error', async () => {
    const { begun, faults } = begin(false);
    await begun[0]!.fail(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
    expect(faults).toMatchObject([{ reason: 'network', then: 'another try' }]);
  });

  it('says after 4 s that it is slow, and after 20 s asks for the last good version and reports it', () => {
    const { part, clock, asked, faults } = begin(true);
    clock.pass(3_999);
    expect(part.get()).toMatchObject({ slow: false });
    clock.pass(1);
    expect(part.get()).toMatchObject({ slow: true });
    clock.pass(15_999);
    expect(asked()).toEqual(['active 0']);
    clock.pass(1);
    expect(asked()).toEqual(['active 0', 'fallback 1']);
    expect(faults).toEqual([
      { source: 'active', reason: 'timeout', message: 'It did not come in 20 seconds', then: 'last good version' },
    ]);
  });

  it('waits on, and reports nothing, where there is no last good version', () => {
    const { part, clock, asked, faults } = begin(false);
    clock.pass(60_000);
    expect([part.get().status, asked(), faults]).toEqual(['loading', ['active 0'], []]);
  });

  it('starts another try with a clock of its own when the learner asks for one', () => {
    const { part, clock, asked } = begin(false);
    clock.pass(4_000);
    part.retry();
    expect(asked()).toEqual(['active 0', 'active 1']);
    clock.pass(3_999);
    expect(part.get()).toMatchObject({ slow: false });
    clock.pass(1);
    expect(part.get()).toMatchObject({ slow: true });
  });

  it('puts the last good version in the place of a part that throws while it is shown', async () => {
    const { part, begun, faults, asked } = begin(true);
    await begun[0]!.come('page');
    part.crashed(new TypeError('x is not a function'));
    expect(asked()).toEqual(['active 0', 'fallback 1']);
    expect(faults).toMatchObject([{ reason: 'broken', message: 'x is not a function', then: 'last good version' }]);
  });

  it('does not report a try that nobody waits for any more', async () => {
    const { begun, clock, faults } = begin(true);
    clock.pass(20_000);
    await begun[1]!.come('old page');
    await begun[0]!.fail(network());
    expect(faults).toMatchObject([{ reason: 'timeout' }]);
  });
});
