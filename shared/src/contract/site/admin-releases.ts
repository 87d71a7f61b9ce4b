import { z } from 'zod';
import { ID_MAX } from '../../domain/limits/ids.js';
import { RELEASE_LABEL_MAX_LENGTH } from '../../domain/limits/releases.js';
import { defineEndpoints } from '../platform/endpoint.js';
import {
  canaryPercent,
  createPreview,
  reason,
  RELEASE_SCOPES,
  ReleaseState,
  remoteName,
  version,
} from '../platform/release-calls.js';
import { renderFaults } from '../platform/render-faults.js';
import { instant, line } from '../platform/text.js';

const id = z.number().int().min(1).max(ID_MAX);
/** The `rev` of the state that the administrator has seen; refused as `ReleaseStateChanged` when it is not the current one. */
const rev = z.number().int().min(0).max(ID_MAX);
/** One remote, or `*` for all. */
const remoteOrAll = remoteName.or(z.literal('*'));
const label = line(1, RELEASE_LABEL_MAX_LENGTH);

const auditRow = z.object({
  auditId: z.number(),
  at: instant,
  /** Such as `administrator Aya`, `token ci`, `operator` or `the server`. */
  actor: z.string(),
  /** Such as `promote`, `roll back`, `freeze`. */
  action: z.string(),
  /** The remote, or `*`. */
  name: z.string(),
  fromVersion: z.string().nullable(),
  toVersion: z.string().nullable(),
  reason: z.string(),
  /** SHA-256 of the hash of the row before and of this row. */
  hash: z.string(),
});

const tokenRow = z.object({
  tokenId: z.number(),
  label: z.string(),
  remote: z.string(),
  scopes: z.array(z.enum(RELEASE_SCOPES)),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
  revokedAt: instant.nullable(),
});

const keyRow = z.object({
  keyId: z.number(),
  label: z.string(),
  remote: z.string(),
  /** The first 16 hex digits of the SHA-256 of the public key. */
  fingerprint: z.string(),
  createdAt: instant,
  revokedAt: instant.nullable(),
});

/** The administrator's calls about releases. */
export const adminReleasesContract = defineEndpoints({
  'GET /api/Admin/GetReleases': {
    summary: 'The state of every remote with all its versions and how they do.',
    access: 'administrator',
    response: z.array(ReleaseState),
  },
  'POST /api/Admin/SetRelease': {
    summary:
      'Makes a published version the active one, or with `canary` the one that a percentage of the visitors get. An active version that is newer than it is marked as rolled back.',
    access: 'administrator',
    idempotent: true,
    body: z.strictObject({
      name: line(1, 20),
      version: line(1, 40),
      canary: canaryPercent.optional(),
      rev: rev.optional(),
      reason: reason.optional(),
    }),
    response: ReleaseState,
    errors: ['ReleaseNotFound', 'ReleaseStateChanged', 'ReleasesFrozen', 'RemoteRetired'],
    example: { name: 'study', version: '1.0.0' },
  },
  'POST /api/Admin/RollBackRelease': {
    summary: 'Marks a version as rolled back and activates `to`, or the newest proven one.',
    access: 'administrator',
    idempotent: true,
    body: z.strictObject({
      name: remoteName,
      version,
      to: version.optional(),
      rev: rev.optional(),
      reason: reason.optional(),
    }),
    response: ReleaseState,
    errors: ['ReleaseNotFound', 'ReleaseStateChanged', 'RemoteRetired'],
    example: { name: 'study', version: '1.1.0', reason: 'The quiz does not start.' },
  },
  'POST /api/Admin/StopCanary': {
    summary: 'Gives all visitors the active version again. The canary is not marked as rolled back.',
    access: 'administrator',
    idempotent: true,
    body: z.strictObject({ name: remoteName, rev: rev.optional(), reason: reason.optional() }),
    response: ReleaseState,
    errors: ['ReleaseNotFound', 'ReleaseStateChanged'],
    example: { name: 'study', reason: 'Enough seen.' },
  },
  'POST /api/Admin/FreezeReleases': {
    summary: 'Stops promotions of a remote, or allows them again. Rollbacks stay possible.',
    access: 'administrator',
    idempotent: true,
    body: z.strictObject({ name: remoteName, frozen: z.boolean(), rev: rev.optional(), reason }),
    response: ReleaseState,
    errors: ['ReleaseNotFound', 'ReleaseStateChanged'],
    example: { name: 'study', frozen: true, reason: 'Exams this week.' },
  },
  'POST /api/Admin/RetireRemote': {
    summary: 'Takes a remote out of menus and routes, or puts it back.',
    access: 'administrator',
    idempotent: true,
    body: z.strictObject({ name: remoteName, retired: z.boolean(), rev: rev.optional(), reason }),
    response: ReleaseState,
    errors: ['ReleaseNotFound', 'ReleaseStateChanged'],
    example: { name: 'weather', retired: true, reason: 'The team has stopped.' },
  },
  'POST /api/Admin/CreateReleasePreview': {
    summary: 'A link that shows a stored version to anyone who opens it, until it expires.',
    access: 'administrator',
    ...createPreview,
    example: { name: 'study', version: '1.1.0', hours: 24 },
  },
  'GET /api/Admin/GetReleaseAudit': {
    summary: 'All changes of releases, newest first, and the first row whose hash does not fit.',
    access: 'administrator',
    query: z.strictObject({ before: z.coerce.number().int().min(1).max(ID_MAX).optional() }),
    response: z.object({
      rows: z.array(auditRow),
      /** For `before` of the next page; null at the end. */
      nextCursor: z.number().nullable(),
      /** The first row that was changed, removed or added from outside; null: none. */
      firstBroken: z.number().nullable(),
    }),
  },
  'GET /api/Admin/ListRenderFaults': {
    summary: 'What went wrong when the server rendered pages of a remote, by version and page.',
    access: 'administrator',
    query: z.strictObject({ name: remoteName }),
    response: renderFaults,
  },
  'GET /api/Admin/GetReleaseAccess': {
    summary: 'The release tokens (without their text) and the signing keys.',
    access: 'administrator',
    response: z.object({ tokens: z.array(tokenRow), keys: z.array(keyRow) }),
  },
  'POST /api/Admin/CreateReleaseToken': {
    summary: 'Creates a token for a team. Its text is shown this one time.',
    access: 'administrator',
    recentPassword: true,
    body: z.strictObject({ label, remote: remoteOrAll, scopes: z.array(z.enum(RELEASE_SCOPES)).min(1).max(3) }),
    response: z.object({ token: z.string(), row: tokenRow }),
    errors: ['PasswordNeeded'],
    example: { label: 'CI of weather', remote: 'weather', scopes: ['upload', 'promote'] },
  },
  'POST /api/Admin/RevokeReleaseToken': {
    summary: 'Makes a token useless at once.',
    access: 'administrator',
    body: z.strictObject({ tokenId: id }),
    response: tokenRow,
    errors: ['NotFound'],
    example: { tokenId: 1 },
  },
  'POST /api/Admin/RegisterReleaseKey': {
    summary: "Registers a team's Ed25519 public key (PEM). Archives of the remote must be signed with such a key.",
    access: 'administrator',
    recentPassword: true,
    body: z.strictObject({ label, remote: remoteOrAll, publicKey: z.string().min(1).max(1000) }),
    response: keyRow,
    errors: ['BadKey', 'KeyKnown', 'PasswordNeeded'],
    example: {
      label: 'weather team',
      remote: 'weather',
      publicKey:
        '-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAbrCA8LottkgFwKR4f3EwCMFWIJesxT+VxhcsL3wCTHw=\n-----END PUBLIC KEY-----',
    },
  },
  'POST /api/Admin/RevokeReleaseKey': {
    summary: 'Refuses archives that are signed with the key from now on. Published versions stay.',
    access: 'administrator',
    body: z.strictObject({ keyId: id }),
    response: keyRow,
    errors: ['NotFound'],
    example: { keyId: 1 },
  },
});
