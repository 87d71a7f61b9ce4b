import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { BoosterType } from '@shinobi/shared/domain/economy/items';

/** The latest booster that a user has started; it may be over. */
@Entity('xp_boosters')
export class XpBoosterEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @Column('text')
  type!: BoosterType;

  @Column('text')
  endsAt!: string;
}
