import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last placement test of a user. */
@Entity('placements')
export class PlacementEntity {
  @PrimaryColumn('integer') userId!: number;
  @Column('integer') unitId!: number;
  /** Its marks were made from this instant to `endedAt`. */
  @Column('text') startedAt!: string;
  @Column('text') endedAt!: string;
}
