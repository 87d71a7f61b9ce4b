import { z } from 'zod';
import { defineEndpoints } from './endpoint.js';
import { line } from './text.js';

export const REMOTE_NAME = /^[a-z][a-z0-9]{1,19}$/;
export const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-z]{1,20})?$/;

/** The parts of the product that have a host of their own (docs/behaviour/addresses.md). */
export const SITE_PARTS = ['articles-edit', 'vocabulary'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** A subresource integrity value. Builds write SHA-256; versions published with SHA-384 stay valid. */
const INTEGRITY = /^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/;

/**
 * The file of a remote's folder that lists its scripts and stylesheets, each with its `sha256-…`. The page's registry
 * has the hash of this file, so that everything a page runs is verified.
 */
export const FILE_LIST = 'files.json';

/** A page that a remote contributes. `path` is a router pattern, matched case-sensitively. */
export const RouteContribution = z.strictObject({
  id: z.string(),
  path: z.string().startsWith('/'),
  /** `{name}` in title and description is replaced by a parameter of the path. */
  title: z.string(),
  description: z.string(),
  /**
   * Title and description once the document of the page is known: `{name}` is replaced by a text of the response to
   * `call`, an API address with the path's parameters.
   */
  piece: z.strictObject({ call: z.string(), title: z.string(), description: z.string() }).optional(),
  /** API addresses that the page requests first; preloaded with the page, with its parameters. */
  preload: z.array(z.string()).default([]),
  /** The page's audience. Others can open it too, but it is not linked or indexed for them. */
  audience: z.enum(['everyone', 'user', 'editor', 'administrator']).default('everyone'),
  /** Search engines must not index it, although everyone may use it: it shows nothing to somebody who searches. */
  noindex: z.literal(true).optional(),
  /** The label of its menu entry, shown to its audience; without a label it has no entry. */
  entry: z.string().min(1).max(20).optional(),
  /** The site parts that it belongs to; the first page of a part without parameters is that host's home page. */
  parts: z.array(z.enum(SITE_PARTS)).optional(),
});
export type RouteContribution = z.infer<typeof RouteContribution>;

/** A component for a slot of another page, such as the list under the sign-up form. */
export const SlotContribution = z.strictObject({ slot: z.string(), id: z.string() });

/** A panel of a remote; `width` is set for panels of a fixed width. */
export const PanelContribution = z.strictObject({
  kind: z.string(),
  title: z.string(),
  width: z.enum(['normal', 'donation', 'bankruptcy', 'author']).optional(),
});

/** The contributions of a remote, as data: the shell builds routes and menus from it without loading the remote. */
export const Contributes = z.strictObject({
  routes: z.array(RouteContribution).default([]),
  panels: z.array(PanelContribution).default([]),
  dialogs: z.array(z.strictObject({ kind: z.string() })).default([]),
  slots: z.array(SlotContribution).default([]),
  decorations: z.array(z.strictObject({ id: z.string() })).default([]),
});
export type Contributes = z.infer<typeof Contributes>;

/** Describes one built version of a remote; the build writes it into its folder as `release.json`. */
export const ReleaseManifest = z.strictObject({
  name: z.string().regex(REMOTE_NAME),
  version: z.string().regex(VERSION),
  /** The Module Federation container: name and version, so that each version has its own. */
  container: z.string(),
  entry: z.string(),
  /** Every file of the folder with its `sha256-…` integrity value. */
  files: z.record(z.string(), z.string().regex(INTEGRITY)),
  /** The files that every page of the remote needs, beyond the entry. */
  preload: z.array(z.string()),
  /** By route id: the further files that the page needs, so that the server can preload them. */
  routes: z.record(z.string(), z.array(z.string())).default({}),
  contributes: Contributes,
  /** Distinguishes builds of one version. */
  sourceHash: z.string(),
  /** The version of `shared/platform` it was built against. */
  contract: z.string(),
});
export type ReleaseManifest = z.infer<typeof ReleaseManifest>;

/** A remote in the page's registry. File names are relative to `base`. */
export interface RemoteInRegistry {
  readonly name: string;
  readonly version: string;
  readonly container: string;
  /** Absolute or root-relative address of the folder, with a closing slash. */
  readonly base: string;
  readonly entry: string;
  /** The version of `shared/platform` it was built against; another major version is not loaded. */
  readonly contract: string;
  /** The files that this page requests first, each with its `sha256-…`; all files when there is no `list`. */
  readonly files: Readonly<Record<string, string>>;
  /** The one of `files` that lists all others (`FILE_LIST`); it is fetched together with the entry. */
  readonly list?: string;
  readonly preload: readonly string[];
  readonly contributes: Contributes;
  /** The newest version that was not rolled back, used when this one fails. */
  readonly fallback?: FallbackRelease;
  /** The next older versions that were not rolled back, used one after another when the fallback fails too. */
  readonly olderFallbacks?: readonly FallbackRelease[];
}

export type FallbackRelease = Omit<RemoteInRegistry, 'contributes' | 'fallback' | 'olderFallbacks' | 'preload'>;

/** The content of `<script type="application/json" id="remotes">` in every page. */
export interface Registry {
  /** Increases with every change of an active version. */
  readonly rev: number;
  /** The version of `shared/platform` that the shell provides. */
  readonly contract: string;
  readonly remotes: readonly RemoteInRegistry[];
  /**
   * The remotes whose routes for editors and the administrator are left out of this page; a remote that contributes
   * nothing else is left out itself. `GET /api/Release/GetRegistry` has them.
   */
  readonly omitted?: readonly string[];
}

const fallbackRelease = z.object({
  name: z.string(),
  version: z.string(),
  container: z.string(),
  base: z.string(),
  entry: z.string(),
  contract: z.string(),
  files: z.record(z.string(), z.string()),
  list: z.string().optional(),
});

const remoteInRegistry = fallbackRelease.extend({
  preload: z.array(z.string()).readonly(),
  contributes: Contributes,
  fallback: fallbackRelease.optional(),
  olderFallbacks: z.array(fallbackRelease).readonly().optional(),
});

const registry = z.object({ rev: z.number(), contract: z.string(), remotes: z.array(remoteInRegistry).readonly() });

const releaseRow = z.object({
  name: z.string(),
  version: z.string(),
  active: z.boolean(),
  /** The version that pages fall back to and a rollback activates: the newest one that was not rolled back. */
  fallback: z.boolean(),
  /** Never chosen automatically; publishing or setting it again removes the mark. */
  rolledBack: z.boolean(),
  createdAt: z.string(),
});

/** `fallback`: the newest version that was not rolled back, or null. `rev` increases with every change. */
const pointer = z.object({ name: z.string(), active: z.string(), fallback: z.string().nullable(), rev: z.number() });

export const releaseContract = defineEndpoints({
  'GET /api/Release/GetRegistry': {
    summary:
      'The active version of every remote with all its contributions. Pages contain the same list without the routes for editors and the administrator, unless they are such a page themselves.',
    access: 'anyone',
    response: registry,
  },
  'POST /api/Release/Publish': {
    summary: 'Adds a built folder inside the remotes folder to the registry and makes it the active version.',
    access: 'release',
    body: z.strictObject({ name: z.string().regex(REMOTE_NAME), version: z.string().regex(VERSION) }),
    response: pointer,
    errors: ['BadRelease', 'ReleaseDiffers', 'ReleaseNotFound'],
    example: { name: 'study', version: '1.1.0' },
  },
  'POST /api/Release/Rollback': {
    summary:
      'Marks the active version as rolled back and activates the newest one that is not marked. `ReleaseNotFound` when there is none. With `version`, nothing changes unless that is the active one, so that the call can be repeated safely.',
    access: 'release',
    body: z.strictObject({ name: z.string().regex(REMOTE_NAME), version: z.string().regex(VERSION).optional() }),
    response: pointer,
    errors: ['ReleaseNotFound'],
    example: { name: 'study' },
  },
  'GET /api/Admin/GetReleases': {
    summary: 'All published versions of all remotes.',
    access: 'administrator',
    response: z.array(releaseRow),
  },
  'POST /api/Admin/SetRelease': {
    summary:
      'Makes a published version the active one. An active version that is newer than it is marked as rolled back.',
    access: 'administrator',
    body: z.strictObject({ name: line(1, 20), version: line(1, 40) }),
    response: pointer,
    errors: ['ReleaseNotFound'],
    example: { name: 'study', version: '1.0.0' },
  },
});
