import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The administrator's settings for a page in the site map. Rows are never deleted, so that versions only rise. */
@Entity('sitemap_entries')
export class SitemapEntryEntity {
  /** The path, encoded as in a link. */
  @PrimaryColumn('text') address!: string;
  /** Null by default: a page is included, an address added by the administrator is not. */
  @Column('boolean', { nullable: true }) included!: boolean | null;
  /** In tenths, 0 to 10. */
  @Column('integer', { nullable: true }) priority!: number | null;
  @Column('text', { nullable: true }) changefreq!: SitemapEntry['changefreq'];
  /** Counts the saved changes, from 1. */
  @Column('integer') version!: number;
  @Column('text') changedAt!: string;
}
