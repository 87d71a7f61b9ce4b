import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  sessionId!: number;

  @Column('integer')
  userId!: number;

  /** Of the cookie's token only this is stored. */
  @Column('text')
  tokenHash!: string;

  /** What the browser says of itself: shown in 'my devices', never believed. */
  @Column('text', { nullable: true })
  fingerprint!: string | null;

  /** What the browser calls itself, for the same page. */
  @Column('text')
  userAgent!: string;

  /** When the password was entered last. */
  @Column('text')
  passwordAt!: string;

  @Column('text')
  createdAt!: string;

  @Column('text')
  seenAt!: string;

  @Column('text')
  expiresAt!: string;
}
