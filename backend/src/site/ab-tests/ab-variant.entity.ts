import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('ab_variants')
export class AbVariantEntity {
  @PrimaryColumn('text')
  testName!: string;

  @PrimaryColumn('text')
  key!: string;

  @Column('bigint')
  shown!: number;

  @Column('bigint')
  succeeded!: number;

  /** When it was first shown; null where that was before it was written down. */
  @Column('text', { nullable: true })
  since!: string | null;
}
