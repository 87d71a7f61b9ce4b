import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A filter of a list that a user has saved under a name. */
@Entity('saved_filters')
export class SavedFilterEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  filterId!: number;

  @Column('integer')
  userId!: number;

  @Column('text')
  list!: string;

  @Column('text')
  name!: string;

  /** The parameters of the list's address. */
  @Column('simple-json')
  values!: Readonly<Record<string, string>>;

  @Column('simple-json')
  hiddenColumns!: readonly string[];

  @Column('text')
  savedAt!: string;
}
