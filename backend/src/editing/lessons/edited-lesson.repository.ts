import type { EntityTarget, FindOptionsOrder, FindOptionsWhere } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';

/** The columns that all kinds of lessons share. */
export interface LessonRow {
  lessonId: number;
  path: string;
  order: number;
  updatedAt: string;
}

/** Lessons of one kind, for editing. Made for an entity rather than injected: each kind of lesson has its own table. */
export class EditedLessonRepository<Row extends LessonRow> {
  constructor(private readonly entity: EntityTarget<Row>) {}

  /** Returns all lessons in learning order, also those that readers do not see. */
  findAll(tx: ReadTransaction): Promise<Row[]> {
    const order = { order: 'ASC', lessonId: 'ASC' } as FindOptionsOrder<Row>;
    return managerOf(tx).find(this.entity, { order });
  }

  findById(tx: ReadTransaction, lessonId: number): Promise<Row | null> {
    return this.findOne(tx, { lessonId });
  }

  findByPath(tx: ReadTransaction, path: string): Promise<Row | null> {
    return this.findOne(tx, { path });
  }

  async store(tx: Transaction, row: Row): Promise<void> {
    await managerOf(tx).upsert(this.entity, row as never, ['lessonId']);
  }

  private findOne(tx: ReadTransaction, where: Partial<LessonRow>): Promise<Row | null> {
    return managerOf(tx).findOneBy(this.entity, where as FindOptionsWhere<Row>);
  }
}
