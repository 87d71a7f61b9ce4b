import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser in which a user has signed in, by the cookie that it got then; several users may share one. */
@Entity('known_devices')
export class KnownDeviceEntity {
  /** Of the cookie's token only this is stored. */
  @PrimaryColumn('text')
  tokenHash!: string;

  @PrimaryColumn('integer')
  userId!: number;

  /** When the user last signed in there. */
  @Column('text')
  usedAt!: string;
}
