import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { type ChildProcess, fork } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import sqlite3, { type Database } from 'sqlite3';
import { execute, fromCallback, openConnection } from '../../database/sqlite-connection.js';
import { programFile } from '../../runtime/backend-folder.js';
import { Log } from '../../runtime/log.js';
import { Settings } from '../../runtime/settings.js';
import { DICTIONARY_TEXT } from './build/build-dictionary.js';
import { dictionaryFileName } from './build/dictionary-file.js';
import { dictionaryNotReady } from './dictionary.errors.js';

/** `gloss_vocabulary` lists the words of the glosses; it belongs to the connection, so a dictionary need not be built again. */
const PREPARE = `
PRAGMA cache_size = -4000;
PRAGMA mmap_size = 268435456;
SELECT value FROM about;
CREATE VIRTUAL TABLE temp.gloss_vocabulary USING fts5vocab(main, gloss_words, row);
`;

const PROGRAM = programFile('learning/dictionary/build/build-process');
/** When to try again after a build has failed, and twice as late after each further one: a build fills a disk that is too small. */
const RETRY_MS = 10 * 60_000;
const RETRY_MAX_MS = 6 * 3_600_000;

/**
 * The dictionary's own SQLite file, also when the product runs on PostgreSQL. A separate process builds it at the first
 * start; the server runs without it until then.
 */
@Injectable()
export class DictionaryDatabaseService implements OnApplicationBootstrap, OnApplicationShutdown {
  private connection: Database | null = null;
  private build: ChildProcess | null = null;
  private retry: NodeJS.Timeout | undefined;
  private failures = 0;
  private lastReason: string | null = null;
  private isStopped = false;
  private opening: Promise<void> = Promise.resolve();
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly settings: Settings,
    @Inject(Log) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.opening = this.prepare();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.build?.kill();
    await this.opening;
    const { connection } = this;
    this.connection = null;
    if (connection) await fromCallback((done) => connection.close(done));
  }

  /** Resolves when the first attempt to open the dictionary is over, successful or not. */
  opened(): Promise<void> {
    return this.opening;
  }

  /** Calls `listener` when the dictionary is open. */
  onOpen(listener: () => void): void {
    this.listeners.push(listener);
  }

  get isReady(): boolean {
    return this.connection !== null;
  }

  /** Returns the rows of a query. Rejects with `DictionaryNotReady`. */
  async query<Row>(sql: string, values: readonly unknown[]): Promise<Row[]> {
    const { connection } = this;
    if (!connection) throw dictionaryNotReady();
    return new Promise((resolve, reject) => {
      connection.all<Row>(sql, values, (error, rows) => (error ? reject(error) : resolve(rows)));
    });
  }

  /** Never rejects: a server without dictionary does everything else. */
  private async prepare(): Promise<void> {
    const { contentDir, dictionaryDir } = this.settings;
    if (dictionaryDir === null || !existsSync(path.join(contentDir, DICTIONARY_TEXT))) return;
    try {
      const file = path.join(dictionaryDir, dictionaryFileName(contentDir));
      if (!existsSync(file)) await this.runBuild(contentDir, dictionaryDir);
      if (!this.isStopped) await this.open(file);
    } catch (error) {
      if (!this.isStopped) this.scheduleRetry(error);
    }
  }

  private scheduleRetry(error: unknown): void {
    this.logFailure(error instanceof Error ? error.message : String(error));
    const delay = Math.min(RETRY_MS * 2 ** this.failures, RETRY_MAX_MS);
    this.failures += 1;
    this.retry = setTimeout(() => this.onApplicationBootstrap(), delay);
    this.retry.unref();
  }

  /** Logs a reason once, not after each attempt. */
  private logFailure(reason: string): void {
    if (reason === this.lastReason) return;
    this.lastReason = reason;
    this.log.error(
      { reason, folder: this.settings.dictionaryDir },
      'The dictionary could not be prepared: searches fail. Check that the folder is writable and the disk not full. ' +
        'The server tries again after ten minutes and then at growing intervals, or when you restart it.',
    );
  }

  private async open(file: string): Promise<void> {
    // Nobody changes the file, so SQLite needs no locks, which a read-only folder would not allow.
    const address = `file:${encodeURI(file).replaceAll('?', '%3f').replaceAll('#', '%23')}?immutable=1`;
    const connection = await openConnection(address, sqlite3.OPEN_READONLY | sqlite3.OPEN_URI);
    try {
      await execute(connection, PREPARE);
    } catch (error) {
      await fromCallback((done) => connection.close(done));
      await rm(file, { force: true });
      throw error;
    }
    this.connection = connection;
    this.listeners.forEach((listener) => listener());
  }

  private runBuild(contentDir: string, folder: string): Promise<void> {
    if (this.failures === 0) this.log.info({ folder }, 'Preparing the dictionary, once; the server already works.');
    const build = fork(PROGRAM, [contentDir, folder], { execArgv: [], stdio: 'ignore' });
    this.build = build;
    return new Promise((resolve, reject) => {
      let reason = 'The process ended early.';
      build.on('message', ({ percent, failure }: { percent?: number; failure?: string }) => {
        if (percent !== undefined) this.log.info({ percent }, 'Preparing the dictionary.');
        reason = failure ?? reason;
      });
      build.once('error', reject);
      build.once('close', (code) => {
        this.build = null;
        if (code !== 0) return reject(new Error(reason));
        this.log.info({}, 'The dictionary is ready.');
        resolve();
      });
    });
  }
}
