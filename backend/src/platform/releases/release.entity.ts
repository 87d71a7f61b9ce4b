import type { Contributes, EntryType, ServerBundle } from '@shinobi/shared/contract/platform/release';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A published version of a remote; its files never change. */
@Entity('releases')
export class ReleaseEntity {
  @PrimaryColumn('text') name!: string;
  @PrimaryColumn('text') version!: string;
  @Column('text') container!: string;
  @Column('text') entry!: string;
  @Column('text') entryType!: EntryType;
  @Column('simple-json') files!: Readonly<Record<string, string>>;
  @Column('simple-json') preload!: readonly string[];
  @Column('simple-json') routes!: Readonly<Record<string, readonly string[]>>;
  @Column('simple-json') contributes!: Contributes;
  @Column('text') sourceHash!: string;
  @Column('text') contract!: string;
  /** The version ranges that it asks of the shared scope, by library. */
  @Column('simple-json') shared!: Readonly<Record<string, string>>;
  /** The libraries of `shared` that it brings along. */
  @Column('simple-json') bundled!: readonly string[];
  /** The bundle with which the server renders its pages; null: none. */
  @Column('simple-json', { nullable: true }) server!: ServerBundle | null;
  @Column('text') createdAt!: string;
  /** Who published it, such as `token CI of study`. */
  @Column('text') publishedBy!: string;
  /** When enough clients had used it without failures. Null before, and after a rollback. */
  @Column('text', { nullable: true }) provenAt!: string | null;
  /** When it first became the active version or a canary. Null: never, so that no page and no rollback falls back on it. */
  @Column('text', { nullable: true }) promotedAt!: string | null;
  /** When it last became or ceased to be the active version or the canary. */
  @Column('text') lastUsedAt!: string;
  /** When the version was rolled back: it is never chosen automatically. Null, also after somebody activates it. */
  @Column('text', { nullable: true }) rolledBackAt!: string | null;
}
