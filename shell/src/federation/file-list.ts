import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import { RemoteFault } from './remote-error.js';
import type { KnownFiles } from './known-files.js';

type Listed = Pick<RemoteInRegistry, 'base' | 'list'>;

/** As long as a script may take (run-script). */
const TIMEOUT_MS = 120_000;

async function fetched(url: string, integrity: string, fetch: typeof globalThis.fetch): Promise<Response> {
  try {
    const answer = await fetch(url, { integrity, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return answer;
  } catch (thrown) {
    throw new RemoteFault('network', `${url} could not be loaded`, thrown);
  }
  throw new RemoteFault('network', `${url} is not there`);
}

/**
 * Learns what a version's list names. The browser refuses a list whose bytes are not those that the registry promises.
 * Rejects with a RemoteFault. A version without a list has all of its files in the registry.
 */
export type LearnFiles = (version: Listed, retry: string) => Promise<void>;

export const createLearnFiles =
  (known: KnownFiles, fetch: typeof globalThis.fetch): LearnFiles =>
  async ({ base, list }, retry) => {
    if (list === undefined) return;
    const url = base + list + retry;
    const integrity = known.integrityOf(url);
    if (!integrity) throw new RemoteFault('broken', `${url} is not in the registry`);
    const answer = await fetched(url, integrity, fetch);
    known.add({ base, files: (await answer.json()) as Readonly<Record<string, string>> });
  };
