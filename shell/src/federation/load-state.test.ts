import { describe, expect, it } from '@jest/globals';
import { beginning, step, type PartEvent, type PartState, type Source } from './load-state.js';

type Event = PartEvent<string>;

/** Plays events on a fresh load. */
const after = (events: readonly Event[], { hasFallback = true, from = 'active' as Source } = {}): PartState<string> =>
  events.reduce<PartState<string>>((state, event) => step(state, event, hasFallback), beginning(from));

const active = (n: number) => ({ source: 'active', n }) as const;
const fallback = (n: number) => ({ source: 'fallback', n }) as const;
const failed = (n: number, reason: 'network' | 'timeout' | 'broken', source: Source = 'active'): Event => ({
  type: 'failed',
  of: { source, n },
  reason,
});
const loaded = (n: number, part: string, source: Source = 'active'): Event => ({
  type: 'loaded',
  of: { source, n },
  part,
});
const slow: Event = { type: 'slow', round: 0 };
const overdue: Event = { type: 'overdue', round: 0 };
const retry: Event = { type: 'retry' };
const crashed: Event = { type: 'crashed' };

describe('A part that is being loaded', () => {
  it.each<[what: string, events: Event[], expected: object]>([
    ['is loading at first', [], { status: 'loading', current: active(0), slow: false }],
    ['is ready when it has come', [loaded(0, 'page')], { status: 'ready', current: active(0), part: 'page' }],
    ['says that it is slow after 4 s, and goes on', [slow], { status: 'loading', current: active(0), slow: true }],
    ['is taken when it comes late', [slow, loaded(0, 'page')], { status: 'ready', part: 'page' }],
    ['is tried once more after a network error', [failed(0, 'network')], { status: 'loading', current: active(1) }],
    ['is there after the second try', [failed(0, 'network'), loaded(1, 'page')], { status: 'ready', part: 'page' }],
    [
      'gives way to the last good version after two network errors',
      [failed(0, 'network'), failed(1, 'network')],
      { status: 'loading', current: fallback(2) },
    ],
    [
      'gives way to the last good version at once when it is broken',
      [failed(0, 'broken')],
      { status: 'loading', current: fallback(1) },
    ],
    ['gives way to the last good version after 20 s', [slow, overdue], { status: 'loading', current: fallback(1) }],
    [
      'is taken when it comes before the version that stands in',
      [overdue, loaded(0, 'page')],
      { status: 'ready', current: active(0), part: 'page' },
    ],
    [
      'is left out when it comes after the version that stands in',
      [overdue, loaded(1, 'old page', 'fallback'), loaded(0, 'page')],
      { status: 'ready', current: fallback(1), part: 'old page' },
    ],
    ['is not asked about a try that was given up on', [overdue, failed(0, 'network')], { current: fallback(1) }],
    [
      'has failed when the last good version fails too',
      [failed(0, 'broken'), failed(1, 'network', 'fallback')],
      { status: 'failed' },
    ],
    [
      'waits for the last good version as long as it takes',
      [overdue, { type: 'overdue', round: 0 }],
      { status: 'loading', current: fallback(1) },
    ],
    ['gives way to the last good version when it throws', [loaded(0, 'page'), crashed], { current: fallback(1) }],
    [
      'has failed when the last good version throws too',
      [loaded(0, 'page'), crashed, loaded(1, 'old page', 'fallback'), crashed],
      { status: 'failed' },
    ],
    ['does not become slow once it is there', [loaded(0, 'page'), slow, overdue], { status: 'ready', part: 'page' }],
  ])('%s', (_, events, expected) => {
    expect(after(events)).toMatchObject(expected);
  });

  it.each<[what: string, events: Event[], expected: object]>([
    ['has failed when it is broken', [failed(0, 'broken')], { status: 'failed' }],
    ['has failed after two network errors', [failed(0, 'network'), failed(1, 'network')], { status: 'failed' }],
    ['has failed when nothing came for two minutes', [failed(0, 'timeout')], { status: 'failed' }],
    ['is waited for after 20 s', [slow, overdue], { status: 'loading', current: active(0) }],
    ['has failed when it throws', [loaded(0, 'page'), crashed], { status: 'failed' }],
  ])('without a last good version %s', (_, events, expected) => {
    expect(after(events, { hasFallback: false })).toMatchObject(expected);
  });

  it('starts with the version that already stands in for its remote', () => {
    expect(after([], { from: 'fallback' })).toMatchObject({ current: fallback(0) });
    expect(after([failed(0, 'network', 'fallback')], { from: 'fallback' })).toMatchObject({ status: 'failed' });
  });
});

describe('Retry', () => {
  it.each<[when: string, events: Event[], n: number]>([
    ['while the first try goes on', [slow], 1],
    ['after it has failed', [failed(0, 'broken'), failed(1, 'broken', 'fallback')], 2],
  ])('asks for the active version under another address %s', (_, events, n) => {
    expect(after([...events, retry])).toMatchObject({ status: 'loading', current: active(n), round: 1, slow: false });
  });

  it('takes whichever try comes first', () => {
    expect(after([slow, retry, loaded(0, 'page')])).toMatchObject({ status: 'ready', part: 'page' });
  });

  it('is followed by a retry of its own after a network error', () => {
    expect(after([slow, retry, failed(1, 'network')])).toMatchObject({ status: 'loading', current: active(2) });
  });

  it('starts the time anew: that of the round before no longer counts', () => {
    expect(after([slow, retry, slow, overdue])).toMatchObject({ slow: false, current: active(1) });
  });

  it('does nothing to a part that is there', () => {
    expect(after([loaded(0, 'page'), retry])).toMatchObject({ status: 'ready', part: 'page' });
  });
});
