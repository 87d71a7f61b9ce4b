import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A right to release a remote. */
@Entity('release_tokens')
export class ReleaseTokenEntity {
  @PrimaryGeneratedColumn({ type: 'integer' }) tokenId!: number;
  @Column('text') label!: string;
  /** One remote, or `*`. */
  @Column('text') remote!: string;
  @Column('simple-json') scopes!: ReleaseScope[];
  /** SHA-256 of its text, in hex. */
  @Column('text') hash!: string;
  @Column('text') createdAt!: string;
  @Column('text', { nullable: true }) lastUsedAt!: string | null;
  @Column('text', { nullable: true }) revokedAt!: string | null;
}
