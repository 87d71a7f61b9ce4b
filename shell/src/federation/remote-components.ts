import type { ComponentType } from 'react';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { RemoteModule } from '@shinobi/shared/platform';
import type { ReleaseReports } from '../releases/release-reports.js';
import { type ComponentLoad, type LoadFailure, type Recover, startComponentLoad } from './component-load.js';
import { type Attempt, nextSource, type ReleaseSource, sourceIndex } from './load-state.js';
import { fallbacksOf } from './registry.js';
import { RemoteError } from './remote-error.js';
import type { LoadRemote, RemoteRelease } from './remote-loader.js';
import { type After, LOAD_LIMIT_MS, withTimeLimit } from './time-limit.js';

/** Identifies a component that a remote contributes: the list of its module, and the id or kind in it. */
export interface ContributionKey {
  readonly remote: string;
  readonly kind: keyof RemoteModule;
  readonly id: string;
}

export type RemoteComponentType = ComponentType<Record<string, unknown>>;

export interface RemoteComponents {
  /** Returns the one load of a component, and starts it on the first call. */
  load(key: ContributionKey): ComponentLoad<RemoteComponentType>;
  /** Reports what a component threw while it was removed. The addresses in the stack name its release. */
  reportCrash(thrown: unknown): Promise<void>;
}

interface RemoteComponentsOptions {
  readonly findRemote: (name: string) => RemoteInRegistry | undefined;
  /** Called before each attempt to load a release, with its number; 0 is the first. */
  readonly beforeAttempt?: (release: RemoteRelease, n: number) => Promise<void>;
  readonly loadRemote: LoadRemote;
  /** Loads the providers that every component of a remote is wrapped in. */
  readonly loadWrapper: () => Promise<(component: RemoteComponentType) => RemoteComponentType>;
  readonly after: After;
  readonly report: (operation: string, details: Readonly<Record<string, unknown>>) => void;
  /** Null in development, where versions are not released. */
  readonly releaseReports: ReleaseReports | null;
  readonly recover?: Recover;
}

/** Leaving a page aborts its requests, which is no failure: after this delay such a page is gone and reports nothing. */
const REPORT_DELAY_MS = 1_000;

async function componentOf(
  module: RemoteModule,
  { remote, kind, id }: ContributionKey,
  after: After,
): Promise<RemoteComponentType> {
  const lazy = module[kind]?.[id];
  if (!lazy) throw new RemoteError('broken', `${remote} contributes ${kind} ${id} but does not export it`);
  const work: Promise<{ readonly default: unknown }> = lazy();
  const loaded = await withTimeLimit(work, LOAD_LIMIT_MS, after, `${remote} did not load ${kind} ${id}`);
  return loaded.default as RemoteComponentType;
}

/** Loads the components of all remotes. A remote that had to fall back once uses that release from then on. */
export function createRemoteComponents(options: RemoteComponentsOptions): RemoteComponents {
  const { findRemote, beforeAttempt, loadRemote, loadWrapper, after, report, releaseReports, recover } = options;
  const loads = new Map<string, ComponentLoad<RemoteComponentType>>();
  const usedSources = new Map<string, ReleaseSource>();
  const usedRemotes = new Map<string, RemoteInRegistry>();
  const usedSource = (remote: string) => usedSources.get(remote) ?? 'active';

  const loadAttempt = async (remote: RemoteInRegistry, key: ContributionKey, { source, n }: Attempt) => {
    const release = [remote, ...fallbacksOf(remote)][sourceIndex(source)] ?? remote;
    await beforeAttempt?.(release, n);
    const [component, wrap] = await Promise.all([
      loadRemote(release, n).then((module) => componentOf(module, key, after)),
      loadWrapper(),
    ]);
    return wrap(component);
  };

  const startLoad = (key: ContributionKey) => {
    const remote = findRemote(key.remote);
    if (remote) usedRemotes.set(key.remote, remote);
    const fallbackCount = remote ? fallbacksOf(remote).length : 0;
    const loadReport = releaseReports?.followLoad(remote ? [remote, ...fallbacksOf(remote)] : []);
    const load = async (attempt: Attempt) => {
      if (!remote) throw new RemoteError('broken', `no remote ${key.remote}`);
      const index = sourceIndex(attempt.source);
      loadReport?.started(index);
      const component = await loadAttempt(remote, key, attempt);
      loadReport?.loaded(index);
      return component;
    };
    const onFailure = (failure: LoadFailure) => {
      const next = failure.then === 'fallback' ? nextSource(failure.source, fallbackCount) : null;
      if (next && sourceIndex(next) > sourceIndex(usedSource(key.remote))) usedSources.set(key.remote, next);
      if (failure.then !== 'retry') loadReport?.failed(sourceIndex(failure.source));
      after(REPORT_DELAY_MS, () => report('RemoteFailed', { ...key, version: remote?.version, ...failure }));
    };
    return startComponentLoad<RemoteComponentType>({
      load,
      fallbackCount,
      from: usedSource(key.remote),
      after,
      onFailure,
      onMount: (source) => loadReport?.mounted(sourceIndex(source)),
      ...(recover && { recover }),
    });
  };

  return {
    load(key) {
      const id = `${key.remote}/${key.kind}/${key.id}`;
      const known = loads.get(id);
      if (known) return known;
      const started = startLoad(key);
      loads.set(id, started);
      return started;
    },
    reportCrash: async (thrown) => {
      // Hardly ever needed, so it is no part of the first scripts.
      const { reportCrash } = await import('./report-crash.js');
      reportCrash(thrown, usedRemotes.values(), options);
    },
  };
}
