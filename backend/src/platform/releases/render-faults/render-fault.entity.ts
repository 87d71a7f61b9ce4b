import type { RenderFaultReason } from '@shinobi/shared/contract/platform/render-faults';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What went wrong when the server rendered a page of a version. */
@Entity('release_render_faults')
export class RenderFaultEntity {
  /** The remote; of a page of the shell: `shell`. */
  @PrimaryColumn('text') name!: string;
  @PrimaryColumn('text') version!: string;
  /** The address of the page. */
  @PrimaryColumn('text') path!: string;
  /** Reason and message of the latest fault. */
  @Column('text') reason!: RenderFaultReason;
  @Column('text') message!: string;
  @Column('integer') count!: number;
  /** When the latest one happened. */
  @Column('text') at!: string;
}
