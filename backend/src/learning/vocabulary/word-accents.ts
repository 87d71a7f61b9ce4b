import { existsSync, readFileSync } from 'node:fs';

/** Stored outside `src` so that the compiled code finds it too. */
const FILE = new URL('../../../content/accents.json', import.meta.url);

let accents: Readonly<Record<string, number | null>> | undefined;

/** Returns the beat after which the pitch of a taught word falls, 0 for none; null if the analyser does not know it. */
export function accentOf([writing, reading]: readonly string[]): number | null {
  accents ??= existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, number | null>) : {};
  const key = `${writing}/${reading}`;
  return Object.hasOwn(accents, key) ? (accents[key] ?? null) : null;
}
