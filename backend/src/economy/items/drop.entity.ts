import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';

/** The latest drop that a user caught from the flying ninja. */
@Entity('drops')
export class DropEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @Column('text')
  drawnAt!: string;

  /** Null if there was nothing in it. */
  @Column('text', { nullable: true })
  kind!: 'coins' | 'item' | null;

  @Column('integer', { nullable: true })
  coins!: number | null;

  @Column('text', { nullable: true })
  itemKey!: ItemKey | null;

  /** Whether it can still be redeemed. */
  @Column('boolean')
  open!: boolean;
}
