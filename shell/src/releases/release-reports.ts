import type { RequestOf } from '@shinobi/shared/contract';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';

type ReleaseReport = RequestOf<'POST /api/Release/Report'>['body']['reports'][number];
type LoadedRelease = Pick<RemoteInRegistry, 'name' | 'version' | 'proven'>;

/** Follows the load of one component. `index` is the place of the release among those that are tried. */
export interface LoadReport {
  /** An attempt begins. */
  started(index: number): void;
  /** The component is loaded. A preloaded one may be mounted much later. */
  loaded(index: number): void;
  mounted(index: number): void;
  failed(index: number): void;
}

export interface ReleaseReports {
  /** `releases` are the active release of a remote and its fallbacks, in the order in which they are tried. */
  followLoad(releases: readonly LoadedRelease[]): LoadReport;
}

export interface ReleaseReportsOptions {
  readonly send: (reports: ReleaseReport[]) => void;
  readonly after: (ms: number, run: () => void) => void;
  readonly whenIdle: (run: () => void) => void;
  /** Milliseconds from any point in time. */
  readonly now: () => number;
  /** Returns a number from 0 (inclusive) to 1. */
  readonly random: () => number;
  readonly isOnline: () => boolean;
}

/** One page in so many reports that a proven version was mounted. */
const PROVEN_SAMPLE = 10;
/** Leaving a page aborts its requests, which is no failure: after this delay such a page is gone and reports nothing. */
const DELAY_MS = 1_000;
/** The limits of the call. */
const REPORTS_MAX = 10;
const LOAD_MS_MAX = 600_000;

/**
 * Reports which releases this page has mounted and which failed, so that the server finds out which ones work. A page
 * reports each outcome once per remote, after the first paint.
 */
export function createReleaseReports(options: ReleaseReportsOptions): ReleaseReports {
  const { send, after, whenIdle, now, random, isOnline } = options;
  const reported = new Set<string>();
  let waiting: ReleaseReport[] = [];

  const sendWaiting = () => {
    const reports = waiting;
    waiting = [];
    for (let first = 0; first < reports.length; first += REPORTS_MAX) send(reports.slice(first, first + REPORTS_MAX));
  };

  const add = (report: ReleaseReport) => {
    waiting.push(report);
    if (waiting.length === 1) after(DELAY_MS, () => whenIdle(sendWaiting));
  };

  const isSampled = (release: LoadedRelease, outcome: ReleaseReport['outcome']) =>
    outcome === 'failed' || !release.proven || random() * PROVEN_SAMPLE < 1;

  const reportOnce = (release: LoadedRelease, outcome: ReleaseReport['outcome'], ms: number) => {
    const { name, version } = release;
    const key = `${name} ${outcome}`;
    if (reported.has(key)) return;
    reported.add(key);
    if (isSampled(release, outcome)) add({ name, version, outcome, ms: Math.min(Math.round(ms), LOAD_MS_MAX) });
  };

  return {
    followLoad(releases) {
      const startedAt = new Map<number, number>();
      const durations = new Map<number, number>();
      const durationOf = (index: number) => now() - (startedAt.get(index) ?? now());
      return {
        started: (index) => void (startedAt.has(index) || startedAt.set(index, now())),
        loaded: (index) => void durations.set(index, durationOf(index)),
        mounted(index) {
          const release = releases[index];
          if (release) reportOnce(release, 'mounted', durations.get(index) ?? durationOf(index));
        },
        failed(index) {
          const release = releases[index];
          // Without a network any version fails.
          if (release && isOnline()) reportOnce(release, 'failed', durationOf(index));
        },
      };
    },
  };
}
