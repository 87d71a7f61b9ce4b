import { z } from 'zod';
import { defineEndpoints } from '../platform/endpoint.js';
import { line } from '../platform/text.js';

/** How often a page changes, in the words of the site map protocol (sitemaps.org). */
const CHANGE_FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'] as const;

/**
 * A page in the editor of the site map. It stands there because it is a page (`page`), because it shows a piece of the
 * library that readers see (`content`), or because the administrator wrote its address (`own`).
 */
const SitemapEntry = z.object({
  /** The path, encoded as in a link. */
  address: z.string(),
  origin: z.enum(['page', 'content', 'own']),
  included: z.boolean(),
  /** Whether the site map names it now: an address of one's own only while its page is there. */
  listed: z.boolean(),
  priority: z.number().nullable(),
  changefreq: z.enum(CHANGE_FREQUENCIES).nullable(),
  /** When what it shows was last changed, where that is known. ISO 8601. */
  lastmod: z.string().nullable(),
  /** Counts what was saved of it, 0 before the first time. */
  version: z.number().int(),
  changedAt: z.string().nullable(),
});
export type SitemapEntry = z.infer<typeof SitemapEntry>;

const address = line(1, 500);
/** The version that was seen; without it whatever is there is taken for known. */
const version = z.number().int().min(0).optional();
/** 0, 0.1 … 1. */
const priority = z
  .number()
  .min(0)
  .max(1)
  .refine((value) => Number(value.toFixed(1)) === value, 'Send a priority in tenths.');

export const sitemapEditContract = defineEndpoints({
  'GET /api/SitemapEdit/GetAll': {
    summary: 'Every page that the site map names or could name, and the address of the site that they stand under.',
    access: 'administrator',
    response: z.object({ site: z.string(), entries: z.array(SitemapEntry) }),
  },
  'GET /api/SitemapEdit/GetOne': {
    summary: 'One page of the site map.',
    access: 'administrator',
    query: z.strictObject({ address }),
    response: SitemapEntry,
    errors: ['NotFound'],
  },
  'POST /api/SitemapEdit/Save': {
    summary: 'Says whether and how the site map names a page; an address that it does not know becomes one of its own.',
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
    summary: 'Forgets what was said of a page: it is as by itself again, and an address of one’s own is gone.',
    access: 'administrator',
    body: z.strictObject({ address, version }),
    response: z.object({ entry: SitemapEntry.nullable() }),
    errors: ['StaleVersion', 'NotFound'],
    example: { address: '/terms' },
  },
});
