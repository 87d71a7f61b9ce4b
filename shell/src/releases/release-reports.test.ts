import { describe, expect, it } from '@jest/globals';
import { createManualClock } from '../testing/manual-clock.js';
import { createReleaseReports, type ReleaseReportsOptions } from './release-reports.js';

function setUp(replaced: Partial<ReleaseReportsOptions> = {}) {
  const clock = createManualClock();
  const sent: unknown[][] = [];
  let now = 1_000;
  const reports = createReleaseReports({
    send: (some) => sent.push(some),
    after: clock.after,
    whenIdle: (run) => run(),
    now: () => now,
    random: () => 0.5,
    isOnline: () => true,
    ...replaced,
  });
  const pass = (ms: number) => {
    now += ms;
    clock.pass(ms);
  };
  return { reports, sent, pass };
}

const study = { name: 'study', version: '1.1.0' };
const provenStudy = { ...study, proven: true };
const oldStudy = { name: 'study', version: '1.0.0' };

describe('A page that mounts a remote', () => {
  it('reports it once, a second later, with the time that the load has taken', () => {
    const { reports, sent, pass } = setUp();
    const load = reports.followLoad([study]);
    load.started(0);
    pass(420);
    load.loaded(0);
    load.mounted(0);
    load.mounted(0);
    reports.followLoad([study]).mounted(0);
    pass(999);
    expect(sent).toEqual([]);
    pass(1);
    expect(sent).toEqual([[{ ...study, outcome: 'mounted', ms: 420 }]]);
  });

  it('waits until the browser is idle', () => {
    const idle: (() => void)[] = [];
    const { reports, sent, pass } = setUp({ whenIdle: (run) => idle.push(run) });
    reports.followLoad([study]).mounted(0);
    pass(60_000);
    expect(sent).toEqual([]);
    idle.forEach((run) => run());
    expect(sent).toHaveLength(1);
  });

  it('does not count the time until a preloaded component is shown', () => {
    const { reports, sent, pass } = setUp();
    const load = reports.followLoad([study]);
    load.started(0);
    pass(50);
    load.loaded(0);
    pass(900_000);
    load.mounted(0);
    pass(1_000);
    expect(sent).toMatchObject([[{ ms: 50 }]]);
  });

  it('counts from the first attempt, and stays within the limit of the call', () => {
    const { reports, sent, pass } = setUp();
    const load = reports.followLoad([study]);
    load.started(0);
    pass(700_000);
    load.started(0);
    load.loaded(0);
    load.mounted(0);
    pass(1_000);
    expect(sent).toMatchObject([[{ ms: 600_000 }]]);
  });

  it.each([
    [0, 1],
    [0.099, 1],
    [0.1, 0],
    [0.9, 0],
  ])('of a proven version reports it one time in ten: with the chance %f %i times', (chance, times) => {
    const { reports, sent, pass } = setUp({ random: () => chance });
    reports.followLoad([provenStudy]).mounted(0);
    pass(1_000);
    expect(sent).toHaveLength(times);
  });

  it('draws once, however many components of the remote it mounts', () => {
    const chances = [0.9, 0];
    const { reports, sent, pass } = setUp({ random: () => chances.shift() ?? 0 });
    reports.followLoad([provenStudy]).mounted(0);
    reports.followLoad([provenStudy]).mounted(0);
    pass(1_000);
    expect(sent).toEqual([]);
  });
});

describe('A page on which a remote fails', () => {
  it('reports the broken version, though proven, and the fallback that it mounts', () => {
    const { reports, sent, pass } = setUp({ random: () => 0.9 });
    const load = reports.followLoad([provenStudy, oldStudy]);
    load.started(0);
    pass(30);
    load.failed(0);
    load.started(1);
    pass(70);
    load.loaded(1);
    load.mounted(1);
    pass(1_000);
    expect(sent).toEqual([
      [
        { ...study, outcome: 'failed', ms: 30 },
        { ...oldStudy, outcome: 'mounted', ms: 70 },
      ],
    ]);
  });

  it('reports one failure, also when others follow', () => {
    const { reports, sent, pass } = setUp();
    const load = reports.followLoad([study, oldStudy]);
    load.failed(0);
    load.failed(1);
    reports.followLoad([study, oldStudy]).failed(0);
    pass(1_000);
    expect(sent).toMatchObject([[{ ...study, outcome: 'failed' }]]);
  });

  it('reports a component that was mounted and crashed later as both', () => {
    const { reports, sent, pass } = setUp();
    const load = reports.followLoad([study]);
    load.mounted(0);
    pass(5_000);
    load.failed(0);
    pass(1_000);
    expect(sent).toMatchObject([[{ outcome: 'mounted' }], [{ outcome: 'failed' }]]);
  });

  it('reports nothing without a network, nor of a remote that the page does not know', () => {
    const { reports, sent, pass } = setUp({ isOnline: () => false });
    reports.followLoad([study]).failed(0);
    reports.followLoad([]).failed(0);
    reports.followLoad([]).mounted(0);
    pass(1_000);
    expect(sent).toEqual([]);
  });
});

describe('Reports of many remotes', () => {
  it('are sent together, ten in one call', () => {
    const { reports, sent, pass } = setUp();
    for (let n = 0; n < 12; n++) reports.followLoad([{ name: `remote${n}`, version: '1.0.0' }]).mounted(0);
    pass(1_000);
    expect(sent.map((some) => some.length)).toEqual([10, 2]);
  });
});
