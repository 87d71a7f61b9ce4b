import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { NOTES_MAX } from '@shinobi/shared/domain/limits/person-records';
import { type ReadTransaction, type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import type { Actor } from '../../http/caller.js';
import type { Input } from '../../http/route.decorator.js';
import { Clock } from '../../runtime/clock.js';
import { UserService } from '../user/index.js';
import { PersonNoteRepository } from './person-note.repository.js';
import { noteNotFound, noteOfAnother, tooManyNotes, userNotFound } from './person-record.errors.js';

type Notes = ResponseOf<'GET /api/Admin/GetNotes/:userId'>;

/** Moderators' notes on people. Each is changed by its author only. */
@Injectable()
export class PersonNotesService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly notes: PersonNoteRepository,
    private readonly users: UserService,
    private readonly clock: Clock,
  ) {}

  listNotes(userId: number): Promise<Notes> {
    return this.work.read((tx) => this.read(tx, userId));
  }

  /** Rejects with `NotFound` or `TooMuch`. */
  addNote({ userId: authorId }: Actor, { userId, text }: Input<'POST /api/Admin/AddNote'>['body']): Promise<Notes> {
    return this.work.run(async (tx) => {
      // Two calls at once must not exceed the limit together.
      if (!(await this.users.lockForUpdate(tx, [userId])).has(userId)) throw userNotFound();
      if ((await this.notes.list(tx, userId)).length >= NOTES_MAX) throw tooManyNotes();
      await this.notes.insert(tx, { userId, authorId, text, at: this.clock.iso() });
      return this.read(tx, userId);
    });
  }

  /** Rejects with `NotFound`, or `Forbidden` for a note of somebody else. */
  editNote({ userId: authorId }: Actor, { noteId, text }: Input<'POST /api/Admin/EditNote'>['body']): Promise<Notes> {
    return this.change(noteId, (tx) => this.notes.edit(tx, noteId, authorId, text, this.clock.iso()));
  }

  /** Rejects in the same way. */
  deleteNote({ userId: authorId }: Actor, noteId: number): Promise<Notes> {
    return this.change(noteId, (tx) => {
      this.work.scrubAfterCommit();
      return this.notes.delete(tx, noteId, authorId);
    });
  }

  private change(noteId: number, change: (tx: Transaction) => Promise<boolean>): Promise<Notes> {
    return this.work.run(async (tx) => {
      const note = await this.notes.find(tx, noteId);
      if (!note) throw noteNotFound();
      if (!(await change(tx))) throw noteOfAnother();
      return this.read(tx, note.userId);
    });
  }

  private async read(tx: ReadTransaction, userId: number): Promise<Notes> {
    const rows = await this.notes.list(tx, userId);
    const people = await this.users.getPublicViews(tx, [...new Set(rows.flatMap(({ authorId }) => authorId ?? []))]);
    const notes = rows.map(({ noteId, text, authorId, at, editedAt }) => ({
      ...{ noteId, text, at, editedAt },
      author: authorId === null ? null : { userId: authorId, name: people.get(authorId)?.name ?? null },
    }));
    return { notes };
  }
}
