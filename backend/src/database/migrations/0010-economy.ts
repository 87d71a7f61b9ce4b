import type { MigrationInterface, QueryRunner } from 'typeorm';
import { bigint, boolean, generatedId, instant, integer, json, key, optional, table, text } from '../portable-table.js';

const ofUser = { foreign: { userId: 'users.userId' } };

const TABLES = [
  // Rows stay when the account is deleted, so that all entries still add up to zero.
  table(
    'ledger',
    {
      entryId: generatedId,
      movement: text,
      userId: optional(integer),
      house: optional(text),
      delta: bigint,
      balance: optional(bigint),
      reason: text,
      ref: optional(text),
      at: instant,
    },
    { index: [['userId', 'entryId'], ['at']] },
  ),
  table(
    'idempotency_keys',
    { userId: key(integer), key: key(text), request: text, answer: optional(text), at: instant },
    ofUser,
  ),
  table(
    'daily_bonuses',
    {
      bonusId: generatedId,
      userId: integer,
      day: text,
      streak: integer,
      streakBonus: bigint,
      randomBonus: integer,
      claimed: boolean,
    },
    { unique: [['userId', 'day']], ...ofUser },
  ),
  table(
    'possessed_items',
    { userId: key(integer), itemKey: key(text), num: integer, isNew: boolean, isAdded: boolean },
    ofUser,
  ),
  table('xp_boosters', { userId: key(integer), type: text, endsAt: instant }, ofUser),
  table(
    'drops',
    {
      userId: key(integer),
      drawnAt: instant,
      kind: optional(text),
      coins: optional(integer),
      itemKey: optional(text),
      open: boolean,
    },
    ofUser,
  ),
  table(
    'xp_log',
    {
      entryId: generatedId,
      userId: integer,
      activity: text,
      ref: text,
      correct: integer,
      total: integer,
      counted: integer,
      multiplier: integer,
      gained: integer,
      at: instant,
    },
    { index: [['userId', 'at'], ['at']], ...ofUser },
  ),
  table('quest_claims', { userId: key(integer), questKey: key(text), at: instant }, ofUser),
  table(
    'roulette_spins',
    {
      spinId: generatedId,
      userId: integer,
      day: text,
      paid: boolean,
      number: integer,
      stake: integer,
      word: json,
      expiresAt: instant,
      open: boolean,
    },
    { unique: [['userId', 'day', 'paid', 'number']], ...ofUser },
  ),
];

export class Economy1764000000010 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const each of TABLES) await runner.createTable(each);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of TABLES.toReversed()) await runner.dropTable(each);
  }
}
