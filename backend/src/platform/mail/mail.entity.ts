import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mail that waits to be sent. What it says is made when it is sent, so that no secret of it lies here. */
@Entity('mails')
export class MailEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  mailId!: number;

  @Column('text')
  kind!: string;

  @Column('text')
  address!: string;

  /** What the kind needs to make the letter. */
  @Column('simple-json')
  data!: Readonly<Record<string, string | number>>;

  @Column('text')
  queuedAt!: string;

  @Column('text')
  dueAt!: string;

  @Column('integer')
  attempts!: number;
}
