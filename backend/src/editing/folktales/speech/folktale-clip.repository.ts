import { Injectable } from '@nestjs/common';
import { changePrepared } from '../../../database/prepared-statements.js';
import { managerOf, type ReadTransaction, type Transaction } from '../../../database/unit-of-work.js';
import { FolktaleClipEntity } from './folktale-clip.entity.js';

/** A sentence in the state in which it is said. */
export type SpokenSentence = Pick<FolktaleClipEntity, 'storyId' | 'lineNumber' | 'spoken'>;

/** Counts an attempt unless the clip exists, was tried too often, or is being made by another server. */
const CLAIM = `INSERT INTO "folktale_clips" ("storyId", "lineNumber", "spoken", "attempts", "at")
  VALUES ($1, $2, $3, 1, $4)
  ON CONFLICT ("storyId", "lineNumber", "spoken") DO UPDATE
    SET "attempts" = "folktale_clips"."attempts" + 1, "at" = excluded."at"
    WHERE "folktale_clips"."objectKey" IS NULL AND "folktale_clips"."attempts" < $5 AND "folktale_clips"."at" <= $6
  RETURNING "storyId"`;

interface ClaimLimits {
  readonly now: string;
  readonly attemptsMax: number;
  /** An attempt that began later may still be running. */
  readonly idleSince: string;
}

@Injectable()
export class FolktaleClipRepository {
  findByFolktale(tx: ReadTransaction, storyId: number): Promise<FolktaleClipEntity[]> {
    return managerOf(tx).findBy(FolktaleClipEntity, { storyId });
  }

  find(tx: ReadTransaction, sentence: SpokenSentence): Promise<FolktaleClipEntity | null> {
    return managerOf(tx).findOneBy(FolktaleClipEntity, { ...sentence });
  }

  /** Returns whether the caller may make the clip now: of several servers one. */
  async claim(
    tx: Transaction,
    sentence: SpokenSentence,
    { now, attemptsMax, idleSince }: ClaimLimits,
  ): Promise<boolean> {
    const { storyId, lineNumber, spoken } = sentence;
    const rows = await changePrepared(tx, CLAIM, [storyId, lineNumber, spoken, now, attemptsMax, idleSince]);
    return rows.length > 0;
  }

  async setResult(
    tx: Transaction,
    sentence: SpokenSentence,
    result: Pick<FolktaleClipEntity, 'objectKey' | 'failure'>,
  ): Promise<void> {
    await managerOf(tx).update(FolktaleClipEntity, { ...sentence }, result);
  }

  async remove(tx: Transaction, sentence: SpokenSentence): Promise<void> {
    await managerOf(tx).delete(FolktaleClipEntity, { ...sentence });
  }
}
