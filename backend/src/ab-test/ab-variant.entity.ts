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
}
