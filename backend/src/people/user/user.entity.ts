import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Role } from '@shinobi/shared/domain/limits/accounts';

@Entity('users')
export class UserEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  userId!: number;

  @Column('text')
  role!: Role;

  @Column('text')
  name!: string;

  @Column('bigint')
  xp!: number;

  @Column('bigint')
  coin!: number;

  @Column('integer')
  sul!: number;

  @Column('integer')
  friendExpansion!: number;

  @Column('integer')
  loginStreak!: number;

  @Column('simple-json')
  bioLinks!: string[];

  @Column('text')
  bio!: string;

  @Column('text', { nullable: true })
  countryCode!: string | null;

  @Column('text', { nullable: true })
  avatarPath!: string | null;

  @Column('text')
  createdAt!: string;

  @Column('text')
  lastActive!: string;
}
