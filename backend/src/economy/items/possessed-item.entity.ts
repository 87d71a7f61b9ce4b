import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';

/** How many of an item a user has: at least one, for a row that reaches zero is dropped. */
@Entity('possessed_items')
export class PossessedItemEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('text')
  itemKey!: ItemKey;

  @Column('integer')
  num!: number;

  /** The first of its kind, not looked at yet. */
  @Column('boolean')
  isNew!: boolean;

  /** More came to what was there, not looked at yet. */
  @Column('boolean')
  isAdded!: boolean;
}
