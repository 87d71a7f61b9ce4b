import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('operation_log')
export class OperationLogEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  entryId!: number;

  @Column('text')
  at!: string;

  /** Null for a guest. */
  @Column('integer', { nullable: true })
  userId!: number | null;

  @Column('text')
  operationName!: string;

  @Column('text')
  url!: string;

  @Column('text')
  parameters!: string;
}
