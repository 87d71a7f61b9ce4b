import type { Contributes } from '@shinobi/shared/contract/platform/release';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A published version of a remote; its files never change. */
@Entity('releases')
export class ReleaseEntity {
  @PrimaryColumn('text') name!: string;
  @PrimaryColumn('text') version!: string;
  @Column('text') container!: string;
  @Column('text') entry!: string;
  @Column('simple-json') files!: Readonly<Record<string, string>>;
  @Column('simple-json') preload!: readonly string[];
  @Column('simple-json') routes!: Readonly<Record<string, readonly string[]>>;
  @Column('simple-json') contributes!: Contributes;
  @Column('text') sourceHash!: string;
  @Column('text') contract!: string;
  @Column('text') createdAt!: string;
  /** When it last became or ceased to be the active version. */
  @Column('text') lastUsedAt!: string;
  /** When the version was rolled back: it is never chosen automatically. Null, also after somebody activates it. */
  @Column('text', { nullable: true }) rolledBackAt!: string | null;
}
