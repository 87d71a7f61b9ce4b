import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { scheduleOf } from '@shinobi/shared/domain/memory/schedule';
import sqlite3 from 'sqlite3';
import { DataSource, type DataSourceOptions } from 'typeorm';
import type { Database, DatabaseSettings } from '../../src/database/database.js';
import { RolledBackReleases1764000000110 } from '../../src/database/migrations/0110-rolled-back-releases.js';
import { PrivateImages1764000000122 } from '../../src/database/migrations/0122-private-images.js';
import { LedgerMovesBalances1764000000133 } from '../../src/database/migrations/0133-ledger-moves-balances.js';
import { OneVersionTable1764000000134 } from '../../src/database/migrations/0134-one-version-table.js';
import { Memory1764000000135 } from '../../src/database/migrations/0135-memory.js';
import { migrations } from '../../src/database/migrations/index.js';
import { openDatabase } from '../../src/database/open-database.js';
import { SQLITE_FILE } from '../../src/database/open-sqlite.js';
import { managerOf } from '../../src/database/unit-of-work.js';
import { makeDatabase, type TestDatabase } from '../support/database.js';

let made: TestDatabase;
let upgraded: Database | undefined;
beforeEach(async () => void (made = await makeDatabase({ tables: false })));
afterEach(async () => {
  await upgraded?.close();
  upgraded = undefined;
  await made.drop();
});

type Row = Readonly<Record<string, string | number | null>>;
type Tables = Readonly<Record<string, readonly Row[]>>;

const connection = ({ databaseUrl, dataDir }: DatabaseSettings): DataSourceOptions =>
  databaseUrl
    ? { type: 'postgres', url: databaseUrl, installExtensions: false }
    : { type: 'sqlite', driver: sqlite3, database: path.join(dataDir, SQLITE_FILE), enableWAL: true };

/** Creates a database as it was before `migration`, with the rows of `tables`, and opens it with all migrations. */
async function upgradeFromBefore(migration: (typeof migrations)[number], tables: Tables): Promise<void> {
  const earlier = migrations.slice(0, migrations.indexOf(migration));
  const before = await new DataSource({ ...connection(made.settings), migrations: earlier }).initialize();
  await before.runMigrations({ transaction: 'all' });
  for (const [table, rows] of Object.entries(tables))
    await before
      .createQueryBuilder()
      .insert()
      .into(table)
      .values(rows.map((row) => ({ ...row })))
      .execute();
  await before.destroy();
  upgraded = await openDatabase(made.settings);
}

const select = (statement: string) => upgraded?.work.read((tx) => managerOf(tx).query<Row[]>(statement));

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;

describe('The marks of rolled-back versions', () => {
  const aRelease = (name: string, version: string, published: number, used: number): Row => ({
    ...{ name, version, container: `${name}__${version}`, entry: 'remote.js', files: '{}', preload: '[]' },
    ...{ routes: '{}', contributes: '{}', sourceHash: 'sources', contract: '1.0.0' },
    ...{ createdAt: day(published), lastUsedAt: day(used) },
  });

  it('are derived from the old pointers: a previous version that is newer than the active one was rolled back', async () => {
    await upgradeFromBefore(RolledBackReleases1764000000110, {
      releases: [
        aRelease('study', '1.0.0', 1, 5),
        aRelease('study', '1.1.0', 2, 5),
        aRelease('games', '1.0.0', 1, 3),
        aRelease('games', '1.1.0', 3, 3),
        aRelease('editor', '1.0.0', 1, 1),
      ],
      release_pointers: [
        { name: 'study', active: '1.0.0', previous: '1.1.0', rev: 3 },
        { name: 'games', active: '1.1.0', previous: '1.0.0', rev: 2 },
        { name: 'editor', active: '1.0.0', previous: null, rev: 1 },
      ],
    });
    expect(await select('SELECT "name", "version", "rolledBackAt" FROM "releases" ORDER BY 1, 2')).toEqual([
      { name: 'editor', version: '1.0.0', rolledBackAt: null },
      { name: 'games', version: '1.0.0', rolledBackAt: null },
      { name: 'games', version: '1.1.0', rolledBackAt: null },
      { name: 'study', version: '1.0.0', rolledBackAt: null },
      { name: 'study', version: '1.1.0', rolledBackAt: day(5) },
    ]);
    expect(await select('SELECT "name", "active", "rev" FROM "release_pointers" ORDER BY "name"')).toEqual([
      { name: 'editor', active: '1.0.0', rev: 1 },
      { name: 'games', active: '1.1.0', rev: 2 },
      { name: 'study', active: '1.0.0', rev: 3 },
    ]);
  });
});

describe('The pictures of messages', () => {
  const aMessage = (threadId: number, messageNo: number, fromId: number, imageId: string | null): Row => ({
    ...{ threadId, messageNo, fromId, text: 'Look', imageId, imageState: imageId && 'kept', sentAt: day(1) },
  });
  const anImage = (imageId: string, ownerId: number): Row => ({ imageId, ownerId, keptAt: day(1), droppedAt: null });

  it('become private to the two partners; pictures of posts and profiles stay public', async () => {
    await upgradeFromBefore(PrivateImages1764000000122, {
      threads: [
        { threadId: 1, low: 7, high: 9, lastNo: 3 },
        { threadId: 2, low: 8, high: 9, lastNo: 1 },
      ],
      messages: [
        aMessage(1, 1, 7, 'from-the-lower'),
        aMessage(1, 2, 9, 'from-the-higher'),
        aMessage(1, 3, 7, null),
        aMessage(2, 1, 9, 'to-somebody-else'),
      ],
      images: [
        anImage('from-the-lower', 7),
        anImage('from-the-higher', 9),
        anImage('to-somebody-else', 9),
        anImage('of-a-post', 7),
      ],
    });
    expect(await select('SELECT "imageId", "ownerId", "sharedWith" FROM "images" ORDER BY 1')).toEqual([
      { imageId: 'from-the-higher', ownerId: 9, sharedWith: 7 },
      { imageId: 'from-the-lower', ownerId: 7, sharedWith: 9 },
      { imageId: 'of-a-post', ownerId: 7, sharedWith: null },
      { imageId: 'to-somebody-else', ownerId: 9, sharedWith: 8 },
    ]);
  });
});

describe('Balances', () => {
  it('are no longer changed by inserting a ledger entry', async () => {
    const userId = 7;
    const user = { userId, role: 'user', name: 'Mika', createdAt: day(1), lastActive: day(1) };
    await upgradeFromBefore(LedgerMovesBalances1764000000133, { users: [user] });
    const entry = { movement: 'one', userId, house: null, delta: 5, balance: 5, reason: 'drop', ref: null, at: day(2) };
    await upgraded?.work.run((tx) =>
      managerOf(tx).createQueryBuilder().insert().into('ledger').values(entry).execute(),
    );
    expect(await select('SELECT "coin" FROM "users" WHERE "userId" = 7')).toEqual([{ coin: 0 }]);
  });
});

describe('The versions of folktales', () => {
  const aText = (english: string, count: number) =>
    JSON.stringify({
      ...{ storyName: 'momotaro', description: 'A boy\n', title: null },
      sentences: Array.from({ length: count }, (_, index) => ({ lineNumber: index + 1, kanji: '“桃”', english })),
    });
  const tables: Tables = {
    story_versions: [
      { storyId: 1, version: 0, kind: 'original', at: day(1), body: aText('Of the product.', 2) },
      { storyId: 1, version: 51, kind: 'registered', at: day(2), body: aText('Registered.', 3) },
      { storyId: 1, version: 52, kind: 'saved', at: day(3), body: aText('A draft.', 1) },
      { storyId: 1_000_000, version: 1, kind: 'saved', at: day(4), body: aText('Empty.', 0) },
    ],
    edit_versions: [
      { kind: 'genre', id: 1, version: 0, at: day(1), count: 5, body: '{"words":[]}' },
      { kind: 'genre', id: 1, version: 1, at: day(2), count: 6, body: '{"words":[]}' },
    ],
  };
  /** The columns that this migration moves; later ones have added others. */
  const MOVED = ['kind', 'id', 'version', 'at', 'count', 'body'];
  const movedColumns = (row: Row): Row => Object.fromEntries(MOVED.map((column) => [column, row[column] ?? null]));
  const withNumericFlag = (row: Row): Row => ({ ...movedColumns(row), published: Number(row['published']) });

  it('move to the table of the genre versions, with text, sentence count and time; drafts stay drafts', async () => {
    await upgradeFromBefore(OneVersionTable1764000000134, tables);
    const rows = await select('SELECT * FROM "edit_versions" ORDER BY "kind", "id", "version"');
    const [original, registered, draft, empty] = tables['story_versions']!.map((row) => row['body']);
    const folktale = { kind: 'folktale', id: 1 };
    expect(rows?.map(withNumericFlag)).toEqual([
      { ...folktale, version: 0, at: day(1), count: 2, body: original, published: 1 },
      { ...folktale, version: 51, at: day(2), count: 3, body: registered, published: 1 },
      { ...folktale, version: 52, at: day(3), count: 1, body: draft, published: 0 },
      { ...folktale, id: 1_000_000, version: 1, at: day(4), count: 0, body: empty, published: 0 },
      ...tables['edit_versions']!.map((row) => ({ ...row, published: 1 })),
    ]);
    await expect(select('SELECT * FROM "story_versions"')).rejects.toThrow();
  });

  it('are restored unchanged when the migration is reverted', async () => {
    await upgradeFromBefore(OneVersionTable1764000000134, tables);
    await upgraded?.close();
    upgraded = undefined;
    const source = await new DataSource(connection(made.settings)).initialize();
    const runner = source.createQueryRunner();
    await new OneVersionTable1764000000134().down(runner);
    await runner.release();
    expect(await source.query('SELECT * FROM "story_versions" ORDER BY "storyId", "version"')).toEqual(
      tables['story_versions'],
    );
    const versions = await source.query<Row[]>('SELECT * FROM "edit_versions" ORDER BY "version"');
    expect(versions.map(movedColumns)).toEqual(tables['edit_versions']);
    await source.destroy();
  });
});

describe('The reviews of flashcards', () => {
  const instant = (number: number) => `2026-01-${String(number).padStart(2, '0')}T09:00:00.000Z`;
  let reviewId = 0;
  const aReview = (setId: string, cardId: string, rating: number, at: number): Row => ({
    ...{ reviewId: ++reviewId, userId: 7, setId, cardId, rating, reviewedAt: instant(at), storedAt: instant(28) },
  });
  const reviews = [
    aReview('genre-4', '4001', 3, 1),
    aReview('genre-4', '4001', 1, 2),
    aReview('kana-katakana', 'ka', 4, 1),
    aReview('user-12', 'a:b', 2, 3),
    aReview('kanji-numbers', '一', 3, 1),
    aReview('kanji-days', '一', 3, 5),
  ];
  const sets = [...new Set(reviews.map(({ setId, cardId }) => JSON.stringify({ setId, cardId })))];
  const rated = (setId: unknown, cardId: unknown) =>
    reviews
      .filter((each) => each['setId'] === setId && each['cardId'] === cardId)
      .map(({ rating, reviewedAt }) => ({ rating: Number(rating), form: 'card' as const, at: String(reviewedAt) }));
  const stateOf = (setId: string, cardId: string): Row => {
    const { due, ...state } = scheduleOf('', rated(setId, cardId))!;
    return { userId: 7, setId, cardId, due, state: JSON.stringify(state) };
  };
  const states = sets.map((each) => {
    const { setId, cardId } = JSON.parse(each) as { setId: string; cardId: string };
    return stateOf(setId, cardId);
  });
  const tables: Tables = { flashcard_reviews: reviews, flashcard_states: states };

  it('become answers to items; a kanji of two lessons is one item', async () => {
    await upgradeFromBefore(Memory1764000000135, tables);
    const answers = await select(
      'SELECT "item", "rating", "at", "session" FROM "memory_answers" ORDER BY "item", "at"',
    );
    expect(answers).toEqual([
      { item: 'card:user-12:a:b', rating: 2, at: instant(3), session: `user-12 ${instant(3)}` },
      { item: 'kana:カ:read', rating: 4, at: instant(1), session: `kana-katakana ${instant(1)}` },
      { item: 'kanji:一:meaning', rating: 3, at: instant(1), session: `kanji-numbers ${instant(1)}` },
      { item: 'kanji:一:meaning', rating: 3, at: instant(5), session: `kanji-days ${instant(5)}` },
      { item: 'word:4001:meaning', rating: 3, at: instant(1), session: `genre-4 ${instant(1)}` },
      { item: 'word:4001:meaning', rating: 1, at: instant(2), session: `genre-4 ${instant(2)}` },
    ]);
    const fields = '"due", "stability", "difficulty", "reps", "lapses", "state", "learningStep", "lastReview"';
    const moved = await select(
      `SELECT "item", "kind", "rightCount", "introducedAt", ${fields} FROM "memory_states" ORDER BY "item"`,
    );
    const aState = (item: string, kind: string, rightCount: number, introduced: number, cards: [string, string][]) => ({
      ...{ item, kind, rightCount, introducedAt: instant(introduced) },
      ...scheduleOf(
        item,
        cards.flatMap(([setId, cardId]) => rated(setId, cardId)),
      ),
    });
    expect(moved).toEqual([
      aState('card:user-12:a:b', 'card', 1, 3, [['user-12', 'a:b']]),
      aState('kana:カ:read', 'kana', 1, 1, [['kana-katakana', 'ka']]),
      aState('kanji:一:meaning', 'kanji', 2, 1, [
        ['kanji-numbers', '一'],
        ['kanji-days', '一'],
      ]),
      aState('word:4001:meaning', 'word', 1, 1, [['genre-4', '4001']]),
    ]);
    expect(await select('SELECT "item" FROM "memory_states" WHERE NOT "proven"')).toEqual([]);
    const days = await select(
      'SELECT "date", "kind", "answers", "correct", "introduced", "reviews", "recalled" FROM "memory_days" ORDER BY "date", "kind"',
    );
    const once = { answers: 1, correct: 1, introduced: 1, reviews: 0, recalled: 0 };
    expect(days).toEqual([
      { date: '2026-01-01', kind: 'kana', ...once },
      { date: '2026-01-01', kind: 'kanji', ...once },
      { date: '2026-01-01', kind: 'word', ...once },
      { date: '2026-01-02', kind: 'word', answers: 1, correct: 0, introduced: 0, reviews: 1, recalled: 0 },
      { date: '2026-01-03', kind: 'card', ...once },
      { date: '2026-01-05', kind: 'kanji', answers: 1, correct: 1, introduced: 0, reviews: 1, recalled: 1 },
    ]);
    await expect(select('SELECT * FROM "flashcard_reviews"')).rejects.toThrow();
  });

  it('are restored when the migration is reverted', async () => {
    const single: Tables = {
      flashcard_reviews: reviews.filter(({ cardId }) => cardId !== '一'),
      flashcard_states: states.filter(({ cardId }) => cardId !== '一'),
    };
    await upgradeFromBefore(Memory1764000000135, single);
    await upgraded?.close();
    upgraded = undefined;
    const source = await new DataSource(connection(made.settings)).initialize();
    const runner = source.createQueryRunner();
    await new Memory1764000000135().down(runner);
    await runner.release();
    const order = (rows: readonly Row[]) =>
      rows.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1));
    const restored = (await source.query(`SELECT * FROM "flashcard_reviews"`)) as Row[];
    const withoutId = (row: Row) => ({ ...row, reviewId: null });
    expect(order(restored.map(withoutId))).toEqual(order(single['flashcard_reviews']!.map(withoutId)));
    const withParsedState = (row: Row) => ({ ...row, state: JSON.parse(String(row['state'])) as unknown });
    const restoredStates = (await source.query('SELECT * FROM "flashcard_states" ORDER BY "setId"')) as Row[];
    expect(restoredStates.map(withParsedState)).toEqual(
      single['flashcard_states']!.toSorted((one, other) =>
        String(one['setId']) < String(other['setId']) ? -1 : 1,
      ).map(withParsedState),
    );
    await source.destroy();
  });
});
