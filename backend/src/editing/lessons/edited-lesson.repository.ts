import type { EntityTarget, FindOptionsWhere } from 'typeorm';
import { managerOf, type ReadTransaction, type Transaction } from '../../database/unit-of-work.js';

/** What lessons have in common. */
export interface LessonRow {
  lessonId: number;
  path: string;
  updatedAt: string;
}

/** Lessons of one kind, for their editors. */
export class EditedLessonRepository<Row extends LessonRow> {
  constructor(private readonly entity: EntityTarget<Row>) {}

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
