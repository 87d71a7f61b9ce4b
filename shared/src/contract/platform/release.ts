import { z } from 'zod';

export const REMOTE_NAME = /^[a-z][a-z0-9]{1,19}$/;
export const VERSION = /^\d{1,6}\.\d{1,6}\.\d{1,6}(-[0-9a-z]{1,20})?$/;

/** The parts of the product that have a host of their own (docs/behaviour/addresses.md). */
export const SITE_PARTS = ['articles-edit', 'vocabulary'] as const;
export type SitePart = (typeof SITE_PARTS)[number];

/** The groups of links in the navigation of the pages for editors and the administrator. */
const DESK_GROUPS = ['content', 'people', 'figures', 'system'] as const;

/** The folders and the name of a file of a release. Bundlers of others use leading underscores and folders. */
export const FILE_NAME = /^[A-Za-z0-9_][A-Za-z0-9._-]{0,199}(\/[A-Za-z0-9_][A-Za-z0-9._-]{0,199}){0,5}$/;

/** A subresource integrity value. Builds write SHA-256; versions published with SHA-384 stay valid. */
const INTEGRITY = /^sha(256-[A-Za-z0-9+/]{43}=|384-[A-Za-z0-9+/]{64})$/;

/**
 * The file of a remote's folder that lists its scripts and stylesheets, each with its `sha256-…`. The page's registry
 * has the hash of this file, so that everything a page runs is verified.
 */
export const FILE_LIST = 'files.json';

/** The types of schema.org that a page can have. */
export const SCHEMA_TYPES = ['Course', 'LearningResource', 'Article', 'DefinedTerm', 'DefinedTermSet'] as const;

/** What search engines and social networks read about a page: shared/docs/behaviour/search.md. */
export const SearchContribution = z.strictObject({
  /** What the page is; without it only its title, description and place on the site are described. */
  schema: z.enum(SCHEMA_TYPES).optional(),
  /** The languages of its content; English if absent. */
  languages: z
    .array(z.enum(['en', 'ja']))
    .min(1)
    .optional(),
  /** Its sharing picture shows its title and one of these; if absent, it has the picture of the site. */
  picture: z
    .strictObject({
      /** The parameter of the path that names an emblem. */
      emblem: z.string().optional(),
      /** The text of the document that names a file of `/images/pictures/`. */
      drawing: z.string().optional(),
      /** The text or list of the document whose Japanese characters are drawn. */
      characters: z.string().optional(),
    })
    .optional(),
});
export type SearchContribution = z.infer<typeof SearchContribution>;

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
  /**
   * API addresses that the page requests first; preloaded with the page, with its parameters. A parameter that the page's
   * address lacks is taken from the document of `piece`: `/api/Stories/GetSentences/:storyId` from the folktale.
   */
  preload: z.array(z.string()).default([]),
  /**
   * The server renders the page and sends its content in the document, from the calls of `preload`. The component must
   * render the same everywhere: shared/docs/rendered-pages.md.
   */
  rendered: z.literal(true).optional(),
  /** The page's audience. Others can open it too, but it is not linked or indexed for them. */
  audience: z.enum(['everyone', 'user', 'moderator', 'editor', 'reviewer', 'administrator']).default('everyone'),
  /** Search engines must not index it, although everyone may use it: it shows nothing to somebody who searches. */
  noindex: z.literal(true).optional(),
  /** Only the server reads it, for public pages. */
  search: SearchContribution.optional(),
  /** The label of its menu entry, shown to its audience; without a label it has no entry. */
  entry: z.string().min(1).max(20).optional(),
  /** The page has the whole window: header, footer and decorations of the shell are away. */
  fullPage: z.literal(true).optional(),
  /** Its link in the navigation of the pages for editors and the administrator, shown to its audience. */
  desk: z
    .strictObject({
      group: z.enum(DESK_GROUPS),
      name: z.string().min(1).max(30),
      /** Holders of the editor's token may use it, too. */
      byToken: z.literal(true).optional(),
    })
    .optional(),
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

export const EntryType = z.enum(['script', 'module']);
export type EntryType = z.infer<typeof EntryType>;

/** The module with which the server renders the pages of a release. It is not among `files`, and never served. */
export const ServerBundle = z.strictObject({
  file: z.string().regex(FILE_NAME),
  integrity: z.string().regex(INTEGRITY),
});
export type ServerBundle = z.infer<typeof ServerBundle>;

/** Describes one built version of a remote; the build writes it into its folder as `release.json`. */
export const ReleaseManifest = z.strictObject({
  name: z.string().regex(REMOTE_NAME),
  version: z.string().regex(VERSION),
  /** The Module Federation container: name and version, so that each version has its own. */
  container: z.string(),
  entry: z.string(),
  /**
   * `script`: running the entry sets the global variable `container`. `module`: the entry is an ES module whose exports are
   * the container.
   */
  entryType: EntryType.default('script'),
  /** Every file of the folder with its `sha256-…` integrity value. */
  files: z.record(z.string(), z.string().regex(INTEGRITY)),
  /** Absent: none of its pages is rendered by the server. */
  server: ServerBundle.optional(),
  /** The files that every page of the remote needs, beyond the entry. */
  preload: z.array(z.string()),
  /** By route id: the further files that the page needs, so that the server can preload them. */
  routes: z.record(z.string(), z.array(z.string())).default({}),
  contributes: Contributes,
  /** Distinguishes builds of one version. */
  sourceHash: z.string(),
  /** The version of `shared/platform` it was built against. */
  contract: z.string(),
  /** The version ranges that it asks of the shared scope, by library: `{ "react": "^19.3.1" }`. */
  shared: z.record(z.string(), z.string()).default({}),
  /** The libraries of `shared` that it brings along, for a shell whose version does not satisfy the range. */
  bundled: z.array(z.string()).default([]),
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
  /** Absent: a script. */
  readonly entryType?: EntryType;
  /** The version of `shared/platform` it was built against; another major version is not loaded. */
  readonly contract: string;
  /** The files that this page requests first, each with its `sha256-…`; all files when there is no `list`. */
  readonly files: Readonly<Record<string, string>>;
  /** The one of `files` that lists all others (`FILE_LIST`); it is fetched together with the entry. */
  readonly list?: string;
  readonly preload: readonly string[];
  readonly contributes: Contributes;
  /** Enough visitors have used this version without failures: pages report it less often. */
  readonly proven?: boolean;
  /** The newest proven version, used when this one fails. */
  readonly fallback?: FallbackRelease;
  /** Further versions that were not rolled back, used one after another when the fallback fails too. */
  readonly olderFallbacks?: readonly FallbackRelease[];
}

export type FallbackRelease = Omit<
  RemoteInRegistry,
  'contributes' | 'fallback' | 'olderFallbacks' | 'preload' | 'proven'
>;

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
  /**
   * Whether only the page's own route is complete: the others lack `description` and `piece`, which
   * `GET /api/Release/GetRegistry` has, and every field that has its default.
   */
  readonly abridged?: true;
  /** The versions that only this visitor sees, by a preview link. */
  readonly preview?: ReleasePreview;
  /** The menu entries of the remotes that are left out. */
  readonly menu?: readonly MenuEntry[];
  /** Where the remotes that are left out are listed; absent: none is. */
  readonly rest?: RegistryFile;
}

/** A menu entry that a remote contributes for everyone. */
export interface MenuEntry {
  readonly path: string;
  readonly entry: string;
}

/** A file of a registry, named by its content: it never changes. */
export interface RegistryFile {
  readonly address: string;
  readonly integrity: string;
}

export interface ReleasePreview {
  /** Version by remote. */
  readonly releases: Readonly<Record<string, string>>;
  readonly expiresAt: string;
}

const fallbackRelease = z.object({
  name: z.string(),
  version: z.string(),
  container: z.string(),
  base: z.string(),
  entry: z.string(),
  entryType: EntryType.optional(),
  contract: z.string(),
  files: z.record(z.string(), z.string()),
  list: z.string().optional(),
});

const remoteInRegistry = fallbackRelease.extend({
  preload: z.array(z.string()).readonly(),
  contributes: Contributes,
  proven: z.boolean().optional(),
  fallback: fallbackRelease.optional(),
  olderFallbacks: z.array(fallbackRelease).readonly().optional(),
});

/** The response of `GET /api/Release/GetRegistry`. */
export const CompleteRegistry = z.object({
  rev: z.number(),
  contract: z.string(),
  /** The version that the shell provides of each library, against which teams check their releases. */
  shared: z.record(z.string(), z.string()).optional(),
  remotes: z.array(remoteInRegistry).readonly(),
});
export type CompleteRegistry = z.infer<typeof CompleteRegistry>;
