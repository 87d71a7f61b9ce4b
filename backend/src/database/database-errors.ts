import { QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { AppError, StartError } from '../http/app-error.js';
import type { DatabaseSettings } from './database.js';
import { StorageUnavailable } from './storage-unavailable.js';

/** SQLite result codes that say that the file or disk does not answer, as against a statement that is wrong. */
const SQLITE_STORAGE =
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|BUSY|LOCKED|NOMEM|PROTOCOL|MISUSE|AUTH|PERM)/;
/**
 * PostgreSQL's classes 08 (connection), 53 (resources), 57 (shut down, starting, a statement that took too long), 58
 * (system error); XX is its own fault.
 */
const POSTGRES_STORAGE = /^(08|53|57|58|XX)/;
/** Two transactions waited for each other, or saw what they could not both see. */
const LOST_RACE = new Set(['40001', '40P01']);
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** The driver gives these no code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/;

interface Coded {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly driverError?: unknown;
}

const inner = (error: unknown): Coded => {
  const outer = (error ?? {}) as Coded;
  return (outer.driverError ?? outer) as Coded;
};

const codeOf = (error: unknown): string => {
  const { code, message } = inner(error);
  if (typeof code === 'string') return code;
  return typeof message === 'string' && CONNECTION_LOST.test(message) ? 'ECONNRESET' : '';
};

/** The database could not do it, whatever it was asked. */
export function isStorageFault(error: unknown): boolean {
  // TypeORM lets go of a connection that is lost; a transaction that is over is not asked any more.
  if (error instanceof QueryRunnerProviderAlreadyReleasedError) return true;
  const code = codeOf(error);
  return SQLITE_STORAGE.test(code) || POSTGRES_STORAGE.test(code) || NETWORK.has(code);
}

/** The disk is full, a quota is used up, or the disk does not work: what was to be written to a file is not there. */
export const isDiskFault = (error: unknown): boolean => DISK.has(codeOf(error));

/** Another transaction won, and nothing of this one is kept: the same may go well the next time. */
export const isSerializationFailure = (error: unknown): boolean => LOST_RACE.has(codeOf(error));

/** The row that another was to refer to does not exist: somebody has deleted it meanwhile, be it the own account. */
function isForeignKeyViolation(error: unknown): boolean {
  const { code, message } = inner(error);
  return code === '23503' || (code === 'SQLITE_CONSTRAINT' && /FOREIGN KEY constraint/.test(String(message)));
}

/** A number would grow beyond what can be kept. */
function isOutOfBounds(error: unknown): boolean {
  const { code, message } = inner(error);
  return (code === '23514' || code === 'SQLITE_CONSTRAINT') && /within_bounds/.test(String(message));
}

/** What a caller is told: that the data cannot be stored, that something is gone or too much, or else the error itself. */
export function toPublicError(error: unknown): unknown {
  if (isStorageFault(error) || isSerializationFailure(error)) return new StorageUnavailable(error);
  if (isOutOfBounds(error)) return new AppError('TooMuch', 'An account cannot hold that much.', { cause: error });
  if (!isForeignKeyViolation(error)) return error;
  return new AppError('NotFound', 'What this was about is gone. Please load the page again.', { cause: error });
}

/** Another row has this value already; the constraint, not a check before it, decides. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, message } = inner(error);
  return code === '23505' || (code === 'SQLITE_CONSTRAINT' && /UNIQUE constraint/.test(String(message)));
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'the disk is full'],
  // A full disk too: SQLite's shared memory is a file that is mapped.
  [/^SQLITE_IOERR/, 'the disk is full or does not work'],
  [/^(SQLITE_READONLY|EROFS)/, 'it is read-only'],
  [/^(EACCES|EPERM)$/, 'this user may not write there'],
  [/^ENOENT$/, 'nothing can be made there'],
  [/^(EMFILE|ENFILE)$/, 'this process may open too few files'],
  [/^(ENOTDIR|EEXIST)$/, 'a part of the path is not a folder'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'its database file is damaged or is not a database'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program holds its database file'],
  [/^SQLITE_CANTOPEN/, 'its database file cannot be opened for writing'],
];

/** `EROFS` and its like: the file system, not the program, is at fault. */
const isFolderFault = (error: unknown) => REASONS.some(([pattern]) => pattern.test(codeOf(error)));

/** What whoever started the server is told when it could not prepare its data; other errors stay what they are. */
export function startFailure(error: unknown, { dataDir, databaseUrl }: DatabaseSettings): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof StorageUnavailable && databaseUrl)
    return new StartError('The database of DATABASE_URL cannot store data just now.', { cause: error });
  if (error instanceof StorageUnavailable) return folderFailure(dataDir, error.cause);
  return isFolderFault(error) ? folderFailure((error as NodeJS.ErrnoException).path ?? dataDir, error) : error;
}

/** What a failed start says about the data folder, in one sentence. */
export function folderFailure(folder: string, error: unknown): StartError {
  const code = codeOf(error);
  const reason = REASONS.find(([pattern]) => pattern.test(code))?.[1] ?? String(inner(error).message ?? error);
  return new StartError(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error });
}
