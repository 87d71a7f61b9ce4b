import { z } from 'zod';
import { PREVIEW_HOURS_MAX, RELEASE_REASON_MAX_LENGTH } from '../../domain/limits/releases.js';
import { defineEndpoints } from './endpoint.js';
import { CompleteRegistry, REMOTE_NAME, VERSION } from './release.js';
import { renderFaults } from './render-faults.js';
import { instant, line } from './text.js';

/** The rights of a release token. Each of them includes reading the state. */
export const RELEASE_SCOPES = ['upload', 'promote', 'rollback'] as const;
export type ReleaseScope = (typeof RELEASE_SCOPES)[number];

export const remoteName = z.string().regex(REMOTE_NAME);
export const version = z.string().regex(VERSION);
export const reason = line(1, RELEASE_REASON_MAX_LENGTH);

/** The percentage of visitors that get a canary. */
export const canaryPercent = z.number().int().min(1).max(100);

/** How a version does, by distinct clients: an address counts once. */
const health = z.object({
  /** Clients that mounted a part of the version and saw no failure. */
  mounted: z.number(),
  failed: z.number(),
  /** 0 to 1: the lower and the upper Wilson bound (95 %) of the share of clients that saw a failure. */
  failureRateLow: z.number(),
  failureRateHigh: z.number(),
});

const versionState = z.object({
  version,
  createdAt: instant,
  /** Who published it, such as `token ci of study` or `the server`. */
  publishedBy: z.string(),
  /** When enough clients had used it without failures; null before. */
  provenAt: instant.nullable(),
  /** When it was rolled back: it is never chosen automatically. Activating it again removes the mark. */
  rolledBackAt: instant.nullable(),
  health,
});

/** Which versions of a remote visitors get. */
export const ReleaseState = z.object({
  name: z.string(),
  /** Rises with every change; its ETag is `"<rev>"`. */
  rev: z.number(),
  active: version,
  activeSince: instant,
  /** The version that `canaryPercent` of the visitors get; null: none. */
  canary: version.nullable(),
  canaryPercent: z.number(),
  /** The version that pages fall back on and that a rollback activates; null: none. */
  fallback: version.nullable(),
  /** Why nothing may be promoted; null: it may. */
  frozen: z.string().nullable(),
  /** When it was taken out of menus and routes; null: it is there. */
  retiredAt: instant.nullable(),
  /** Newest first. */
  versions: z.array(versionState).readonly(),
});
export type ReleaseState = z.infer<typeof ReleaseState>;

const previewLink = z.object({ url: z.string(), expiresAt: instant });
export const createPreview = {
  body: z.strictObject({
    name: remoteName,
    version,
    hours: z.number().int().min(1).max(PREVIEW_HOURS_MAX).default(24),
  }),
  response: previewLink,
  errors: ['ReleaseNotFound'],
} as const;

/** What one page says about the parts it has loaded. */
const report = z.strictObject({
  name: remoteName,
  version,
  outcome: z.enum(['mounted', 'failed']),
  /** From the start of the load to the mount or the failure, in milliseconds. */
  ms: z.number().int().min(0).max(600_000),
});

/** The calls of teams, with a release token (header `x-release-token`), and of pages. */
export const releaseContract = defineEndpoints({
  'GET /api/Release/GetRegistry': {
    summary:
      'The version of every remote that this visitor gets, with all its contributions. Pages contain the same list without the routes for editors and the administrator, unless they are such a page themselves.',
    access: 'anyone',
    response: CompleteRegistry,
  },
  'POST /api/Release/Report': {
    summary: 'Reports which versions a page has mounted and which failed. Unknown versions are ignored.',
    access: 'anyone',
    body: z.strictObject({ reports: z.array(report).min(1).max(10) }),
    response: z.object({}),
    example: { reports: [{ name: 'study', version: '1.1.0', outcome: 'mounted', ms: 420 }] },
  },
  'GET /api/Release/GetState/:name': {
    summary: 'Which versions of a remote visitors get. The ETag is needed to promote one.',
    access: 'release',
    params: z.strictObject({ name: remoteName }),
    response: ReleaseState,
    errors: ['ReleaseNotFound'],
  },
  'GET /api/Release/RenderFaults': {
    summary: 'What went wrong when the server rendered pages of a remote, by version and page.',
    access: 'release',
    query: z.strictObject({ name: remoteName }),
    response: renderFaults,
  },
  'POST /api/Release/Upload': {
    summary:
      'Stores a version without activating it. `file` is a gzipped tar of the release folder, `signature` the Ed25519 signature of its bytes in base64. The same version with the same files can be sent again.',
    access: 'release',
    scope: 'upload',
    upload: true,
    form: z.strictObject({ signature: z.base64().max(200) }),
    response: z.object({
      name: z.string(),
      version: z.string(),
      /** False when the same files were there already. */
      isNew: z.boolean(),
      /** Sentences about what may surprise, such as a route that the active version has and this one lacks. */
      warnings: z.array(z.string()),
    }),
    errors: ['BadArchive', 'BadSignature', 'BadRelease', 'ReleaseDiffers', 'TooLarge'],
  },
  'POST /api/Release/Promote': {
    summary:
      'Makes a stored version the active one, or with `canary` the one that a percentage of the visitors get. `If-Match` has the ETag of the state that the decision is based on.',
    access: 'release',
    scope: 'promote',
    body: z.strictObject({ name: remoteName, version, canary: canaryPercent.optional(), reason: reason.optional() }),
    response: ReleaseState,
    errors: ['IfMatchNeeded', 'ReleaseStateChanged', 'ReleaseNotFound', 'ReleasesFrozen', 'RemoteRetired'],
    example: { name: 'study', version: '1.1.0' },
  },
  'POST /api/Release/Rollback': {
    summary:
      'Marks the active version or the canary as rolled back and activates `to`, or the newest proven version. Nothing changes when `version` is neither of them any more, so that the call can be repeated safely.',
    access: 'release',
    scope: 'rollback',
    body: z.strictObject({
      name: remoteName,
      version,
      to: version.optional(),
      reason: reason.optional(),
    }),
    response: ReleaseState,
    errors: ['ReleaseNotFound', 'RemoteRetired'],
    example: { name: 'study', version: '1.1.0' },
  },
  'POST /api/Release/CreatePreview': {
    summary: 'A link that shows a stored version to anyone who opens it, until it expires.',
    access: 'release',
    scope: 'upload',
    ...createPreview,
    example: { name: 'study', version: '1.1.0' },
  },
});
