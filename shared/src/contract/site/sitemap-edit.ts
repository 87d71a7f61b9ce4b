import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

/** How often a page changes, as the sitemap protocol (sitemaps.org) puts it. */
const CHANGE_FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;

/**
 * A page in the sitemap editor. `origin`: a fixed page (`page`), the page of a published document (`content`), or an
 * address that the administrator has added (`own`).
 */
const SitemapEntry = z.object({
  /** The path, encoded as in a link. */
  address: z.string(),
  origin: z.enum(['page', 'content', 'own']),
  included: z.boolean(),
  /** Whether the sitemap lists it now: an added address only while its page exists. */
  listed: z.boolean(),
  priority: z.number().nullable(),
  changefreq: z.enum(CHANGE_FREQUENCIES).nullable(),
  /** When its document was last changed, if known. ISO 8601. */
  lastmod: z.string().nullable(),
  /** The number of times it was saved. */
  version: z.number().int(),
  changedAt: z.string().nullable(),
});
export type SitemapEntry = z.infer<typeof SitemapEntry>;

const address = line(1, 500);
/** The version that the edit is based on; without it the current version is overwritten. */
const version = z.number().int().min(0).max(ID_MAX).optional();
/** 0, 0.1 … 1. */
const priority = z
  .number()
  .min(0)
  .max(1)
  .refine((value) => Number(value.toFixed(1)) === value, 'Send a priority in tenths.');

export const sitemapEditContract = defineEndpoints({
  'GET /api/SitemapEdit/GetAll': {
    summary: 'Every page that the sitemap lists or could list, and the address of the site.',
    access: 'administrator',
    response: z.object({ site: z.string(), entries: z.array(SitemapEntry) }),
  },
  'GET /api/SitemapEdit/GetOne': {
    summary: 'One page of the sitemap.',
    access: 'administrator',
    query: z.strictObject({ address }),
    response: SitemapEntry,
    errors: ['NotFound'],
  },
  'POST /api/SitemapEdit/Save': {
    summary: 'Sets whether and how the sitemap lists a page; an unknown address is added.',
    access: 'administrator',
    body: z.strictObject({
      address,
      included: z.boolean(),
      priority: priority.nullable(),
      changefreq: z.enum(CHANGE_FREQUENCIES).nullable(),
      version,
    }),
    response: SitemapEntry,
    errors: ['StaleVersion', 'UnknownAddress', 'TooMuch'],
    example: { address: '/terms', included: true, priority: 0.5, changefreq: 'yearly' },
  },
  'POST /api/SitemapEdit/Reset': {
    summary: 'Resets a page to its defaults; an added address is removed.',
    access: 'administrator',
    body: z.strictObject({ address, version }),
    response: z.object({ entry: SitemapEntry.nullable() }),
    errors: ['StaleVersion', 'NotFound'],
    example: { address: '/terms' },
  },
});
