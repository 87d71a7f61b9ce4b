// Starts the compiled server with settings that the environment cannot express, for tests that need a separate process.
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import sqlite3 from 'sqlite3';
import { createApp } from '../../dist/app.js';
import { makeLog } from '../../dist/runtime/log.js';
import { readSettings } from '../../dist/runtime/read-settings.js';

/** Delays commits, so that a test can notice a response that is sent before its commit is done. */
function slowCommits(ms) {
  const { exec } = sqlite3.Database.prototype;
  sqlite3.Database.prototype.exec = function slowExec(sql, then) {
    void pause(sql === 'COMMIT' ? ms : 0).then(() => exec.call(this, sql, then));
    return this;
  };
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function slowQuery(...given) {
    return given[0] === 'COMMIT' ? pause(ms).then(() => query.apply(this, given)) : query.apply(this, given);
  };
}

if (process.env.TEST_COMMIT_MS) slowCommits(Number(process.env.TEST_COMMIT_MS));
const settings = { ...readSettings(process.env), ...JSON.parse(process.env.TEST_SETTINGS) };
const app = await createApp({ settings, log: makeLog(settings.logLevel) });
process.once('SIGTERM', () => void app.close().then(() => process.exit(0)));
await app.listen(settings.port, settings.host);
process.stdout.write(`Shinobi Nihongo is at http://localhost:${app.getHttpServer().address().port}\n`);
