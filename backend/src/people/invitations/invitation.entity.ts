import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

@Entity('invitations')
export class InvitationEntity {
  @PrimaryGeneratedColumn({ type: 'integer' })
  invitationId!: number;

  @Column('integer')
  senderId!: number;

  /** Case-folded. */
  @Column('text')
  email!: string;

  @Column('text')
  sentAt!: string;

  /** The user who signed up with the address afterwards. */
  @Column('integer', { nullable: true })
  newcomerId!: number | null;

  /** When that user confirmed the address; null until then. */
  @Column('text', { nullable: true })
  acceptedAt!: string | null;
}
