import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('blocks')
export class BlockEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('integer')
  blockedId!: number;

  @Column('text')
  at!: string;
}
