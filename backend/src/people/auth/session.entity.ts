import type { SignInMethod } from '@shinobi/shared/domain/limits/sign-in';
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

  /** When the password, a passkey or a code was last entered. */
  @Column('text')
  passwordAt!: string;

  /** How the session began. */
  @Column('text')
  signedInBy!: SignInMethod;

  /** When a second factor was last used or set up in it. */
  @Column('text', { nullable: true })
  secondFactorAt!: string | null;

  @Column('text')
  createdAt!: string;

  @Column('text')
  seenAt!: string;

  @Column('text')
  expiresAt!: string;
}
