import type { ReleaseManifest } from '@shinobi/shared/contract/platform/release';
import { COPY_SUFFIXES, isCopyOf, makeCopy } from '../compressed-copies.js';
import { MANIFEST } from '../release-folder.js';
import { badRelease } from '../release.errors.js';

type Files = ReadonlyMap<string, Buffer>;

const isCopyName = (name: string) => COPY_SUFFIXES.some((suffix) => name.endsWith(suffix));

/** Browsers never get it, so it has no compressed copies. */
const isServerBundle = (name: string, { server }: ReleaseManifest) => name === server?.file;

/**
 * Returns the manifest, the files that it lists and the server bundle. Throws `BadRelease` for others, except for compressed
 * copies.
 */
export function listedFiles(files: Files, manifest: ReleaseManifest): Files {
  const isNamed = (name: string) => name === MANIFEST || Object.hasOwn(manifest.files, name);
  const isListed = (name: string) => isNamed(name) || isServerBundle(name, manifest);
  const stray = [...files.keys()].find(
    (name) => !isListed(name) && !(isCopyName(name) && isNamed(name.slice(0, -'.br'.length))),
  );
  if (stray !== undefined) throw badRelease(`its file ${stray} is not listed in ${MANIFEST}`);
  return new Map([...files].filter(([name]) => isListed(name)));
}

/** Returns a compressed copy of each text: the one of the archive if it has the bytes of its file, else a new one. */
export async function compressedCopies(files: Files, manifest: ReleaseManifest): Promise<Files> {
  const copies = new Map<string, Buffer>();
  for (const [name, bytes] of listedFiles(files, manifest))
    for (const suffix of name === MANIFEST || isServerBundle(name, manifest) ? [] : COPY_SUFFIXES) {
      const sent = files.get(name + suffix);
      if (Object.hasOwn(manifest.files, name + suffix)) continue;
      const isUsable = sent !== undefined && (await isCopyOf(bytes, sent, suffix));
      const copy = isUsable ? sent : await makeCopy(name, bytes, suffix);
      if (copy) copies.set(name + suffix, copy);
    }
  return copies;
}
