import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A user's authenticator app. */
@Entity('authenticators')
export class AuthenticatorEntity {
  @PrimaryColumn('integer')
  userId!: number;

  /** Sealed for this user (`security/secret-box.ts`). */
  @Column('text')
  secret!: string;

  /** The time step of the last accepted code: each code counts once. */
  @Column('integer')
  lastStep!: number;

  @Column('text')
  addedAt!: string;
}
