import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { AppError, StartError } from '../http/app-error.js';
import type { DatabaseSettings } from './database.js';
import { BucketUnavailable, StorageUnavailable } from './storage-unavailable.js';

/** SQLite result codes for a fault of the file or the disk rather than of the statement. */
const SQLITE_STORAGE =
  /^SQLITE_(FULL|IOERR|READONLY|CANTOPEN|CORRUPT|NOTADB|BUSY|LOCKED|NOMEM|PROTOCOL|MISUSE|AUTH|PERM)/;
/** A statement that writes, on a standby server or on a server that was made read-only. */
const POSTGRES_READ_ONLY = '25006';
/**
 * PostgreSQL's classes 08 (connection), 53 (resources), 57 (shut down, starting, statement timeout), 58 (system error) and
 * XX (internal error).
 */
const POSTGRES_STORAGE = new RegExp(`^(08|53|57|58|XX|${POSTGRES_READ_ONLY}$)`);
/** A serialization failure and a deadlock. */
const LOST_RACE = new Set(['40001', '40P01']);
const RELEASED = [QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError];
const DISK = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS']);
const NETWORK = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN', 'EHOSTUNREACH']);
/** The message of an error of pg, which has no code, after `query_timeout`. */
const NO_RESPONSE = 'Query read timeout';
/** The beginnings of messages of other driver errors without a code. */
const CONNECTION_LOST =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (was closed|has encountered))/;

interface ErrorWithCode {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly severity?: unknown;
  readonly driverError?: unknown;
}

const driverErrorOf = (error: unknown): ErrorWithCode => {
  const outer = (error ?? {}) as ErrorWithCode;
  return (outer.driverError ?? outer) as ErrorWithCode;
};

const codeOf = (error: unknown): string => {
  const { code, message } = driverErrorOf(error);
  if (typeof code === 'string') return code;
  const isLost = message === NO_RESPONSE || (typeof message === 'string' && CONNECTION_LOST.test(message));
  return isLost ? 'ECONNRESET' : '';
};

/** Returns whether PostgreSQL did not respond to a statement in time, so that nobody knows whether it ran. */
export const isWithoutResponse = (error: unknown): boolean => driverErrorOf(error).message === NO_RESPONSE;

/** Returns whether the database itself failed, independent of the statement. */
export function isStorageFault(error: unknown): boolean {
  // TypeORM releases a lost connection, after which its query runner refuses every statement, also within a transaction.
  if (RELEASED.some((kind) => error instanceof kind)) return true;
  const code = codeOf(error);
  return SQLITE_STORAGE.test(code) || POSTGRES_STORAGE.test(code) || NETWORK.has(code);
}

/** Returns whether a session of PostgreSQL cannot write. */
export const isReadOnlySession = (error: unknown): boolean => codeOf(error) === POSTGRES_READ_ONLY;

/** Returns whether a file could not be written because the disk is full, a quota is used up or the disk does not work. */
export const isDiskFault = (error: unknown): boolean => DISK.has(codeOf(error));

/** Returns whether PostgreSQL lacks a table. */
export const isMissingTable = (error: unknown): boolean => codeOf(error) === '42P01';

/** Returns whether another transaction won. Nothing of this one is stored, and running it again may succeed. */
export const isSerializationFailure = (error: unknown): boolean => LOST_RACE.has(codeOf(error));

/** Returns whether a row to refer to no longer exists, such as an account that was deleted meanwhile. */
function isForeignKeyViolation(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  return code === '23503' || (code === 'SQLITE_CONSTRAINT' && /FOREIGN KEY constraint/.test(String(message)));
}

/** Returns whether a number would exceed its bounds. */
function isOutOfBounds(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  return (code === '23514' || code === 'SQLITE_CONSTRAINT') && /within_bounds/.test(String(message));
}

/** Returns the error that callers see: storage unavailable, row missing or number too large, or else the error itself. */
export function toPublicError(error: unknown): unknown {
  if (isStorageFault(error) || isSerializationFailure(error)) return new StorageUnavailable(error);
  if (isOutOfBounds(error)) return new AppError('TooMuch', 'An account cannot hold that much.', { cause: error });
  if (!isForeignKeyViolation(error)) return error;
  return new AppError('NotFound', 'This no longer exists. Please load the page again.', { cause: error });
}

/** Returns whether another row already has this value. The constraint decides, not a check before it. */
export function isUniqueViolation(error: unknown): boolean {
  const { code, message } = driverErrorOf(error);
  return code === '23505' || (code === 'SQLITE_CONSTRAINT' && /UNIQUE constraint/.test(String(message)));
}

const REASONS: readonly (readonly [RegExp, string])[] = [
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)$/, 'the disk is full'],
  // Also the result of a full disk, because SQLite's shared memory is a mapped file.
  [/^SQLITE_IOERR/, 'the disk is full or does not work'],
  [/^(SQLITE_READONLY|EROFS)/, 'it is read-only'],
  [/^(EACCES|EPERM)$/, 'this user has no permission to write there'],
  [/^ENOENT$/, 'nothing can be created there'],
  [/^(EMFILE|ENFILE)$/, 'this process may open too few files'],
  [/^EISDIR$/, 'it is a folder'],
  [/^EFBIG$/, 'its disk or the system does not allow a file to be that large'],
  [/^(ENOTDIR|EEXIST)$/, 'a part of the path is not a folder'],
  [/^SQLITE_(NOTADB|CORRUPT)/, 'its database file is damaged or is not a database'],
  [/^SQLITE_(BUSY|LOCKED)/, 'another program has locked its database file'],
  [/^SQLITE_CANTOPEN/, 'its database file cannot be opened for writing'],
];

/** Returns why a file or folder cannot be used, as the end of a sentence; null when the file system is not at fault. */
export const faultReason = (error: unknown): string | null =>
  REASONS.find(([pattern]) => pattern.test(codeOf(error)))?.[1] ?? null;

/** Returns the error to print when the server could not prepare its data at its start; other errors stay as they are. */
export function startFailure(error: unknown, { dataDir, databaseUrl }: DatabaseSettings): unknown {
  if (error instanceof StartError) return error;
  if (error instanceof BucketUnavailable) return new StartError(error.sentence, { cause: error });
  if (error instanceof StorageUnavailable && databaseUrl)
    return new StartError('The database of DATABASE_URL cannot store data just now.', { cause: error });
  if (error instanceof StorageUnavailable) return folderFailure(dataDir, error.cause);
  return faultReason(error) !== null ? folderFailure((error as NodeJS.ErrnoException).path ?? dataDir, error) : error;
}

/** Returns the error that explains in one sentence why the data folder cannot be used. */
export function folderFailure(folder: string, error: unknown): StartError {
  const reason = faultReason(error) ?? String(driverErrorOf(error).message ?? error);
  return new StartError(`The data folder ${folder} cannot be used: ${reason}.`, { cause: error });
}

/** Returns the reason of a failed connection. An AggregateError, as for a host with two addresses, has no message. */
export function reasonOf(error: unknown): string {
  const { message, code } = error as ErrorWithCode;
  return String(message || code || error).replace(/\.$/, '');
}

/** Returns the error that says in one sentence why there is no connection to `database`, such as a wrong password. */
export const connectionFailure = (database: string, error: unknown): StartError =>
  new StartError(`${database} does not respond: ${reasonOf(error)}.`, { cause: error });

/** Returns the error that explains in one sentence why PostgreSQL failed a command; other errors stay as they are. */
export function postgresFailure(error: unknown): unknown {
  const { message, severity } = driverErrorOf(error);
  // PostgreSQL sends a severity with each of its errors.
  if (severity === undefined && !isStorageFault(error)) return error;
  return new StartError(`The database cannot be used: ${String(message).replace(/\.$/, '')}.`, { cause: error });
}
