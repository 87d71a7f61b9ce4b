import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The hash of what was last seeded into a row. A row that differs from it was changed by an editor. */
@Entity('content_seeds')
export class ContentSeedEntity {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('integer') id!: number;
  @Column('text') hash!: string;
}

/** The hash of a content file when it was last loaded. */
@Entity('content_files')
export class ContentFileEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') hash!: string;
}

/** Counts the changes to data that server instances cache. */
@Entity('revisions')
export class RevisionEntity {
  @PrimaryColumn('text') name!: string;
  @Column('integer') rev!: number;
}
