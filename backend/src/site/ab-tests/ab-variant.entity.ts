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

  /** When it was first shown; null if that was before the time was recorded. */
  @Column('text', { nullable: true })
  since!: string | null;
}
