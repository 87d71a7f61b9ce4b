import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A mail in the queue. Its content is composed when it is sent, so that no secret of it is stored here. */
@Entity('mails')
export class MailEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  mailId!: number;

  @Column('text')
  kind!: string;

  @Column('text')
  address!: string;

  /** What the kind needs to compose the mail. */
  @Column('simple-json')
  data!: Readonly<Record<string, string | number>>;

  @Column('text')
  queuedAt!: string;

  @Column('text')
  dueAt!: string;

  @Column('integer')
  attempts!: number;
}
