import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A proofreader's note on a paragraph of an article. Only the signature is stored about its author. */
@Entity('en_check_notes')
export class EnCheckNoteEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) noteId!: number;
  @Column('text') pageName!: string;
  /** The index of the paragraph when the note was written, from 0. */
  @Column('integer') paragraph!: number;
  /** The text of the paragraph at that time. */
  @Column('text') said!: string;
  @Column('text') note!: string;
  @Column('text') signedBy!: string;
  /** The hash of the key with which the author may change the note. */
  @Column('text') keyHash!: string;
  @Column('text') at!: string;
  @Column('text', { nullable: true }) editedAt!: string | null;
  @Column('text', { nullable: true }) resolvedAt!: string | null;
  /** Counts the saved changes, from 1. */
  @Column('integer') version!: number;
}
