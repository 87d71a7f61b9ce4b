import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ItemKey } from '@shinobi/shared/contract/economy/item';

/** What the flying ninja last dropped for a user. */
@Entity('drops')
export class DropEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @Column('text')
  drawnAt!: string;

  /** Null: nothing. */
  @Column('text', { nullable: true })
  kind!: 'coins' | 'item' | null;

  @Column('integer', { nullable: true })
  coins!: number | null;

  @Column('text', { nullable: true })
  itemKey!: ItemKey | null;

  /** Still to be redeemed. */
  @Column('boolean')
  open!: boolean;
}
