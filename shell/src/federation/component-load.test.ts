import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../testing/manual-clock.js';
import { type LoadFailure, startComponentLoad } from './component-load.js';
import type { Attempt } from './load-state.js';
import { RemoteError } from './remote-error.js';

/** Attempts that the test resolves or rejects. */
function createAttempts() {
  const started: {
    attempt: Attempt;
    resolve: (component: string) => Promise<void>;
    reject: (thrown: unknown) => Promise<void>;
  }[] = [];
  const load = (attempt: Attempt) =>
    new Promise<string>((resolve, reject) => {
      const settled = () => new Promise<void>((done) => setTimeout(done, 0));
      started.push({
        attempt,
        resolve: (component) => (resolve(component), settled()),
        reject: (thrown) => (reject(thrown as Error), settled()),
      });
    });
  return { started, load };
}

function start(fallbackCount: number, recover?: (thrown: unknown) => Promise<boolean> | null) {
  const { started, load } = createAttempts();
  const clock = createManualClock();
  const failures: LoadFailure[] = [];
  const component = startComponentLoad({
    load,
    fallbackCount,
    after: clock.after,
    onFailure: (failure) => failures.push(failure),
    ...(recover && { recover }),
  });
  const attempts = () => started.map(({ attempt }) => `${attempt.source} ${attempt.n}`);
  return { component, started, clock, failures, attempts };
}

const networkError = () => new RemoteError('network', 'connection lost');

describe('Loading a component', () => {
  it('starts at once and notifies subscribers when the component is ready', async () => {
    const { component, started } = start(0);
    const seen: string[] = [];
    component.subscribe(() => seen.push(component.get().status));
    await started[0]!.resolve('page');
    expect(seen).toEqual(['ready']);
    expect(component.get()).toMatchObject({ status: 'ready', component: 'page' });
  });

  it('retries, then falls back, then gives up, and reports each failure', async () => {
    const { component, started, failures, attempts } = start(1);
    await started[0]!.reject(networkError());
    await started[1]!.reject(networkError());
    await started[2]!.reject(new Error('it threw'));
    expect(attempts()).toEqual(['active 0', 'active 1', 'fallback 2']);
    expect(component.get().status).toBe('failed');
    expect(failures).toEqual([
      { source: 'active', reason: 'network', message: 'connection lost', then: 'retry' },
      { source: 'active', reason: 'network', message: 'connection lost', then: 'fallback' },
      { source: 'fallback', reason: 'broken', message: 'it threw', then: 'give up' },
    ]);
  });

  it('treats a chunk that failed to load as a network error', async () => {
    const { started, failures } = start(0);
    await started[0]!.reject(Object.assign(new Error('Loading chunk 7 failed'), { name: 'ChunkLoadError' }));
    expect(failures).toMatchObject([{ reason: 'network', then: 'retry' }]);
  });

  it('is slow after 4 s, and after 20 s requests the fallback release and reports it', () => {
    const { component, clock, attempts, failures } = start(1);
    clock.pass(3_999);
    expect(component.get()).toMatchObject({ slow: false });
    clock.pass(1);
    expect(component.get()).toMatchObject({ slow: true });
    clock.pass(15_999);
    expect(attempts()).toEqual(['active 0']);
    clock.pass(1);
    expect(attempts()).toEqual(['active 0', 'fallback 1']);
    expect(failures).toEqual([
      { source: 'active', reason: 'timeout', message: 'Not loaded within 20 seconds', then: 'fallback' },
    ]);
  });

  it('waits on without a fallback release, and reports nothing', () => {
    const { component, clock, attempts, failures } = start(0);
    clock.pass(60_000);
    expect([component.get().status, attempts(), failures]).toEqual(['loading', ['active 0'], []]);
  });

  it('starts another attempt with time limits of its own when the learner retries', () => {
    const { component, clock, attempts } = start(0);
    clock.pass(4_000);
    component.retry();
    expect(attempts()).toEqual(['active 0', 'active 1']);
    clock.pass(3_999);
    expect(component.get()).toMatchObject({ slow: false });
    clock.pass(1);
    expect(component.get()).toMatchObject({ slow: true });
  });

  it('replaces a component that throws while it is rendered by the fallback release', async () => {
    const { component, started, failures, attempts } = start(1);
    await started[0]!.resolve('page');
    component.crashed(new TypeError('x is not a function'));
    expect(attempts()).toEqual(['active 0', 'fallback 1']);
    expect(failures).toMatchObject([{ reason: 'broken', message: 'x is not a function', then: 'fallback' }]);
  });

  it('does not report the failure of an abandoned attempt', async () => {
    const { started, clock, failures } = start(1);
    clock.pass(20_000);
    await started[1]!.resolve('old page');
    await started[0]!.reject(networkError());
    expect(failures).toMatchObject([{ reason: 'timeout' }]);
  });
});

describe('A component that finally fails', () => {
  const goneAfter = async (reloading: boolean | null) => {
    const thrown: unknown[] = [];
    const loading = start(1, (last) => {
      thrown.push(last);
      return reloading === null ? null : Promise.resolve(reloading);
    });
    for (const n of [0, 1, 2]) await loading.started[n]!.reject(networkError());
    return { ...loading, thrown };
  };

  it.each([
    ['the page cannot help', null],
    ['the page is not reloaded', false],
  ])('has failed when %s', async (_, reloading) => {
    const { component, failures, thrown } = await goneAfter(reloading);
    expect(component.get().status).toBe('failed');
    expect([failures.at(-1)?.then, thrown.length]).toEqual(['give up', 1]);
  });

  it('stays loading while the page is reloaded, and has failed if that was prevented', async () => {
    const { component, clock, failures } = await goneAfter(true);
    expect([component.get().status, failures.length]).toEqual(['loading', 2]);
    clock.pass(10_000);
    expect([component.get().status, failures.at(-1)?.then]).toEqual(['failed', 'give up']);
  });
});
