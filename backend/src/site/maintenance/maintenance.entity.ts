import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the next maintenance begins: one row, or none. */
@Entity('maintenance')
export class MaintenanceEntity {
  @PrimaryColumn('integer')
  maintenanceId!: number;

  @Column('text')
  at!: string;
}
