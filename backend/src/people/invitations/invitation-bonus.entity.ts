import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The bonus of one side of an invitation. Claiming sets it to 0; the entry stays, because quests count it. */
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
