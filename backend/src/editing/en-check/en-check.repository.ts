import { Injectable } from '@nestjs/common';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { EnCheckNoteEntity } from './en-check-note.entity.js';

export type NewNote = Omit<EnCheckNoteEntity, 'noteId'>;
type NoteChange = Partial<Pick<EnCheckNoteEntity, 'note' | 'editedAt' | 'resolvedAt'>>;

const COUNTS = `SELECT "pageName", CAST(SUM(CASE WHEN "resolvedAt" IS NULL THEN 1 ELSE 0 END) AS INTEGER) AS "open",
  CAST(COUNT("resolvedAt") AS INTEGER) AS "resolved" FROM "en_check_notes" GROUP BY "pageName"`;

@Injectable()
export class EnCheckRepository {
  /** Returns the numbers of open and resolved notes of each article. */
  countByPage(tx: ReadTransaction): Promise<{ pageName: string; open: number; resolved: number }[]> {
    return managerOf(tx).query(COUNTS);
  }

  /** Returns an article's notes, oldest first. */
  findByPage(tx: ReadTransaction, pageName: string): Promise<EnCheckNoteEntity[]> {
    return managerOf(tx).find(EnCheckNoteEntity, { where: { pageName }, order: { noteId: 'ASC' } });
  }

  find(tx: ReadTransaction, noteId: number): Promise<EnCheckNoteEntity | null> {
    return managerOf(tx).findOneBy(EnCheckNoteEntity, { noteId });
  }

  findByKey(tx: ReadTransaction, keyHash: string): Promise<EnCheckNoteEntity | null> {
    return managerOf(tx).findOneBy(EnCheckNoteEntity, { keyHash });
  }

  /** Adds a note; one with a known key is ignored. */
  async insert(tx: Transaction, note: NewNote): Promise<void> {
    await managerOf(tx).createQueryBuilder().insert().into(EnCheckNoteEntity).values(note).orIgnore().execute();
  }

  /** Updates a note of this version. Returns whether it still had the version. */
  async update(tx: Transaction, noteId: number, version: number, change: NoteChange): Promise<boolean> {
    const next = { ...change, version: version + 1 };
    const { affected } = await managerOf(tx).update(EnCheckNoteEntity, { noteId, version }, next);
    return affected === 1;
  }

  async remove(tx: Transaction, noteId: number): Promise<void> {
    await managerOf(tx).delete(EnCheckNoteEntity, { noteId });
  }
}
