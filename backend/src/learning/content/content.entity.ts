import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the seed put into a row the last time: a row that differs from it was changed by an editor. */
@Entity('content_seeds')
export class ContentSeedEntity {
  @PrimaryColumn('text') kind!: string;
  @PrimaryColumn('integer') id!: number;
  @Column('text') hash!: string;
}

/** A content file as it was when it was last loaded. */
@Entity('content_files')
export class ContentFileEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') hash!: string;
}

/** Counts the changes of something that processes keep copies of. */
@Entity('revisions')
export class RevisionEntity {
  @PrimaryColumn('text') name!: string;
  @Column('integer') rev!: number;
}
