import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A proof-reader's note on a paragraph of an article. Of its writer only the name that it is signed with is kept. */
@Entity('en_check_notes')
export class EnCheckNoteEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) noteId!: number;
  @Column('text') pageName!: string;
  /** The place of the paragraph when the note was written, from 0. */
  @Column('integer') paragraph!: number;
  /** The paragraph as it was then. */
  @Column('text') said!: string;
  @Column('text') note!: string;
  @Column('text') signedBy!: string;
  /** Of the key with which its writer may change it. */
  @Column('text') keyHash!: string;
  @Column('text') at!: string;
  @Column('text', { nullable: true }) editedAt!: string | null;
  @Column('text', { nullable: true }) resolvedAt!: string | null;
  /** Counts what was saved, from 1. */
  @Column('integer') version!: number;
}
