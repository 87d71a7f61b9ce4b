import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';

/** The number of an item that a user has, at least one: a row that reaches zero is deleted. */
@Entity('possessed_items')
export class PossessedItemEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('text')
  itemKey!: ItemKey;

  @Column('integer')
  num!: number;

  /** Whether the first of its kind has not been seen yet. */
  @Column('boolean')
  isNew!: boolean;

  /** Whether more were added that have not been seen yet. */
  @Column('boolean')
  isAdded!: boolean;
}
