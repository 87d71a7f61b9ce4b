import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('sessions')
export class SessionEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  sessionId!: number;

  @Column('integer')
  userId!: number;

  /** Only the hash of the cookie's token is stored. */
  @Column('text')
  tokenHash!: string;

  /** Sent by the browser: shown in 'my devices', never trusted. */
  @Column('text', { nullable: true })
  fingerprint!: string | null;

  /** The browser's user agent, for the same page. */
  @Column('text')
  userAgent!: string;

  /** When the password was last entered. */
  @Column('text')
  passwordAt!: string;

  @Column('text')
  createdAt!: string;

  @Column('text')
  seenAt!: string;

  @Column('text')
  expiresAt!: string;
}
