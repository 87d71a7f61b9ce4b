import { Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that has not been used. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('integer')
  userId!: number;

  /** Only the hash is stored. */
  @PrimaryColumn('text')
  codeHash!: string;
}
