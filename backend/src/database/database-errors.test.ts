import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { StartError } from '../http/app-error.js';
import { isStorageFault, isUniqueViolation, postgresFailure, startFailure, toPublicError } from './database-errors.js';
import { StorageUnavailable } from './storage-unavailable.js';

const coded = (code: string, message = '') => Object.assign(new Error(message), { code });
/** As TypeORM wraps a driver's error. */
const failedQuery = (code: string, message = '') =>
  Object.assign(new Error(message), { driverError: coded(code, message) });

const SQLITE = { dataDir: '/data', databaseUrl: null };
const POSTGRES = { dataDir: '/data', databaseUrl: 'postgres://db' };

describe('an error of the database', () => {
  it.each([
    { error: failedQuery('SQLITE_FULL'), storage: true },
    { error: failedQuery('SQLITE_IOERR'), storage: true },
    { error: failedQuery('SQLITE_READONLY'), storage: true },
    { error: failedQuery('SQLITE_CONSTRAINT', 'UNIQUE constraint failed: users.email'), storage: false },
    { error: failedQuery('SQLITE_ERROR', 'no such table'), storage: false },
    { error: failedQuery('53100', 'disk full'), storage: true },
    { error: failedQuery('57P01', 'terminating connection'), storage: true },
    { error: failedQuery('57014', 'canceling statement due to statement timeout'), storage: true },
    { error: failedQuery('08006'), storage: true },
    { error: failedQuery('25006', 'cannot execute INSERT in a read-only transaction'), storage: true },
    { error: failedQuery('25001'), storage: false },
    { error: failedQuery('23505'), storage: false },
    { error: failedQuery('40P01', 'deadlock detected'), storage: false },
    { error: coded('ECONNREFUSED'), storage: true },
    { error: new Error('Connection terminated unexpectedly'), storage: true },
    { error: new Error('Connection terminated due to connection timeout'), storage: true },
    { error: new Error('timeout exceeded when trying to connect'), storage: true },
    { error: new Error('Query read timeout'), storage: true },
    { error: new QueryRunnerAlreadyReleasedError(), storage: true },
    { error: new QueryRunnerProviderAlreadyReleasedError(), storage: true },
    { error: new Error('You cannot do that.'), storage: false },
    { error: undefined, storage: false },
    { error: 'SQLITE_FULL', storage: false },
  ])('$error.message $error.driverError.code is a fault of the storage: $storage', ({ error, storage }) => {
    expect(isStorageFault(error)).toBe(storage);
  });

  it.each([
    {
      error: failedQuery('SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT: UNIQUE constraint failed: users.email'),
      unique: true,
    },
    { error: failedQuery('SQLITE_CONSTRAINT', 'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed'), unique: false },
    { error: failedQuery('23505'), unique: true },
    { error: failedQuery('23503'), unique: false },
  ])('$error.driverError.code $error.message is a unique violation: $unique', ({ error, unique }) => {
    expect(isUniqueViolation(error)).toBe(unique);
  });
});

describe('the error of the database that a caller sees', () => {
  it('says that the data cannot be stored', () => {
    expect(toPublicError(failedQuery('SQLITE_FULL'))).toBeInstanceOf(StorageUnavailable);
    expect(toPublicError(failedQuery('40P01', 'deadlock detected'))).toBeInstanceOf(StorageUnavailable);
  });

  it.each([failedQuery('SQLITE_CONSTRAINT', 'FOREIGN KEY constraint failed'), failedQuery('23503')])(
    'says that something no longer exists after a foreign key violation: $driverError.code',
    (error) => {
      expect(toPublicError(error)).toMatchObject({
        code: 'NotFound',
        message: 'This no longer exists. Please load the page again.',
      });
    },
  );

  it.each([failedQuery('23505'), new Error('Something else.')])('is otherwise the error itself', (error) => {
    expect(toPublicError(error)).toBe(error);
  });
});

describe('the error that a failed start prints', () => {
  it.each([
    { error: coded('ENOSPC'), settings: SQLITE, message: 'The data folder /data cannot be used: the disk is full.' },
    {
      error: new StorageUnavailable(failedQuery('SQLITE_FULL')),
      settings: SQLITE,
      message: 'The data folder /data cannot be used: the disk is full.',
    },
    {
      error: new StorageUnavailable(failedQuery('SQLITE_IOERR')),
      settings: SQLITE,
      message: 'The data folder /data cannot be used: the disk is full or does not work.',
    },
    {
      error: Object.assign(coded('EROFS'), { path: '/data/remotes' }),
      settings: SQLITE,
      message: 'The data folder /data/remotes cannot be used: it is read-only.',
    },
    {
      error: new StorageUnavailable(failedQuery('53100')),
      settings: POSTGRES,
      message: 'The database of DATABASE_URL cannot store data just now.',
    },
    {
      error: new StartError('The setting PORT must be a port.'),
      settings: SQLITE,
      message: 'The setting PORT must be a port.',
    },
  ])('is $message', ({ error, settings, message }) => {
    expect(startFailure(error, settings)).toMatchObject({ name: 'StartError', message });
  });

  it('is an unexpected error itself', () => {
    const error = new TypeError('x is not a function');
    expect(startFailure(error, SQLITE)).toBe(error);
  });
});

it.each<[string, unknown, string]>([
  ['a lost connection', new Error('Connection terminated unexpectedly'), 'Connection terminated unexpectedly'],
  ['a refusal', Object.assign(coded('42501', 'permission denied'), { severity: 'ERROR' }), 'permission denied'],
  ['a full disk', failedQuery('53100', 'disk full.'), 'disk full'],
])('A command that ends with %s of PostgreSQL says so in one sentence', (_, error, reason) => {
  const message = `The database cannot be used: ${reason}.`;
  expect(postgresFailure(error)).toMatchObject({ name: 'StartError', message });
});

it.each([new StartError('There is no data.'), new TypeError('x is undefined')])(
  'A command keeps an error that is not of PostgreSQL: %s',
  (error) => {
    expect(postgresFailure(error)).toBe(error);
  },
);
