import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What an invitation brought one of the two. Claiming sets it to 0 and keeps the entry, which quests count. */
@Entity('invitation_bonuses')
export class InvitationBonusEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  entryId!: number;

  @Column('integer')
  invitationId!: number;

  @Column('integer')
  userId!: number;

  @Column('bigint')
  coins!: number;

  @Column('bigint')
  xp!: number;

  @Column('text')
  at!: string;
}
