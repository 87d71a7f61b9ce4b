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

/** The content of `<script type="application/json" id="page-data">` in a rendered page: what the browser hydrates from. */
export interface PageData {
  /** The remote that owns the page; null: the shell. */
  readonly remote: string | null;
  readonly route: string;
  readonly queries: readonly PageQuery[];
  /** The addresses of further calls whose responses are fetched before hydration, each with its key in the query cache. */
  readonly calls: readonly (readonly [key: readonly unknown[], address: string])[];
}
