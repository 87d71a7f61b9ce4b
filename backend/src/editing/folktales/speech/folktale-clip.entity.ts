import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A clip of a sentence that the server has made, or has failed to make. */
@Entity('folktale_clips')
export class FolktaleClipEntity {
  @PrimaryColumn('integer') storyId!: number;
  @PrimaryColumn('integer') lineNumber!: number;
  /** A hash of everything that the clip is made from. */
  @PrimaryColumn('text') spoken!: string;
  /** Where the clip is stored; null until it is made. */
  @Column('text', { nullable: true }) objectKey!: string | null;
  /** Why the last attempt failed. */
  @Column('text', { nullable: true }) failure!: string | null;
  /** Counted before an attempt, so that one that ends the server counts too. */
  @Column('integer') attempts!: number;
  @Column('text') at!: string;
}
