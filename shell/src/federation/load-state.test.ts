import { describe, expect, it } from '@jest/globals';
import { initialLoadState, type LoadEvent, type LoadState, reduceLoad, type ReleaseSource } from './load-state.js';
import type { RemoteErrorReason } from './remote-error.js';

type Event = LoadEvent<string>;

/** Plays events on a new load. */
const after = (
  events: readonly Event[],
  { fallbackCount = 1, from = 'active' as ReleaseSource } = {},
): LoadState<string> =>
  events.reduce<LoadState<string>>((state, event) => reduceLoad(state, event, fallbackCount), initialLoadState(from));

const active = (n: number) => ({ source: 'active', n }) as const;
const fallback = (n: number) => ({ source: 'fallback', n }) as const;
const failed = (n: number, reason: RemoteErrorReason, source: ReleaseSource = 'active'): Event => ({
  type: 'failed',
  attempt: { source, n },
  reason,
});
const loaded = (n: number, component: string, source: ReleaseSource = 'active'): Event => ({
  type: 'loaded',
  attempt: { source, n },
  component,
});
const slow: Event = { type: 'slow', round: 0 };
const overdue: Event = { type: 'overdue', round: 0 };
const retry: Event = { type: 'retry' };
const crashed: Event = { type: 'crashed' };

describe('A component that is being loaded', () => {
  it.each<[title: string, events: Event[], expected: object]>([
    ['is loading at first', [], { status: 'loading', current: active(0), slow: false }],
    ['is ready when it has arrived', [loaded(0, 'page')], { status: 'ready', current: active(0), component: 'page' }],
    ['is slow after 4 s, and continues loading', [slow], { status: 'loading', current: active(0), slow: true }],
    ['is used when it arrives late', [slow, loaded(0, 'page')], { status: 'ready', component: 'page' }],
    ['is retried once after a network error', [failed(0, 'network')], { status: 'loading', current: active(1) }],
    [
      'is ready after the second attempt',
      [failed(0, 'network'), loaded(1, 'page')],
      { status: 'ready', component: 'page' },
    ],
    [
      'falls back after two network errors',
      [failed(0, 'network'), failed(1, 'network')],
      { status: 'loading', current: fallback(2) },
    ],
    ['falls back at once when it is broken', [failed(0, 'broken')], { status: 'loading', current: fallback(1) }],
    ['falls back after 20 s', [slow, overdue], { status: 'loading', current: fallback(1) }],
    [
      'is used when it arrives before the fallback release',
      [overdue, loaded(0, 'page')],
      { status: 'ready', current: active(0), component: 'page' },
    ],
    [
      'is ignored when it arrives after the fallback release',
      [overdue, loaded(1, 'old page', 'fallback'), loaded(0, 'page')],
      { status: 'ready', current: fallback(1), component: 'old page' },
    ],
    ['ignores the failure of an abandoned attempt', [overdue, failed(0, 'network')], { current: fallback(1) }],
    [
      'has failed when the fallback release fails too',
      [failed(0, 'broken'), failed(1, 'network', 'fallback')],
      { status: 'failed' },
    ],
    [
      'waits for the fallback release as long as it takes',
      [overdue, { type: 'overdue', round: 0 }],
      { status: 'loading', current: fallback(1) },
    ],
    ['falls back when it throws', [loaded(0, 'page'), crashed], { current: fallback(1) }],
    [
      'has failed when the fallback release throws too',
      [loaded(0, 'page'), crashed, loaded(1, 'old page', 'fallback'), crashed],
      { status: 'failed' },
    ],
    [
      'does not become slow once it is ready',
      [loaded(0, 'page'), slow, overdue],
      { status: 'ready', component: 'page' },
    ],
  ])('%s', (_, events, expected) => {
    expect(after(events)).toMatchObject(expected);
  });

  it.each<[title: string, events: Event[], expected: object]>([
    ['has failed when it is broken', [failed(0, 'broken')], { status: 'failed' }],
    ['has failed after two network errors', [failed(0, 'network'), failed(1, 'network')], { status: 'failed' }],
    ['has failed when nothing arrived for two minutes', [failed(0, 'timeout')], { status: 'failed' }],
    ['is still awaited after 20 s', [slow, overdue], { status: 'loading', current: active(0) }],
    ['has failed when it throws', [loaded(0, 'page'), crashed], { status: 'failed' }],
  ])('without a fallback release %s', (_, events, expected) => {
    expect(after(events, { fallbackCount: 0 })).toMatchObject(expected);
  });

  it('falls back on older releases while those before are broken too', () => {
    const broken = (n: number, source: ReleaseSource) => failed(n, 'broken', source);
    const events = [broken(0, 'active'), broken(1, 'fallback'), broken(2, 'second fallback')];
    expect(after(events, { fallbackCount: 3 })).toMatchObject({ current: { source: 'third fallback', n: 3 } });
    expect(after(events, { fallbackCount: 2 })).toMatchObject({ status: 'failed' });
    const last = broken(3, 'third fallback');
    expect(after([...events, last], { fallbackCount: 3 })).toMatchObject({ status: 'failed' });
  });

  it('starts with the fallback release when its remote already uses it', () => {
    expect(after([], { from: 'fallback' })).toMatchObject({ current: fallback(0) });
    expect(after([failed(0, 'network', 'fallback')], { from: 'fallback' })).toMatchObject({ status: 'failed' });
  });
});

describe('Retry', () => {
  it.each<[when: string, events: Event[], n: number]>([
    ['while the first attempt continues', [slow], 1],
    ['after it has failed', [failed(0, 'broken'), failed(1, 'broken', 'fallback')], 2],
  ])('requests the active release from another URL %s', (_, events, n) => {
    expect(after([...events, retry])).toMatchObject({ status: 'loading', current: active(n), round: 1, slow: false });
  });

  it('uses whichever attempt arrives first', () => {
    expect(after([slow, retry, loaded(0, 'page')])).toMatchObject({ status: 'ready', component: 'page' });
  });

  it('is itself retried after a network error', () => {
    expect(after([slow, retry, failed(1, 'network')])).toMatchObject({ status: 'loading', current: active(2) });
  });

  it('restarts the time limits: those of the earlier round no longer count', () => {
    expect(after([slow, retry, slow, overdue])).toMatchObject({ slow: false, current: active(1) });
  });

  it('does nothing to a component that is ready', () => {
    expect(after([loaded(0, 'page'), retry])).toMatchObject({ status: 'ready', component: 'page' });
  });
});
