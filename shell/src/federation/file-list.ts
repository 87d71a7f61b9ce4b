import type { RemoteInRegistry } from '@shinobi/shared/contract/platform/release';
import type { KnownFiles } from './known-files.js';
import { RemoteError } from './remote-error.js';
import { LOAD_LIMIT_MS } from './time-limit.js';

async function fetchList(url: string, integrity: string, fetch: typeof globalThis.fetch): Promise<Response> {
  try {
    const response = await fetch(url, { integrity, signal: AbortSignal.timeout(LOAD_LIMIT_MS) });
    if (response.ok) return response;
  } catch (thrown) {
    throw new RemoteError('network', `${url} could not be loaded`, thrown);
  }
  throw new RemoteError('network', `${url} is missing`);
}

/**
 * Adds the files that a release's list names to the known files. The browser refuses a list whose hash differs from
 * the one in the registry. Rejects with a RemoteError. The registry itself names all files of a release without a list.
 */
export type LoadFileList = (release: Pick<RemoteInRegistry, 'base' | 'list'>, retry: string) => Promise<void>;

export const createFileListLoader =
  (known: KnownFiles, fetch: typeof globalThis.fetch): LoadFileList =>
  async ({ base, list }, retry) => {
    if (list === undefined) return;
    const url = base + list + retry;
    const integrity = known.integrityOf(url);
    if (!integrity) throw new RemoteError('broken', `${url} is not in the registry`);
    const response = await fetchList(url, integrity, fetch);
    known.add({ base, files: (await response.json()) as Readonly<Record<string, string>> });
  };
