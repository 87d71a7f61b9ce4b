import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A quest whose reward a user has: once, by the key of the table. */
@Entity('quest_claims')
export class QuestClaimEntity {
  @PrimaryColumn('integer')
  userId!: number;

  @PrimaryColumn('text')
  questKey!: string;

  @Column('text')
  at!: string;
}
