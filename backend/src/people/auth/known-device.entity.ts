import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser in which a user has signed in, identified by a cookie; several users may share one. */
@Entity('known_devices')
export class KnownDeviceEntity {
  /** Only the hash of the cookie's token is stored. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @PrimaryColumn('integer')
  userId!: number;

  /** When the user last signed in there. */
  @Column('text')
  usedAt!: string;
}
