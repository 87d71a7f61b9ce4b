import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which versions of a remote visitors get. */
@Entity('release_pointers')
export class ReleasePointerEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') active!: string;
  /** Rises with every change. */
  @Column('integer') rev!: number;
  @Column('text') activeSince!: string;
  /** The version that `canaryPercent` of the visitors get; null: none. */
  @Column('text', { nullable: true }) canary!: string | null;
  @Column('integer') canaryPercent!: number;
  @Column('text', { nullable: true }) canarySince!: string | null;
  /** Why nothing may be promoted; null: it may. */
  @Column('text', { nullable: true }) frozenReason!: string | null;
  /** When the remote was taken out of menus and routes; null: it is there. */
  @Column('text', { nullable: true }) retiredAt!: string | null;
}
