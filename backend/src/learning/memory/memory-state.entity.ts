import type { ReviewedKind } from '@shinobi/shared/domain/limits/memory';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The schedule of an item after its last review, recomputed from the log whenever an answer is added. */
@Entity('memory_states')
export class MemoryStateEntity {
  @PrimaryColumn('integer') userId!: number;
  @PrimaryColumn('text') item!: string;
  @Column('text') kind!: ReviewedKind;
  @Column('text') due!: string;
  @Column('double precision') stability!: number;
  @Column('double precision') difficulty!: number;
  @Column('integer') reps!: number;
  @Column('integer') lapses!: number;
  @Column('integer') state!: number;
  @Column('integer') learningStep!: number;
  @Column('text') lastReview!: string;
  /** The number of right answers. */
  @Column('integer') rightCount!: number;
  /** Whether a right answer came at a plausible pace: it backs quests. */
  @Column('boolean') proven!: boolean;
  /** When the learner marked the item as known. */
  @Column('text', { nullable: true }) knownAt!: string | null;
  /** The schedule that the card had in another program, as JSON. */
  @Column('text', { nullable: true }) imported!: string | null;
  /** The first answer or the mark, whichever was earlier. */
  @Column('text') introducedAt!: string;
}
