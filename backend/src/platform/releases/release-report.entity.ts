import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One client has mounted a version, or seen it fail. Repeated reports change nothing. */
@Entity('release_reports')
export class ReleaseReportEntity {
  @PrimaryColumn('text') name!: string;
  @PrimaryColumn('text') version!: string;
  /** A hash of the network address. */
  @PrimaryColumn('text') client!: string;
  @PrimaryColumn('text') outcome!: 'mounted' | 'failed';
  @Column('text') at!: string;
}
