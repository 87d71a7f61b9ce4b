import type { AnswerForm } from '@shinobi/shared/domain/limits/memory';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One answer of a user to an item. Rows are only ever added. */
@Entity('memory_answers')
export class MemoryAnswerEntity {
  @PrimaryColumn('integer') userId!: number;
  /** Given by the device. */
  @PrimaryColumn('text') answerId!: string;
  @Column('text') item!: string;
  @Column('boolean') correct!: boolean;
  /** The learner's own rating, 1 to 4. */
  @Column('integer', { nullable: true }) rating!: number | null;
  @Column('text') form!: AnswerForm;
  @Column('boolean') near!: boolean;
  @Column('boolean') ownJudgement!: boolean;
  @Column('integer') ms!: number;
  @Column('text') at!: string;
  @Column('text') session!: string;
  @Column('text') source!: string;
  @Column('text') storedAt!: string;
  /** Whether it still earns XP. */
  @Column('boolean') payable!: boolean;
}
