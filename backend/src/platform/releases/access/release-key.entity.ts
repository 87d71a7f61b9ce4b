import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A public key that archives of a remote may be signed with. */
@Entity('release_keys')
export class ReleaseKeyEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) keyId!: number;
  @Column('text') label!: string;
  /** One remote, or `*`. */
  @Column('text') remote!: string;
  /** The 32 bytes of the Ed25519 key in base64. */
  @Column('text') publicKey!: string;
  /** The first 16 hex digits of the SHA-256 of the key. */
  @Column('text') fingerprint!: string;
  @Column('text') createdAt!: string;
  @Column('text', { nullable: true }) revokedAt!: string | null;
}
