import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The best run of a user on a day. */
@Entity('challenge_results')
export class ChallengeResultEntity {
  @PrimaryColumn('integer')
  userId!: number;

  /** `YYYY-MM-DD`, UTC. */
  @PrimaryColumn('text')
  day!: string;

  /** The version of the rules that the run was recorded with. */
  @Column('integer')
  rules!: number;

  @Column('integer')
  score!: number;

  /** Game time in sixtieths of a second. */
  @Column('integer')
  ticks!: number;

  @Column('boolean')
  isCleared!: boolean;

  /** What the player did (`shared/src/domain/games/recorded-run.ts`). Friends may race against it. */
  @Column('text')
  recording!: string;

  @Column('text')
  achievedAt!: string;
}
