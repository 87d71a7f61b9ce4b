import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A passkey: the public half of a key in a user's device or password manager. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  passkeyId!: number;

  @Column('integer')
  userId!: number;

  /** Chosen by the device; unique. This and the next field are base64url. */
  @Column('text')
  credentialId!: string;

  /** COSE. */
  @Column('text')
  publicKey!: string;

  /** How often it was used, if the device counts; otherwise 0. A lower number would mean a copied key. */
  @Column('bigint')
  counter!: number;

  /** The random id by which devices know the account. */
  @Column('text')
  userHandle!: string;

  /** How the device can be reached, as a hint for browsers. */
  @Column('simple-json')
  transports!: readonly string[];

  /** Whether the key may leave its device. It never changes. */
  @Column('boolean')
  multiDevice!: boolean;

  /** Whether a password manager had a copy when it was last used. */
  @Column('boolean')
  synced!: boolean;

  @Column('text')
  name!: string;

  @Column('text')
  createdAt!: string;

  @Column('text', { nullable: true })
  lastUsedAt!: string | null;
}
