import type { Registry } from './release.js';

/** A response that a page is rendered from, under its key in the query cache: `['GET /api/X/:id', { params }]`. */
export type PageQuery = readonly [key: readonly unknown[], data: unknown];

/** What the shell's server bundle needs to render a page as a guest sees it first. */
export interface RenderOrder {
  /** The path of the page, without a query. */
  readonly address: string;
  /** The remote that owns the page; null: the shell. */
  readonly remote: string | null;
  /** The id of the remote's route, or of the shell's page. */
  readonly route: string;
  /** The remote that owns the page, without files and fallbacks, and the menu entries of the others. */
  readonly registry: Registry;
  /** The address of the articles site: `data-articles` of the page. */
  readonly articles: string;
  /** The path of the page that replaces the home page: `data-home`. Null on the main site. */
  readonly home: string | null;
  /** The responses of the route's `preload` calls. */
  readonly queries: readonly PageQuery[];
}

/** A rendered page: what is inside `#root`, and the styles that it needs for its first paint. */
export interface Markup {
  readonly html: string;
  readonly css: string;
}

/** A file that a page requests before its shell runs; a `run` is a script that the page runs. */
export type BootFile = readonly [href: string, integrity: string, kind: 'script' | 'style' | 'fetch' | 'run'];

/** The content of `<script type="application/json" id="boot">`: what the page's own script (shell/public/page.html) requests. */
export interface BootList {
  /** Whether the files are requested after the first paint. */
  readonly late: boolean;
  readonly files: readonly BootFile[];
  /** The address of the file with the lists of a page that would be too large with them; absent: the page contains them. */
  readonly lists?: string;
}

/** The lists of a page that are in a file: the page's script keeps them as `pageLists`, and then runs the shell. */
export interface PageLists {
  /** These come before those of `#boot`. */
  readonly files: readonly BootFile[];
  /** What `#remotes` and `#assets` contain in other pages. */
  readonly remotes: unknown;
  readonly assets: unknown;
}

/** The content of `<script type="application/json" id="page-data">` in a rendered page: what the browser hydrates from. */
export interface PageData {
  /** The remote that owns the page; null: the shell. */
  readonly remote: string | null;
  readonly route: string;
  readonly queries: readonly PageQuery[];
  /** The addresses of further calls whose responses are fetched before hydration, each with its key in the query cache. */
  readonly calls: readonly (readonly [key: readonly unknown[], address: string])[];
}
