import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which version of a remote pages use. */
@Entity('release_pointers')
export class ReleasePointer {
  @PrimaryColumn('text') name!: string;
  @Column('text') active!: string;
  /** The version that was active before: the way back, and what pages fall back on. */
  @Column('text', { nullable: true }) previous!: string | null;
  /** Rises with every move. */
  @Column('integer') rev!: number;
}
