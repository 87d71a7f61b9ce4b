import { existsSync, readFileSync } from 'node:fs';
import { contentFile } from '../../runtime/backend-folder.js';

const FILE = contentFile('accents.json');

let accents: Readonly<Record<string, number | null>> | undefined;

/** Returns the beat after which the pitch of a taught word falls, 0 for none; null if the analyser does not know it. */
export function accentOf([writing, reading]: readonly string[]): number | null {
  accents ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number | null>) : {};
  const key = `${writing}/${reading}`;
  return Object.hasOwn(accents, key) ? (accents[key] ?? null) : null;
}
