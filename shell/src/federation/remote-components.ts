import type { ComponentType } from 'react';
import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { RemoteModule } from '@shinobi/shared/platform';
import type { LoadRemote } from './remote-loader.js';
import { RemoteFault } from './remote-error.js';
import type { Try } from './load-state.js';
import { loadPart, type PartFault, type PartLoad } from './component-load.js';

/** A part of a remote: which list of its module it stands in, and its id or kind there. */
export interface PartName {
  readonly remote: string;
  readonly kind: keyof RemoteModule;
  readonly id: string;
}

export type Part = ComponentType<Record<string, unknown>>;

export interface Parts {
  /** The one load of a part, begun by whoever asks first. */
  load(name: PartName): PartLoad<Part>;
}

interface PartsOptions {
  readonly remotes: readonly RemoteInRegistry[];
  readonly loadRemote: LoadRemote;
  /** Loads what every part of a remote needs around itself. */
  readonly surround: () => Promise<(part: Part) => Part>;
  readonly after: (ms: number, run: () => void) => void;
  readonly report: (operation: string, details: Readonly<Record<string, unknown>>) => void;
}

/** What is on its way when a page is left breaks off, which is no fault: after so long the page is gone and tells nobody. */
const LEFT_MS = 1_000;

async function partOf(module: RemoteModule, { remote, kind, id }: PartName): Promise<Part> {
  const lazy = module[kind]?.[id];
  if (!lazy) throw new RemoteFault('broken', `${remote} contributes ${kind} ${id} and does not have it`);
  return (await lazy()).default as Part;
}

/** The parts of all remotes. Where a remote's last good version stands in for one part, it does so for the next ones. */
export function createParts({ remotes, loadRemote, surround, after, report }: PartsOptions): Parts {
  const loads = new Map<string, PartLoad<Part>>();
  const standIns = new Set<string>();

  const load = async (remote: RemoteInRegistry, name: PartName, { source, n }: Try): Promise<Part> => {
    const version = source === 'fallback' && remote.fallback ? remote.fallback : remote;
    const [part, around] = await Promise.all([
      loadRemote(version, n).then((module) => partOf(module, name)),
      surround(),
    ]);
    return around(part);
  };

  const begin = (name: PartName): PartLoad<Part> => {
    const remote = remotes.find((candidate) => candidate.name === name.remote);
    const onFault = (fault: PartFault) => {
      if (fault.then === 'last good version') standIns.add(name.remote);
      after(LEFT_MS, () => report('RemoteFailed', { ...name, version: remote?.version, ...fault }));
    };
    return loadPart<Part>({
      load: (attempt) =>
        remote ? load(remote, name, attempt) : Promise.reject(new RemoteFault('broken', `no remote ${name.remote}`)),
      hasFallback: remote?.fallback !== undefined,
      from: standIns.has(name.remote) ? 'fallback' : 'active',
      after,
      onFault,
    });
  };

  return {
    load(name) {
      const key = `${name.remote}/${name.kind}/${name.id}`;
      const known = loads.get(key);
      if (known) return known;
      const begun = begin(name);
      loads.set(key, begun);
      return begun;
    },
  };
}
