import type { Challenge } from '@shinobi/shared/domain/games/challenge';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The stage of a day. It never changes, also when its words do. */
@Entity('daily_challenges')
export class DailyChallengeEntity {
  /** `YYYY-MM-DD`, UTC. */
  @PrimaryColumn('text')
  day!: string;

  @Column('integer')
  game!: Challenge['game'];

  @Column('integer')
  stage!: number;

  @Column('integer')
  seed!: number;

  @Column('simple-json')
  questions!: Challenge['questions'];

  @Column('simple-json')
  scrolls!: Challenge['scrolls'];

  @Column('simple-json')
  sentences!: Challenge['sentences'];

  @Column('text')
  createdAt!: string;
}
