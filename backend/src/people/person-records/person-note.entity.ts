import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A note of a moderator on a person. */
@Entity('person_notes')
export class PersonNoteEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  noteId!: number;

  @Column('integer')
  userId!: number;

  /** Null if the account was deleted. */
  @Column('integer', { nullable: true })
  authorId!: number | null;

  @Column('text')
  text!: string;

  @Column('text')
  at!: string;

  @Column('text', { nullable: true })
  editedAt!: string | null;
}
