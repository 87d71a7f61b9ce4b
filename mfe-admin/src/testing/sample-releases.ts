import type { ResponseOf } from '@shinobi/shared/contract';
import { healthOf } from '@shinobi/shared/domain/platform/release-health';
import type { Handlers } from '@shinobi/shared/testing/fake-api';

type ReleaseState = ResponseOf<'GET /api/Admin/GetReleases'>[number];
type VersionState = ReleaseState['versions'][number];
type ReleaseAccess = ResponseOf<'GET /api/Admin/GetReleaseAccess'>;
type RenderFault = ResponseOf<'GET /api/Admin/ListRenderFaults'>[number];
type AuditRow = ResponseOf<'GET /api/Admin/GetReleaseAudit'>['rows'][number];

const PUBLISHED = '2026-11-21T10:22:00.000Z';

export const aVersion = (overrides: Partial<VersionState> = {}): VersionState => ({
  version: '1.0.0',
  createdAt: PUBLISHED,
  publishedBy: 'token ci of study',
  provenAt: null,
  rolledBackAt: null,
  health: healthOf({ clients: 0, failed: 0 }),
  ...overrides,
});

/** A remote with an active version, a proven fallback and a version that was rolled back. */
export const aReleaseState = (overrides: Partial<ReleaseState> = {}): ReleaseState => ({
  name: 'study',
  rev: 5,
  active: '1.1.0',
  activeSince: '2026-11-22T08:00:00.000Z',
  canary: null,
  canaryPercent: 0,
  fallback: '1.0.0',
  frozen: null,
  retiredAt: null,
  versions: [
    aVersion({ version: '1.1.0', health: healthOf({ clients: 240, failed: 12 }) }),
    aVersion({ provenAt: PUBLISHED, health: healthOf({ clients: 900, failed: 3 }) }),
    aVersion({ version: '0.9.0', rolledBackAt: PUBLISHED, health: healthOf({ clients: 40, failed: 22 }) }),
  ],
  ...overrides,
});

export const aToken = (overrides: Partial<ReleaseAccess['tokens'][number]> = {}): ReleaseAccess['tokens'][number] => ({
  tokenId: 4,
  label: 'CI of study',
  remote: 'study',
  scopes: ['upload', 'promote'],
  createdAt: PUBLISHED,
  lastUsedAt: null,
  revokedAt: null,
  ...overrides,
});

export const aKey = (overrides: Partial<ReleaseAccess['keys'][number]> = {}): ReleaseAccess['keys'][number] => ({
  keyId: 2,
  label: 'Key of the server',
  remote: '*',
  fingerprint: '0f1e2d3c4b5a6978',
  createdAt: PUBLISHED,
  revokedAt: null,
  ...overrides,
});

export const anAuditRow = (overrides: Partial<AuditRow> = {}): AuditRow => ({
  auditId: 12,
  at: '2026-11-22T08:00:00.000Z',
  actor: 'administrator Aya',
  action: 'promote',
  name: 'study',
  fromVersion: '1.0.0',
  toVersion: '1.1.0',
  reason: 'The new quiz',
  hash: 'a'.repeat(64),
  ...overrides,
});

export const aFault = (overrides: Partial<RenderFault> = {}): RenderFault => ({
  version: '1.1.0',
  path: '/kana',
  reason: 'threw',
  message: 'Error: No kana.',
  count: 1,
  at: '2026-11-22T09:30:00.000Z',
  ...overrides,
});

export const releaseResponses: Handlers = {
  'GET /api/Admin/GetReleases': () => [
    aReleaseState(),
    aReleaseState({ name: 'games', active: '1.0.0', fallback: null, versions: [aVersion()] }),
  ],
  'GET /api/Admin/ListRenderFaults': ({ query }) =>
    query.name === 'study'
      ? [
          aFault({ message: 'TypeError: Cannot read properties of undefined (study/1.1.0/server.cjs:1204:17)' }),
          aFault({
            version: '1.0.0',
            path: '/grammar/particles',
            reason: 'timeout',
            message: 'It took longer than 1000 ms.',
            count: 12,
          }),
        ]
      : [],
  'GET /api/Admin/GetReleaseAccess': () => ({
    tokens: [aToken(), aToken({ tokenId: 3, label: 'Old CI', remote: '*', revokedAt: PUBLISHED })],
    keys: [aKey()],
  }),
  'GET /api/Admin/GetReleaseAudit': () => ({
    rows: [
      anAuditRow(),
      anAuditRow({ auditId: 11, actor: 'the server', action: 'roll back', reason: 'Too many failures' }),
    ],
    nextCursor: null,
    firstBroken: null,
  }),
};
