import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('jobs')
export class JobEntity {
  @PrimaryColumn('text')
  name!: string;

  /** When it runs next; while it runs, when its holder counts as dead. */
  @Column('text')
  dueAt!: string;

  /** Who took it last. */
  @Column('text')
  holder!: string;
}
