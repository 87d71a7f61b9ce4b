import { realpath } from 'node:fs/promises';
import path from 'node:path';

/** What may be sent in the place of a file to browsers that accept it. */
const COMPRESSED_SUFFIXES = ['', '.br', '.gz'];

async function isLinked(root: string, place: string): Promise<boolean> {
  try {
    return (await realpath(path.join(root, place))) !== path.join(root, place);
  } catch {
    return false;
  }
}

/** Whether a link leads to a file below `root`, or to one of its compressed forms, from anywhere on its path. */
export async function hasLink(root: string, ...place: readonly string[]): Promise<boolean> {
  const realRoot = await realpath(root).catch(() => root);
  const linked = await Promise.all(COMPRESSED_SUFFIXES.map((form) => isLinked(realRoot, path.join(...place) + form)));
  return linked.includes(true);
}
