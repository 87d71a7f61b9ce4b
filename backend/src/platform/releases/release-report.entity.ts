import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One client has mounted a version, or seen it fail. Repeated reports change only the time. */
@Entity('release_reports')
export class ReleaseReportEntity {
  @PrimaryColumn('text') name!: string;
  @PrimaryColumn('text') version!: string;
  /** A hash of the network address. */
  @PrimaryColumn('text') client!: string;
  @PrimaryColumn('text') outcome!: 'mounted' | 'failed';
  /** When the client reported it last. */
  @Column('text') at!: string;
}
