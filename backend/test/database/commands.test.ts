import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { makeDatabase, type TestDatabase } from '../support/database.js';
import { compileServer, runCompiled } from '../support/server-process.js';

beforeAll(compileServer);

let database: TestDatabase;
beforeEach(async () => {
  database = await makeDatabase({ tables: false });
});
afterEach(() => database.drop());

async function checkLedger(settings = database.settings, env: Record<string, string> = {}) {
  const { err, ended } = runCompiled('economy/ledger/check.js', settings, env);
  return { code: await ended, err: err() };
}

describe('A command that reads the database', () => {
  it('says that there is no data yet, and writes no secrets', async () => {
    const { dataDir } = database.settings;
    expect(await checkLedger()).toEqual({ code: 2, err: expect.stringMatching(/^There is no data.* yet\.\n$/) });
    expect(readdirSync(dataDir)).toEqual([]);
  });

  it('names a variable that looks like a misspelt setting', async () => {
    const { err } = await checkLedger(database.settings, { DATABSE_URL: 'postgres://db' });
    expect(err).toMatch(/^The environment has DATABSE_URL, which .+ Did you mean DATABASE_URL\?\nThere is no data/);
  });

  it('says why PostgreSQL does not respond', async () => {
    const { code, err } = await checkLedger({ ...database.settings, databaseUrl: 'postgres://127.0.0.1:1/shinobi' });
    expect(code).toBe(2);
    expect(err).toMatch(/^The database of DATABASE_URL does not respond: [^\n]*ECONNREFUSED[^\n]*\.\n$/);
  });

  it('says that a file is not a database', async () => {
    const settings = { ...database.settings, databaseUrl: null };
    writeFileSync(path.join(settings.dataDir, 'shinobi.sqlite'), 'a text that is not a database');
    const err = `The data folder ${settings.dataDir} cannot be used: its database file is damaged or is not a database.\n`;
    expect(await checkLedger(settings)).toEqual({ code: 2, err });
  });
});
