import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sign-in whose password was accepted and whose second step is missing. It is no session. */
@Entity('pending_sign_ins')
export class PendingSignInEntity {
  /** Only the hash of the cookie's token is stored. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @Column('integer')
  userId!: number;

  /** For the session. */
  @Column('text', { nullable: true })
  fingerprint!: string | null;

  /** How often a code was sent. */
  @Column('integer')
  attempts!: number;

  @Column('text')
  expiresAt!: string;
}
