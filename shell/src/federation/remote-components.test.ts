import { describe, expect, it } from '@jest/globals';
import type { RemoteModule } from '@shinobi/shared/platform';
import { aRemote } from '@shinobi/shared/testing';
import { handClock } from '../testing/manual-clock.js';
import type { Version } from './remote-loader.js';
import { createParts } from './remote-components.js';

const Page = () => null;
const OldPage = () => null;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

const lastGood = { ...aRemote({ version: '0.9.0' }), contributes: undefined };
const remotes = [aRemote({ fallback: lastGood }), aRemote({ name: 'games' })];

function parts(load: (version: Version) => Promise<RemoteModule>) {
  const reports: unknown[] = [];
  const asked: string[] = [];
  const clock = handClock();
  const made = createParts({
    remotes,
    loadRemote: (version, n) => {
      asked.push(`${version.base} ${n}`);
      return load(version);
    },
    surround: async () => (part) => part,
    after: clock.after,
    report: (operation, details) => reports.push([operation, details]),
  });
  return { made, reports, asked, clock };
}

const route = (id: string, remote = 'study') => ({ remote, kind: 'routes', id }) as const;
const withPages = (page: () => null): RemoteModule => ({
  routes: { quiz: async () => ({ default: page }), chooser: async () => ({ default: page }) },
});

describe('The parts of remotes', () => {
  it('are loaded once, however many places show them', async () => {
    const { made, asked } = parts(async () => withPages(Page));
    expect(made.load(route('quiz'))).toBe(made.load(route('quiz')));
    await settled();
    expect(made.load(route('quiz')).get()).toMatchObject({ status: 'ready', part: Page });
    expect(asked).toEqual(['/remotes/study/1.0.0/ 0']);
  });

  it('come from the last good version when the active one is broken, the next ones too', async () => {
    const { made, asked, reports, clock } = parts(async ({ base }) => {
      if (base.includes('1.0.0')) throw new Error('it threw');
      return withPages(OldPage);
    });
    made.load(route('quiz'));
    await settled();
    expect(made.load(route('quiz')).get()).toMatchObject({ status: 'ready', part: OldPage });
    made.load(route('chooser'));
    await settled();
    expect(asked).toEqual(['/remotes/study/1.0.0/ 0', '/remotes/study/0.9.0/ 1', '/remotes/study/0.9.0/ 0']);
    expect(reports).toEqual([]);
    clock.pass(1_000);
    expect(reports).toEqual([
      [
        'RemoteFailed',
        {
          ...route('quiz'),
          version: '1.0.0',
          source: 'active',
          reason: 'broken',
          message: 'it threw',
          then: 'last good version',
        },
      ],
    ]);
  });

  it.each([
    ['that a remote contributes and does not have', route('nothing', 'games'), /games contributes routes nothing/],
    ['of a remote that the registry does not name', route('quiz', 'radio'), /no remote radio/],
  ])('fail for one %s, and the others stand', async (_, name, message) => {
    const { made, reports, clock } = parts(async () => withPages(Page));
    const broken = made.load(name);
    const good = made.load(route('quiz'));
    await settled();
    expect(broken.get().status).toBe('failed');
    expect(good.get().status).toBe('ready');
    clock.pass(1_000);
    expect(reports).toMatchObject([['RemoteFailed', { message: expect.stringMatching(message) as unknown }]]);
  });
});
