import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a challenge may be used for: creating a passkey, or using one. */
export type ChallengePurpose = 'create' | 'use';

/** A challenge that was sent to a browser and not used yet. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  /** 256 random bits, base64url. */
  @PrimaryColumn('text')
  challenge!: string;

  @Column('text')
  purpose!: ChallengePurpose;

  /** The session, or the hash of a guest's cookie. */
  @Column('text')
  boundTo!: string;

  @Column('text')
  expiresAt!: string;
}
