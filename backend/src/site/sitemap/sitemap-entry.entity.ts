import type { SitemapEntry } from '@shinobi/shared/contract/site/sitemap-edit';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the administrator says of a page in the site map. A row stays for ever, so that its version only rises. */
@Entity('sitemap_entries')
export class SitemapEntryEntity {
  /** The path, encoded as in a link. */
  @PrimaryColumn('text') address!: string;
  /** Null as long as nothing is said: a page is in the map by itself, an address of one's own is not there. */
  @Column('boolean', { nullable: true }) included!: boolean | null;
  /** In tenths, 0 to 10. */
  @Column('integer', { nullable: true }) priority!: number | null;
  @Column('text', { nullable: true }) changefreq!: SitemapEntry['changefreq'];
  /** Counts what was saved, from 1. */
  @Column('integer') version!: number;
  @Column('text') changedAt!: string;
}
