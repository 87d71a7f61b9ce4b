import { jest } from '@jest/globals';
import pg from 'pg';
import sqlite3 from 'sqlite3';

/** Counts the statements that the databases receive while `work` runs. */
export async function countStatements(work: () => Promise<unknown>): Promise<number> {
  const spies = [
    jest.spyOn(pg.Client.prototype, 'query'),
    jest.spyOn(sqlite3.Database.prototype, 'all'),
    jest.spyOn(sqlite3.Database.prototype, 'run'),
    jest.spyOn(sqlite3.Statement.prototype, 'all'),
  ];
  try {
    await work();
    return spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}
