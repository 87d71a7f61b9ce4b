import { createHash } from 'node:crypto';

/**
 * @typedef {Record<string, string>} Manifest the hash of every clip, by its path
 */

/**
 * A hash of everything that a clip is made from: another hash means another sound. How the analyser divides a sentence of
 * a lesson is no part of it, because better rules for its readings must not make every clip again.
 * @param {import('./clips.mjs').Clip} clip
 * @param {object} settings
 */
export const markOf = ({ rate, say, parts, sounds }, settings) =>
  createHash('sha256')
    .update(JSON.stringify([rate, say, sounds ?? parts, settings]))
    .digest('hex')
    .slice(0, 16);

/**
 * Plans which clips to make and which to remove.
 * @param {import('./clips.mjs').Clip[]} clips
 * @param {object} settings
 * @param {Manifest} manifest
 * @param {(path: string) => boolean} exists
 */
export function planOf(clips, settings, manifest, exists) {
  const paths = new Set(clips.map(({ path }) => path));
  return {
    make: clips
      .map((clip) => ({ ...clip, mark: markOf(clip, settings) }))
      .filter(({ path, mark }) => manifest[path] !== mark || !exists(path)),
    remove: Object.keys(manifest).filter((path) => !paths.has(path)),
  };
}

const byNumbers = new Intl.Collator('en', { numeric: true }).compare;

/** One clip per line, in numeric order, so that diffs are readable. */
export const manifestText = (manifest) =>
  `${JSON.stringify(Object.fromEntries(Object.entries(manifest).sort(([a], [b]) => byNumbers(a, b))), undefined, 1)}\n`;

/** @typedef {{ clip: string, writing: string, sound: string, said: string }} FallBack */

/** The fall-backs of all clips, those of `made` replaced by `found`, as a text of one line each. */
export function reportText(before, made, found) {
  const again = new Set(made);
  const entries = [...before.filter(({ clip }) => !again.has(clip)), ...found].sort((a, b) =>
    byNumbers(a.clip, b.clip),
  );
  return `[\n${entries.map((entry) => ` ${JSON.stringify(entry)}`).join(',\n')}\n]\n`;
}
