import { Injectable } from '@nestjs/common';
import { MoreThanOrEqual } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';
import { PersonNoteEntity } from './person-note.entity.js';

@Injectable()
export class PersonNoteRepository {
  list(tx: ReadTransaction, userId: number): Promise<PersonNoteEntity[]> {
    return managerOf(tx).find(PersonNoteEntity, { where: { userId }, order: { noteId: 'DESC' } });
  }

  find(tx: ReadTransaction, noteId: number): Promise<PersonNoteEntity | null> {
    return managerOf(tx).findOneBy(PersonNoteEntity, { noteId });
  }

  countSince(tx: ReadTransaction, userId: number, at: string): Promise<number> {
    return managerOf(tx).countBy(PersonNoteEntity, { userId, at: MoreThanOrEqual(at) });
  }

  async insert(tx: Transaction, note: Omit<PersonNoteEntity, 'noteId' | 'editedAt'>): Promise<void> {
    await managerOf(tx).insert(PersonNoteEntity, { ...note, editedAt: null });
  }

  /** Changes a note of an author. Returns whether there was one. */
  async edit(tx: Transaction, noteId: number, authorId: number, text: string, editedAt: string): Promise<boolean> {
    const { affected } = await managerOf(tx).update(PersonNoteEntity, { noteId, authorId }, { text, editedAt });
    return affected === 1;
  }

  /** Deletes a note of an author. Returns whether there was one. */
  async delete(tx: Transaction, noteId: number, authorId: number): Promise<boolean> {
    const { affected } = await managerOf(tx).delete(PersonNoteEntity, { noteId, authorId });
    return affected === 1;
  }

  /** Deletes the notes on a user, and removes the user from those on others. */
  async eraseUser(tx: Transaction, userId: number): Promise<void> {
    await managerOf(tx).delete(PersonNoteEntity, { userId });
    await managerOf(tx).update(PersonNoteEntity, { authorId: userId }, { authorId: null });
  }
}
