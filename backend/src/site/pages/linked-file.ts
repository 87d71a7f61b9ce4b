import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** The suffixes of the variants that may be sent for a file. */
const COMPRESSED_SUFFIXES = ['', '.br', '.gz'];

async function isLinked(root: string, place: string): Promise<boolean> {
  try {
    return (await realpath(path.join(root, place))) !== path.join(root, place);
  } catch {
    return false;
  }
}

/**
 * Returns whether any part of the path below `root` to a file or to one of its compressed variants is a symbolic link.
 */
export async function hasLink(root: string, ...place: readonly string[]): Promise<boolean> {
  const realRoot = await realpath(root).catch(() => root);
  const linked = await Promise.all(COMPRESSED_SUFFIXES.map((form) => isLinked(realRoot, path.join(...place) + form)));
  return linked.includes(true);
}
