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

  /** Who signed up with the address afterwards. */
  @Column('integer', { nullable: true })
  newcomerId!: number | null;

  /** When that person confirmed the address; open until then. */
  @Column('text', { nullable: true })
  acceptedAt!: string | null;
}
