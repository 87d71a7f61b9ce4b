import { createHash } from 'node:crypto';
import { entryIdFrom, groupEdictLines, parseEdictLine } from '../../src/domain/japanese/edict-entries.ts';

/** The id of the entry with this usual writing and reading. */
const entryIdOf = (key) => entryIdFrom(createHash('sha256').update(key).digest());

/**
 * Finds the entry of a line of the dictionary.
 * @param {Iterable<string>} lines
 * @returns {(writing: string, reading: string) => Array<FoundEntry>}
 * @typedef {{ entryId: string, key: string, senses: string, lines: import('../../src/domain/japanese/edict-entries.ts').EdictLine[] }} FoundEntry
 */
export function createEntryFinder(lines) {
  const found = new Map();
  for (const { key, lines: group } of groupEdictLines([...lines].map(parseEdictLine).filter(Boolean)))
    for (const { writing, reading, senses } of group) {
      const own = found.get(`${writing}/${reading}`);
      const entry = { entryId: entryIdOf(key), key, senses, lines: group };
      if (own) own.push(entry);
      else found.set(`${writing}/${reading}`, [entry]);
    }
  return (writing, reading) => found.get(`${writing}/${reading}`) ?? [];
}
