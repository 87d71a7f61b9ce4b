import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The start of the next maintenance. The table has at most one row. */
@Entity('maintenance')
export class MaintenanceEntity {
  @PrimaryColumn('integer')
  maintenanceId!: number;

  @Column('text')
  at!: string;
}
