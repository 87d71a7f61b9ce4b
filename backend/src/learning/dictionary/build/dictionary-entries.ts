import {
  type EdictEntry,
  entryIdFrom,
  groupEdictLines,
  parseEdictLine,
} from '@shinobi/shared/domain/japanese/edict-entries';
import { createHash } from 'node:crypto';
import type { EntryDocument, SenseDocument } from '../rules/entry-document.js';
import { parseSenses } from './parse-senses.js';

/** An entry with what decides its place among the others. */
export interface SortedEntry {
  readonly document: EntryDocument;
  /** Writings and readings that are outdated or irregular. */
  readonly unusual: ReadonlySet<string>;
  /** What the library says that it means. */
  readonly taughtGlosses: readonly string[];
}

const idOf = (key: string) => entryIdFrom(createHash('sha256').update(key).digest());
const unique = (texts: readonly string[]) => [...new Set(texts)];

/** A word that the product teaches. */
export interface TaughtWord {
  readonly writing: string;
  readonly level: string | null;
  readonly glosses: readonly string[];
}

/** How the library writes a word, how the dictionary says that it is usually written, or its most usual writing. */
function usualWriting({ lines }: EdictEntry, senses: readonly SenseDocument[], taught: TaughtWord | undefined): string {
  const [usual] = lines;
  const forms = lines.flatMap(({ writing, reading }) => [writing, reading]);
  if (taught && forms.includes(taught.writing)) return taught.writing;
  return (senses[0]?.n.includes('uk') ? usual?.reading : usual?.writing) ?? '';
}

/** The dictionary marks lines; where it marks all of an entry, it means their writings. */
function unusualForms({ lines }: EdictEntry): ReadonlySet<string> {
  const usual = lines.filter(({ isUnusual }) => !isUnusual);
  const inUse = new Set(usual.flatMap(({ writing, reading }) => [writing, reading]));
  const forms = lines.flatMap(({ writing, reading }) => (usual.length > 0 ? [writing, reading] : [writing]));
  return new Set(forms.filter((form) => !inUse.has(form)));
}

function toSortedEntry(entry: EdictEntry, taught: ReadonlyMap<string, TaughtWord>): SortedEntry {
  const [usual] = entry.lines;
  if (!usual) throw new Error(`The entry ${entry.key} has no lines.`);
  const senses = parseSenses(usual.senses);
  const entryId = idOf(entry.key);
  const document: EntryDocument = {
    i: entryId,
    u: usualWriting(entry, senses, taught.get(entryId)),
    w: unique(entry.lines.map(({ writing }) => writing)),
    r: unique(entry.lines.map(({ reading }) => reading)),
    s: senses,
    c: entry.lines.some(({ isCommon }) => isCommon) ? 1 : 0,
  };
  return { document, unusual: unusualForms(entry), taughtGlosses: taught.get(entryId)?.glosses ?? [] };
}

/** Levels of the taught words, the first ones first. */
const LEVELS = ['N5', 'N4', 'N3', 'N2', 'N1'];
const OUTDATED = new Set(['arch', 'obs', 'obsc', 'rare']);

/** Tiers: the taught words of each level, other common words, other words, outdated ones. */
const COMMON_TIER = LEVELS.length + 1;
const OTHER_TIER = COMMON_TIER + 1;
const OUTDATED_TIER = OTHER_TIER + 1;

const isOutdated = ({ document: { s, w }, unusual }: SortedEntry) =>
  s.every(({ n }) => n.some((note) => OUTDATED.has(note))) ||
  (w.every((writing) => unusual.has(writing)) && !s.some(({ n }) => n.includes('uk')));

/** Particles and the like, which the library teaches in its grammar lessons. */
const isGrammarWord = ({ c, u, s }: EntryDocument): boolean =>
  c === 1 &&
  /^\p{Script=Hiragana}{1,4}$/u.test(u) &&
  s[0]?.p.some((code) => /^(?:prt|conj|aux.*)$/.test(code)) === true;

/** The place of a level among the tiers; words without level come last. */
const levelTier = (level: string | null): number => {
  const at = LEVELS.indexOf(level ?? '');
  return at < 0 ? LEVELS.length : at;
};

/** Makes the entries of the dictionary's text, the most common ones first. `taught` are the words of the library by their entries. */
export function sortedEntries(text: string, taught: ReadonlyMap<string, TaughtWord>): SortedEntry[] {
  const lines = text.split('\n').flatMap((line) => parseEdictLine(line) ?? []);
  const entries = groupEdictLines(lines).map((entry) => toSortedEntry(entry, taught));
  const tierOf = (entry: SortedEntry) => {
    const word = taught.get(entry.document.i);
    if (word) return levelTier(word.level);
    if (isGrammarWord(entry.document)) return 0;
    if (isOutdated(entry)) return OUTDATED_TIER;
    return entry.document.c ? COMMON_TIER : OTHER_TIER;
  };
  return entries
    .map((entry, at) => ({ entry, at, tier: tierOf(entry) }))
    .toSorted(
      (one, other) =>
        one.tier - other.tier ||
        other.entry.document.s.length - one.entry.document.s.length ||
        (one.entry.document.r[0] ?? '').length - (other.entry.document.r[0] ?? '').length ||
        one.at - other.at,
    )
    .map(({ entry }) => entry);
}
