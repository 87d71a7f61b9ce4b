import type { DocumentKindName, SubmissionState } from '@shinobi/shared/domain/limits/editing';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A version that an editor has sent for review, and what became of it. Times are in ISO 8601. */
@Entity('edit_submissions')
export class SubmissionEntity {
  @PrimaryGeneratedColumn() submissionId!: number;
  @Column('text') kind!: DocumentKindName;
  @Column('integer') id!: number;
  @Column('integer') version!: number;
  @Column('text') title!: string;
  @Column('text') editPath!: string;
  @Column('text') note!: string;
  /** Null when the account was deleted. */
  @Column('integer', { nullable: true }) submittedBy!: number | null;
  @Column('text') at!: string;
  @Column('text') state!: SubmissionState;
  /** Names the document while the submission waits, else null. Unique. */
  @Column('text', { nullable: true }) liveKey!: string | null;
  @Column('text', { nullable: true }) publishAt!: string | null;
  @Column('integer', { nullable: true }) decidedBy!: number | null;
  @Column('text', { nullable: true }) decidedAt!: string | null;
  /** The reviewer's note, or why it could not be published. */
  @Column('text') decision!: string;
}
