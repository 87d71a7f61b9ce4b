import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { Log } from '../../../src/runtime/log.js';
import { NO_TRACING } from '../../../src/runtime/tracing.js';
import { Random } from '../../../src/runtime/random.js';
import { Settings } from '../../../src/runtime/settings.js';
import { UnitOfWork } from '../../../src/database/unit-of-work.js';
import { JobRepository } from '../../../src/platform/jobs/job.repository.js';
import { JobSchedulerService } from '../../../src/platform/jobs/job-scheduler.service.js';
import { startApp, type TestApp } from '../../support/app.js';

let app: TestApp;
beforeEach(async () => void (app = await startApp()));
afterEach(() => app.close());

/** Creates the scheduler of another instance on the same database. */
const createScheduler = () => {
  const { nest, clock } = app;
  const [work, repository, settings] = [nest.get(UnitOfWork), new JobRepository(), nest.get(Settings)];
  return new JobSchedulerService(work, repository, settings, clock, nest.get(Log), NO_TRACING, nest.get(Random));
};
const MINUTE = 60_000;

/** Creates a scheduler with one job and counts the runs of that job. */
const countingScheduler = (run: () => void = () => undefined) => {
  const jobs = createScheduler();
  const count = { jobs, times: 0 };
  jobs.add({
    name: 'count',
    everyMs: MINUTE,
    run: async () => {
      count.times++;
      run();
    },
  });
  return count;
};

describe('a job', () => {
  it('runs once per period on any number of instances', async () => {
    const all = [countingScheduler(), countingScheduler(), countingScheduler()];
    const runs = () => all.reduce((sum, { times }) => sum + times, 0);
    await Promise.all(all.map(({ jobs }) => jobs.runDue()));
    expect(runs()).toBe(1);
    app.clock.advance({ ms: MINUTE - 1 });
    await Promise.all(all.map(({ jobs }) => jobs.runDue()));
    expect(runs()).toBe(1);
    app.clock.advance({ ms: 1 });
    await Promise.all(all.map(({ jobs }) => jobs.runDue()));
    expect(runs()).toBe(2);
  });

  it('runs again at its next time after a failure', async () => {
    const failing = countingScheduler(() => {
      throw new Error('no');
    });
    await failing.jobs.runDue();
    app.clock.advance({ ms: MINUTE });
    await failing.jobs.runDue();
    expect(failing.times).toBe(2);
  });

  it('is taken over after ten minutes if its instance dies while running it', async () => {
    const dying = createScheduler();
    let started = () => {};
    const running = new Promise<void>((resolve) => (started = resolve));
    let finish = () => {};
    const dead = new Promise<void>((resolve) => (finish = resolve));
    dying.add({
      name: 'count',
      everyMs: MINUTE,
      run: async () => {
        started();
        await dead;
      },
    });
    const dyingRun = dying.runDue();
    await running;
    const other = countingScheduler();
    await other.jobs.runDue();
    expect(other.times).toBe(0);
    app.clock.advance({ minutes: 10 });
    await other.jobs.runDue();
    expect(other.times).toBe(1);
    finish();
    await dyingRun;
    await other.jobs.runDue();
    expect(other.times).toBe(1);
  });

  it('keeps running when the clock is set back', async () => {
    app.clock.advance({ days: 30 });
    const counted = countingScheduler();
    await counted.jobs.runDue();
    app.clock.advance({ days: -30 });
    await counted.jobs.runDue();
    expect(counted.times).toBe(2);
  });
});
