import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('progress')
export class ProgressEntity {
  @PrimaryColumn('integer')
  userId!: number;

  /** A JSON map of progress keys to strings. */
  @Column('text')
  document!: string;
}
