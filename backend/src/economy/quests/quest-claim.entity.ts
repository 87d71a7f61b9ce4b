import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A quest whose reward a user has claimed. The primary key allows each claim once. */
@Entity('quest_claims')
export class QuestClaimEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('text')
  questKey!: string;

  @Column('text')
  at!: string;

  /** Whether the user's answers backed the condition at that time. */
  @Column('boolean')
  backed!: boolean;
}
