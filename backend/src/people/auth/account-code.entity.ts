import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The purpose of a mailed code. */
export type CodePurpose = 'confirmEmail' | 'resetPassword';

@Entity('account_codes')
export class AccountCodeEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  codeId!: number;

  /** Only the hash of the code is stored. */
  @Column('text')
  codeHash!: string;

  @Column('text')
  purpose!: CodePurpose;

  @Column('integer')
  userId!: number;

  @Column('text')
  expiresAt!: string;
}
