import { PLATFORM_VERSION, type RemoteModule } from '@shinobi/shared/platform';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import { RemoteFault } from './remote-error.js';
import type { LearnFiles } from './file-list.js';

/** One version of a remote, as far as loading it needs to know. */
export type Version = Pick<RemoteInRegistry, 'container' | 'base' | 'entry' | 'contract' | 'list'>;

/** What the entry of a Module Federation remote leaves in its global variable. */
interface Container {
  init(shareScope: unknown): unknown;
  get(module: './remote'): Promise<() => RemoteModule>;
}

export interface ContainerSurroundings {
  /** Runs a script in the page. Rejects with a RemoteFault when it does not come. */
  readonly run: (url: string) => Promise<void>;
  /** Brings in the hashes of the scripts that the entry will ask for. */
  readonly learn: LearnFiles;
  readonly globals: Readonly<Record<string, unknown>>;
  /** What the shell shares: React, the router, the platform … */
  readonly shareScope: () => Promise<unknown>;
}

const major = (version: string) => version.split('.')[0];

const entryOf = ({ base, entry }: Version, retry: string) => base + entry + retry;

async function open(version: Version, retry: string, { run, learn, globals, shareScope }: ContainerSurroundings) {
  const url = entryOf(version, retry);
  if (major(version.contract) !== major(PLATFORM_VERSION))
    throw new RemoteFault('broken', `${url} was built for platform ${version.contract}, this is ${PLATFORM_VERSION}`);
  await Promise.all([run(url), learn(version, retry)]);
  const container = globals[version.container] as Container | undefined;
  if (!container) throw new RemoteFault('broken', `${url} ran and left no ${version.container}`);
  await container.init(await shareScope());
  const factory = await container.get('./remote');
  return factory();
}

/** Loads versions of remotes, each once; a version that failed can be asked for again, as try number `n`. */
export type LoadRemote = (version: Version, n: number) => Promise<RemoteModule>;

export function createLoadRemote(surroundings: ContainerSurroundings): LoadRemote {
  const opened = new Map<string, Promise<RemoteModule>>();
  const opening = new Map<string, Promise<RemoteModule>>();

  return (version, n) => {
    const done = opened.get(version.container);
    if (done) return done;
    const retry = n > 0 ? `?retry=${n}` : '';
    const url = entryOf(version, retry);
    const running = opening.get(url);
    if (running) return running;
    const module = open(version, retry, surroundings);
    opening.set(url, module);
    module.then(
      () => opened.has(version.container) || opened.set(version.container, module),
      () => opening.delete(url),
    );
    return module;
  };
}
