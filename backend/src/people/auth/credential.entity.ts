import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('credentials')
export class CredentialEntity {
  @PrimaryColumn('integer')
  userId!: number;

  /** Case-folded; unique. */
  @Column('text')
  email!: string;

  @Column('text')
  passwordHash!: string;

  /** The encoded address of the invitation that the user followed. */
  @Column('text', { nullable: true })
  invitedAs!: string | null;

  /** When the user confirmed the address. */
  @Column('text', { nullable: true })
  confirmedAt!: string | null;
}
