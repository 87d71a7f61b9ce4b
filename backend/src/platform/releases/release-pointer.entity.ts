import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The version of a remote that pages use. */
@Entity('release_pointers')
export class ReleasePointerEntity {
  @PrimaryColumn('text') name!: string;
  @Column('text') active!: string;
  /** Rises with every change. */
  @Column('integer') rev!: number;
}
