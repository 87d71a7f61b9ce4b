import { kanaPercentage } from '../japanese/kana.js';
import { parseProgressKey, quizIncorrectIdsKey, quizPercentageKey, type ProgressKey } from './progress-keys.js';
import { isStorable, readIncorrectIds, readKanaStatus, readPercent } from './progress-values.js';

/** Study progress: storage keys and their string values (docs/behaviour/progress.md, rule 1). */
export type Progress = Readonly<Record<string, string>>;

/**
 * The result for one key (docs/behaviour/progress.md, rule 4): `none` removes the local value, `db` takes the server's value or
 * deletes the local one when the server has none, `storage` keeps the local value and sends it up.
 */
export type SyncOutcome = 'none' | 'db' | 'storage';

export interface ProgressComparison {
  /** Every known key that a side has. */
  readonly outcomes: Readonly<Record<string, SyncOutcome>>;
  /** What both sides hold afterwards; a key of `outcomes` that is missing here is removed. */
  readonly merged: Progress;
  /** What is posted: the local values that the server has not got. */
  readonly send: Progress;
  /** The keys that the server won: views are refreshed, and the learner is told what was restored. */
  readonly serverWon: readonly string[];
}

type Verdict = 'server' | 'local' | 'tie' | 'neither';

/** Reads a document such as `User.progress`: a JSON map of storable strings. Null when it is anything else. */
export function parseProgress(document: string): Progress | null {
  try {
    const parsed: unknown = JSON.parse(document);
    if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return null;
    return Object.entries(parsed).flat().every(isStorable) ? (parsed as Progress) : null;
  } catch {
    return null;
  }
}

/** How far a value is; values of keys without a score are all alike. Null for a value that is missing or malformed. */
function rank(key: ProgressKey, value: string | undefined): number | null {
  switch (key.kind) {
    case 'quiz-percentage':
    case 'kanji-score':
    case 'grammar-score':
      return readPercent(value);
    case 'kana-status': {
      const status = readKanaStatus(value);
      return status && kanaPercentage(status);
    }
    case 'quiz-incorrect-ids':
      return readIncorrectIds(value) && 0;
    default:
      return isStorable(value) ? 0 : null;
  }
}

const valueOf = (progress: Progress, name: string) => (Object.hasOwn(progress, name) ? progress[name] : undefined);

function byRank(key: ProgressKey, server: string | undefined, local: string | undefined): Verdict {
  const serverRank = rank(key, server);
  const localRank = rank(key, local);
  if (serverRank === null) return localRank === null ? 'neither' : 'local';
  if (localRank === null || serverRank > localRank) return 'server';
  return serverRank < localRank ? 'local' : 'tie';
}

/**
 * Which side a key goes to. The wrong ids of a quiz go with the side that won its percentage, even when that side has
 * none: a percentage beside the other side's ids would be wrong.
 */
function judge(name: string, key: ProgressKey, server: Progress, local: Progress): Verdict {
  if (key.kind === 'quiz-incorrect-ids') {
    const percentage = quizPercentageKey(key.type, key.genreId);
    const verdict = judge(percentage, { ...key, kind: 'quiz-percentage' }, server, local);
    if (verdict === 'server' || verdict === 'local') return verdict;
  }
  return byRank(key, valueOf(server, name), valueOf(local, name));
}

/** A side's value, unless it is malformed. */
function soundValue(name: string, key: ProgressKey, side: Progress): string | undefined {
  const value = valueOf(side, name);
  return rank(key, value) === null ? undefined : value;
}

const knownKeys = (...sides: Progress[]): [string, ProgressKey][] =>
  [...new Set(sides.flatMap((side) => Object.keys(side)))].flatMap((name) => {
    const key = parseProgressKey(name);
    return key ? [[name, key]] : [];
  });

function outcomeOf(verdict: Verdict, server: string | undefined, local: string | undefined): SyncOutcome {
  if (verdict === 'neither') return 'none';
  if (local !== undefined && server === local) return 'storage';
  if (verdict !== 'local') return 'db';
  return local === undefined ? 'none' : 'storage';
}

/** A percentage and its wrong ids travel together: one without the other would be merged as if the other were gone. */
function withCompanions(send: ReadonlySet<string>, merged: Progress): Progress {
  const names = [...send].flatMap((name) => {
    const key = parseProgressKey(name);
    if (key?.kind !== 'quiz-percentage' && key?.kind !== 'quiz-incorrect-ids') return [name];
    return [quizPercentageKey(key.type, key.genreId), quizIncorrectIdsKey(key.type, key.genreId)];
  });
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = merged[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * The progress sync at sign-in (docs/behaviour/progress.md, rule 5).
 *
 * Percentages, scores and kana tables go to the higher side, ties to the server; other keys to the only side that has
 * one, else to the server. Equal values count as local. A malformed value counts as missing. Keys that are no progress
 * keys are ignored on both sides, so that a server cannot plant other local keys.
 */
export function compareProgress(server: Progress, local: Progress): ProgressComparison {
  const outcomes: Record<string, SyncOutcome> = {};
  const merged: Record<string, string> = {};
  const send = new Set<string>();
  for (const [name, key] of knownKeys(server, local)) {
    const theirs = soundValue(name, key, server);
    const ours = soundValue(name, key, local);
    const outcome = outcomeOf(judge(name, key, server, local), theirs, ours);
    const kept = outcome === 'db' ? theirs : ours;
    outcomes[name] = outcome;
    if (outcome !== 'none' && kept !== undefined) merged[name] = kept;
    if (outcome === 'storage' && ours !== theirs) send.add(name);
  }
  const serverWon = Object.keys(outcomes).filter((name) => outcomes[name] === 'db');
  return { outcomes, merged, send: withCompanions(send, merged), serverWon };
}

/**
 * Merges progress that was just made, or just synced, into what is stored: SaveProgress, and the user's record after
 * play. A stored percentage, score or kana table is never lowered.
 *
 * Unlike at sign-in, where nobody knows which side is older, a tie goes to what comes in, for it is the later one: a
 * session that ends with the same percentage renews the wrong ids, and a save slot is overwritten. Wrong ids count only
 * together with their percentage: alone they change nothing beside a stored one. What comes in malformed or under an
 * unknown key is dropped; what is stored under an unknown key, by a later version say, stays.
 */
export function mergeProgress(stored: Progress, incoming: Progress): Progress {
  const merged: Record<string, string> = { ...stored };
  for (const [name, key] of knownKeys(stored, incoming)) {
    const verdict = judge(name, key, stored, incoming);
    const value = soundValue(name, key, verdict === 'server' ? stored : incoming);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}
