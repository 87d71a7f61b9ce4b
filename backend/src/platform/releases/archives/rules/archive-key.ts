import { hash } from 'node:crypto';
import type { ReleaseManifest, ServerBundle } from '@shinobi/shared/contract/platform/release';

export const ARCHIVES = 'releases';

/** What distinguishes the files of a version. */
export interface ReleaseBuild extends Pick<ReleaseManifest, 'name' | 'version' | 'sourceHash' | 'files'> {
  readonly server?: ServerBundle | null | undefined;
}

const HASH_LENGTH = 32;

/**
 * Returns the key of a version's archive in the store. It has the hash of the files in it, so of two archives of one version
 * neither can replace the other.
 */
export function archiveKey({ name, version, sourceHash, files, server }: ReleaseBuild): string {
  const sorted = Object.entries(files).toSorted(([a], [b]) => (a < b ? -1 : 1));
  const contents = [sourceHash, sorted, server ? [server.file, server.integrity] : null];
  return `${ARCHIVES}/${name}-${version}.${hash('sha256', JSON.stringify(contents)).slice(0, HASH_LENGTH)}.tar`;
}
