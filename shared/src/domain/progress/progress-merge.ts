import { kanaPercentage } from '../japanese/kana.js';
import { parseProgressKey, type ProgressKey, quizIncorrectIdsKey, quizPercentageKey } from './progress-keys.js';
import {
  isStorable,
  rankGameResult,
  rankSave,
  readIncorrectIds,
  readKanaStatus,
  readPercent,
} from './progress-values.js';

/** Study progress: storage keys and their string values (docs/behaviour/progress.md, rule 1). */
export type Progress = Readonly<Record<string, string>>;

/**
 * The result for one key (docs/behaviour/progress.md, rule 4): `none` removes the local value, `db` takes the server's value
 * or deletes the local one when the server has none, `storage` keeps the local value and sends it to the server.
 */
export type SyncOutcome = 'none' | 'db' | 'storage';

export interface ProgressComparison {
  /** Every known key of either side. */
  readonly outcomes: Readonly<Record<string, SyncOutcome>>;
  /** The progress of both sides afterwards; a key of `outcomes` that is missing here is removed. */
  readonly merged: Progress;
  /** The local values that the server lacks, to be posted. Results of games also where the server won: it combines them. */
  readonly send: Progress;
  /** The keys that the server won: views refresh, and the learner sees what was restored. */
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

function rankText(kind: ProgressKey['kind'], text: string): number {
  if (kind === 'save-data') return rankSave(text);
  return kind === 'action-game-progress' ? rankGameResult(text) : 0;
}

/**
 * The rank of a value; values without a score are equal. Null for a missing or malformed value. NaN is neither higher nor
 * lower than any other rank.
 */
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
      return isStorable(value) ? rankText(key.kind, value) : null;
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
 * Decides which side wins a key. The wrong ids of a quiz go with the side that won its percentage, even when that side has
 * none, because they belong to that percentage.
 */
function judge(name: string, key: ProgressKey, server: Progress, local: Progress): Verdict {
  if (key.kind === 'quiz-incorrect-ids') {
    const percentage = quizPercentageKey(key.type, key.genreId);
    const verdict = judge(percentage, { ...key, kind: 'quiz-percentage' }, server, local);
    if (verdict === 'server' || verdict === 'local') return verdict;
  }
  return byRank(key, valueOf(server, name), valueOf(local, name));
}

/** A side's value; undefined when it is malformed. */
function validValue(name: string, key: ProgressKey, side: Progress): string | undefined {
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

/** Adds the wrong ids to a percentage and vice versa: one without the other would be merged as if the other were missing. */
function withCompanions(merged: Progress, send: readonly string[]): Progress {
  const names = send.flatMap((name) => {
    const key = parseProgressKey(name);
    if (!key || !('genreId' in key)) return [name];
    return [quizPercentageKey(key.type, key.genreId), quizIncorrectIdsKey(key.type, key.genreId)];
  });
  return Object.fromEntries(Object.entries(merged).filter(([name]) => names.includes(name)));
}

/**
 * The progress sync at sign-in (docs/behaviour/progress.md, rule 5).
 *
 * The higher side wins percentages, scores and kana tables, the server wins ties; other keys go to the only side that has
 * one, else to the server. Equal values count as local. A malformed value counts as missing. Unknown keys are ignored on
 * both sides, so that a server cannot plant other local keys.
 */
export function compareProgress(server: Progress, local: Progress): ProgressComparison {
  const outcomes: Record<string, SyncOutcome> = {};
  const merged: Record<string, string> = {};
  const send: Record<string, string> = {};
  for (const [name, key] of knownKeys(server, local)) {
    const theirs = validValue(name, key, server);
    const ours = validValue(name, key, local);
    const outcome = outcomeOf(judge(name, key, server, local), theirs, ours);
    const kept = outcome === 'db' ? theirs : ours;
    outcomes[name] = outcome;
    if (outcome !== 'none' && kept !== undefined) merged[name] = kept;
    // The server combines the results of a game, so it also gets those that lose as a whole.
    const isSent = outcome === 'storage' || key.kind === 'action-game-progress';
    if (isSent && ours !== undefined && ours !== theirs) send[name] = ours;
  }
  const serverWon = Object.keys(outcomes).filter((name) => outcomes[name] === 'db');
  return { outcomes, merged, send: withCompanions({ ...merged, ...send }, Object.keys(send)), serverWon };
}

/**
 * Merges new or synced progress into the stored one, for SaveProgress and for the user's record after play. A stored
 * percentage, score or kana table is never lowered.
 *
 * At sign-in nobody knows which side is older; here the incoming value is the later one and wins a tie: a session with the
 * same percentage replaces the wrong ids, and a save slot is overwritten. Wrong ids count only together with their
 * percentage: alone they do not change a stored one. Incoming values that are malformed or have an unknown key are dropped;
 * stored values with an unknown key, of a later version perhaps, stay.
 */
export function mergeProgress(stored: Progress, incoming: Progress): Progress {
  const merged: Record<string, string> = { ...stored };
  for (const [name, key] of knownKeys(stored, incoming)) {
    const verdict = judge(name, key, stored, incoming);
    const value = validValue(name, key, verdict === 'server' ? stored : incoming);
    if (value === undefined) delete merged[name];
    else merged[name] = value;
  }
  return merged;
}
