import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which version of a remote pages use. */
@Entity('release_pointers')
export class ReleasePointer {
  @PrimaryColumn('text') name!: string;
  @Column('text') active!: string;
  /** Rises with every move. */
  @Column('integer') rev!: number;
}
