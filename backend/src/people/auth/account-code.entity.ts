import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a mailed code is good for. */
export type CodePurpose = 'confirmEmail' | 'resetPassword';

@Entity('account_codes')
export class AccountCodeEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  codeId!: number;

  /** Of the code only this is stored. */
  @Column('text')
  codeHash!: string;

  @Column('text')
  purpose!: CodePurpose;

  @Column('integer')
  userId!: number;

  @Column('text')
  expiresAt!: string;
}
