import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import type { RequestOf } from '@shinobi/shared/contract';
import type { User } from '@shinobi/shared/contract/people/user';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createApp } from '../../src/app.js';
import { MailQueueService } from '../../src/platform/mail/index.js';
import { SessionService } from '../../src/people/auth/session.service.js';
import { Clock } from '../../src/runtime/clock.js';
import type { AppContext } from '../../src/runtime/runtime.module.js';
import { type Log, makeLog } from '../../src/runtime/log.js';
import { Random } from '../../src/runtime/random.js';
import { managerOf, UnitOfWork } from '../../src/database/unit-of-work.js';
import type { ErrorSink } from '../../src/runtime/error-sink.js';
import type { Tracing } from '../../src/runtime/tracing.js';
import { readSettings } from '../../src/runtime/read-settings.js';
import type { Settings } from '../../src/runtime/settings.js';
import { TestClient } from './client.js';
import { makeDatabase, type TestDatabase } from './database.js';

export { TestClient } from './client.js';
export { testDatabase } from './database.js';

/** A clock that only moves when a test advances it. */
export class TestClock extends Clock {
  private time = Date.parse('2026-11-21T09:00:00.000Z');

  override now(): number {
    return this.time;
  }

  advance({ days = 0, hours = 0, minutes = 0, ms = 0 }): void {
    this.time += ((days * 24 + hours) * 60 + minutes) * 60_000 + ms;
  }
}

/** Predictable randomness: returns the values that a test has queued, then 0. */
export class TestRandom extends Random {
  readonly belows: number[] = [];
  readonly chances: number[] = [];

  override below(): number {
    return this.belows.shift() ?? 0;
  }

  override chance(): number {
    return this.chances.shift() ?? 0;
  }
}

export const ADMINISTRATOR = { email: 'admin@example.com', password: 'of the administrator' };

/** Returns the environment of a server with this data folder, with known secrets and without rate limits. */
export const testEnvironment = (dataDir: string) => ({
  PORT: '0',
  DATA_DIR: dataDir,
  RATE_LIMIT: 'off',
  LOG_LEVEL: 'silent',
  SHELL_DIST: path.join(dataDir, 'shell'),
  ADMIN_EMAIL: ADMINISTRATOR.email,
  ADMIN_PASSWORD: ADMINISTRATOR.password,
  EDITOR_TOKEN: 'token-of-the-editor',
  RELEASE_TOKEN: 'token-of-the-release',
  PREVIEW_SECRET: 'secret-of-the-previews',
  SECOND_FACTOR_KEY: 'key-of-the-second-factors',
  METRICS_TOKEN: 'token-of-the-metrics',
  PARTNER_TOKENS: 'boscobel=token-of-the-boscobel',
});

/** Settings that the environment cannot express: cheap password hashes, jobs that run on demand only, no dictionary. */
export const TEST_ONLY_SETTINGS = { passwordCost: { memoryKiB: 8, passes: 1 }, jobsEveryMs: 0, dictionaryDir: null };

/** Returns the settings of a server with this data folder. */
export const testSettings = (dataDir: string, databaseUrl: string | null = null): Settings => ({
  ...readSettings(testEnvironment(dataDir)),
  databaseUrl,
  ...TEST_ONLY_SETTINGS,
});

type SignUp = RequestOf<'POST /api/Auth/SignUp'>['body'];
let people = 0;

/** Returns the data of a sign-up, with a new address each time. */
export const aUser = (given: Partial<SignUp> = {}): SignUp => ({
  name: 'Mika',
  email: `mika-${++people}@example.com`,
  password: 'three small frogs',
  ...given,
});

export interface TestApp {
  readonly url: string;
  readonly settings: Settings;
  readonly clock: TestClock;
  readonly random: TestRandom;
  readonly nest: NestFastifyApplication;
  /** Returns a new browser that is signed out. */
  client(): TestClient;
  /** Signs up a new user in a new browser. */
  signedIn(given?: Partial<SignUp>): Promise<{ client: TestClient; user: User; credentials: SignUp }>;
  administrator(): Promise<TestClient>;
  /** Runs a statement directly on the database and returns its rows. */
  sql(statement: string): Promise<Record<string, unknown>[]>;
  /** Resolves when the background work of responses is done: the session's last use is stored, mails are sent. */
  settled(): Promise<void>;
  close(): Promise<void>;
}

export interface TestAppOptions {
  readonly settings?: Partial<Settings>;
  readonly log?: Log;
  readonly clock?: TestClock;
  readonly random?: TestRandom;
  readonly tracing?: Tracing;
  readonly errorSink?: ErrorSink;
  /** A database that outlives the server. By default the server gets a database of its own. */
  readonly database?: TestDatabase;
  /** Loads the learning content, which is slow. */
  readonly content?: boolean;
  /** Called with the server before it has any route. */
  readonly prepare?: (server: FastifyInstance) => void;
}

/** Creates the folders of the content without files, and returns their path. */
export function makeEmptyContent(contentDir: string, dataDir: string): string {
  const copy = path.join(dataDir, 'content');
  for (const entry of readdirSync(contentDir, { withFileTypes: true }))
    if (entry.isDirectory()) mkdirSync(path.join(copy, entry.name), { recursive: true });
  return copy;
}

/** Starts the real server on a free port with an empty database. */
export async function startApp(options: TestAppOptions = {}): Promise<TestApp> {
  const {
    settings: given,
    log,
    clock = new TestClock(),
    random = new TestRandom(),
    tracing,
    errorSink,
    database,
    content = false,
    prepare,
  } = options;
  const own = database ?? (await makeDatabase());
  const { dataDir, databaseUrl } = own.settings;
  const usual = testSettings(dataDir, databaseUrl);
  const settings = { ...usual, ...(!content && { contentDir: makeEmptyContent(usual.contentDir, dataDir) }), ...given };
  const context: AppContext = {
    settings,
    log: log ?? makeLog(settings.logLevel),
    clock,
    random,
    ...(tracing && { tracing }),
    ...(errorSink && { errorSink }),
  };
  const nest = await createApp(context, prepare);
  await nest.listen(0, '127.0.0.1');
  const { port } = nest.getHttpServer().address() as { port: number };
  const url = `http://127.0.0.1:${port}`;
  const client = () => new TestClient(url);
  return {
    url,
    settings,
    clock,
    random,
    nest,
    client,
    signedIn: async (person) => {
      const [signedIn, credentials] = [client(), aUser(person)];
      return { client: signedIn, user: await signedIn.ok('POST /api/Auth/SignUp', { body: credentials }), credentials };
    },
    administrator: async () => {
      const administrator = client();
      await administrator.ok('POST /api/Auth/SignIn', { body: ADMINISTRATOR });
      return administrator;
    },
    sql: (statement) => nest.get(UnitOfWork).run((tx) => managerOf(tx).query(statement)),
    settled: async () => {
      await nest.get(SessionService).settled();
      await nest.get(MailQueueService).deliver();
    },
    close: async () => {
      await nest.close();
      if (!database) await own.drop();
    },
  };
}
