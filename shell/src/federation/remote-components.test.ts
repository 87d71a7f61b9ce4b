import { describe, expect, it } from '@jest/globals';
import type { RemoteModule } from '@shinobi/shared/platform';
import { aRemote } from '@shinobi/shared/testing';
import { createManualClock } from '../testing/manual-clock.js';
import { createRemoteComponents } from './remote-components.js';
import { RemoteError } from './remote-error.js';
import type { RemoteRelease } from './remote-loader.js';
import { LOAD_LIMIT_MS } from './time-limit.js';

const Page = () => null;
const OldPage = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const fallback = { ...aRemote({ version: '0.9.0' }), contributes: undefined };
const olderFallbacks = [{ ...aRemote({ version: '0.8.0' }), contributes: undefined }];
const remotes = [aRemote({ fallback, olderFallbacks }), aRemote({ name: 'games' })];

function setUp(load: (release: RemoteRelease) => Promise<RemoteModule>) {
  const reports: unknown[] = [];
  const requests: string[] = [];
  const outcomes: string[] = [];
  const clock = createManualClock();
  const components = createRemoteComponents({
    findRemote: (remote) => remotes.find(({ name }) => name === remote),
    loadRemote: (release, n) => {
      requests.push(`${release.base} ${n}`);
      return load(release);
    },
    loadWrapper: async () => (component) => component,
    after: clock.after,
    report: (operation, details) => reports.push([operation, details]),
    releaseReports: {
      followLoad: (releases) => {
        const add = (outcome: string) => (index: number) => outcomes.push(`${outcome} ${releases[index]?.version}`);
        return { started: add('started'), loaded: add('loaded'), mounted: add('mounted'), failed: add('failed') };
      },
    },
  });
  return { components, reports, requests, outcomes, clock };
}

const route = (id: string, remote = 'study') => ({ remote, kind: 'routes', id }) as const;
const withPages = (page: () => null): RemoteModule => ({
  routes: { quiz: async () => ({ default: page }), chooser: async () => ({ default: page }) },
});

describe('The components of remotes', () => {
  it('are loaded once, however many places show them', async () => {
    const { components, requests } = setUp(async () => withPages(Page));
    expect(components.load(route('quiz'))).toBe(components.load(route('quiz')));
    await settled();
    expect(components.load(route('quiz')).get()).toMatchObject({ status: 'ready', component: Page });
    expect(requests).toEqual(['/remotes/study/1.0.0/ 0']);
  });

  it('come from the fallback release when the active one is broken, and so do the next ones', async () => {
    const { components, requests, reports, clock } = setUp(async ({ base }) => {
      if (base.includes('1.0.0')) throw new Error('it threw');
      return withPages(OldPage);
    });
    components.load(route('quiz'));
    await settled();
    expect(components.load(route('quiz')).get()).toMatchObject({ status: 'ready', component: OldPage });
    components.load(route('chooser'));
    await settled();
    expect(requests).toEqual(['/remotes/study/1.0.0/ 0', '/remotes/study/0.9.0/ 1', '/remotes/study/0.9.0/ 0']);
    expect(reports).toEqual([]);
    clock.pass(1_000);
    const failure = { source: 'active', reason: 'broken', message: 'it threw', then: 'fallback' };
    expect(reports).toEqual([['RemoteFailed', { ...route('quiz'), version: '1.0.0', ...failure }]]);
  });

  it('come from an older release when the active one and the one before are broken', async () => {
    const { components, requests } = setUp(async ({ base }) => {
      if (!base.includes('0.8.0')) throw new Error('it threw');
      return withPages(OldPage);
    });
    components.load(route('quiz'));
    await settled();
    expect(components.load(route('quiz')).get()).toMatchObject({ status: 'ready', component: OldPage });
    components.load(route('chooser'));
    await settled();
    expect(requests).toEqual([
      '/remotes/study/1.0.0/ 0',
      '/remotes/study/0.9.0/ 1',
      '/remotes/study/0.8.0/ 2',
      '/remotes/study/0.8.0/ 0',
    ]);
  });

  it.each([
    ['never arrives', () => new Promise<never>(() => undefined)],
    ['is no promise', () => undefined as never],
    ['throws', () => Promise.reject(new Error('it threw'))],
  ])('fail in time when a component %s, and others of the remote work', async (_, quiz) => {
    const { components, clock } = setUp(async () => ({ routes: { ...withPages(Page).routes, quiz } }));
    const [broken, working] = [components.load(route('quiz', 'games')), components.load(route('chooser', 'games'))];
    await settled();
    clock.pass(LOAD_LIMIT_MS);
    await settled();
    expect(broken.get().status).toBe('failed');
    expect(working.get().status).toBe('ready');
  });

  it('report which release was mounted and which failed', async () => {
    const { components, outcomes } = setUp(async ({ base }) => {
      if (base.includes('1.0.0')) throw new Error('it threw');
      return withPages(OldPage);
    });
    const load = components.load(route('quiz'));
    await settled();
    load.mounted();
    expect(outcomes).toEqual(['started 1.0.0', 'started 0.9.0', 'failed 1.0.0', 'loaded 0.9.0', 'mounted 0.9.0']);
    load.crashed(new TypeError('x is not a function'));
    expect(outcomes.slice(5)).toEqual(['started 0.8.0', 'failed 0.9.0']);
  });

  it('report no failure that a retry may repair', async () => {
    const { components, outcomes, requests } = setUp(async () => {
      if (requests.length === 1) throw new RemoteError('network', 'connection lost');
      return withPages(Page);
    });
    components.load(route('quiz'));
    await settled();
    expect(outcomes).toEqual(['started 1.0.0', 'started 1.0.0', 'loaded 1.0.0']);
  });

  it.each([
    ['is contributed but not exported', route('nothing', 'games'), /games contributes routes nothing/],
    ['belongs to a remote that the registry does not name', route('quiz', 'radio'), /no remote radio/],
  ])('fail for one that %s, without affecting the others', async (_, key, message) => {
    const { components, reports, clock } = setUp(async () => withPages(Page));
    const broken = components.load(key);
    const good = components.load(route('quiz'));
    await settled();
    expect(broken.get().status).toBe('failed');
    expect(good.get().status).toBe('ready');
    clock.pass(1_000);
    expect(reports).toMatchObject([['RemoteFailed', { message: expect.stringMatching(message) as unknown }]]);
  });
});

describe('A component that throws while it is removed', () => {
  const thrownIn = (base: string) => {
    const error = new Error('it threw');
    error.stack = `Error: it threw\n    at https://nihongo.example${base}quiz.js:1:20`;
    return error;
  };

  it.each(['1.0.0', '0.9.0'])('is reported for the release that its stack names: %s', async (version) => {
    const { components, outcomes, reports } = setUp(async () => withPages(Page));
    components.load(route('quiz'));
    components.load(route('quiz', 'games'));
    await settled();
    outcomes.length = 0;
    await components.reportCrash(thrownIn(`/remotes/study/${version}/`));
    expect(outcomes).toEqual([`failed ${version}`]);
    const details = { remote: 'study', version, reason: 'broken', message: 'it threw' };
    expect(reports).toEqual([['RemoteFailed', details]]);
  });

  it.each([thrownIn('/assets/'), 'no error'])('is not reported for a remote when it names none: %s', async (thrown) => {
    const { components, outcomes, reports } = setUp(async () => withPages(Page));
    components.load(route('quiz'));
    await settled();
    outcomes.length = 0;
    await components.reportCrash(thrown);
    expect([outcomes, reports]).toEqual([[], []]);
  });
});
