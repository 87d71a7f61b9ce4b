import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('jobs')
export class JobEntity {
  @PrimaryColumn('text')
  name!: string;

  /** When the job is due next; while it runs, when its claim expires. */
  @Column('text')
  dueAt!: string;

  /** The random id of the instance that claimed the job last. */
  @Column('text')
  holder!: string;
}
