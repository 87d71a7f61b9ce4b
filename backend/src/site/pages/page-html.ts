import type { Markup, PageData } from '@shinobi/shared/contract/platform/rendering';
import { fillPageHead } from '@shinobi/shared/domain/platform/page-head';
import { contentSecurityPolicy } from './content-security-policy.js';
import { importMap } from './import-map.js';
import {
  bootFile,
  type BootList,
  type PageFile,
  pageFiles,
  responseFile,
  runFile,
  stylePreload,
  stylesheetLink,
} from './page-files.js';
import { pageList } from './page-list.js';
import type { PageRoute } from './page-route.js';
import type { PageLink } from './public-pages.js';
import type { AddressParams } from './rules/address-pattern.js';
import { callAddresses } from './rules/call-addresses.js';
import { dataScript, escapeHtml } from './rules/markup.js';
import { type BuiltShell, cspHash } from './shell-build.js';
import type { VisitorView } from './site-views.service.js';

const PRODUCT = 'Shinobi Nihongo';
/** Parameters come from the address, so anybody can choose them; titles show only this much. */
const LONGEST_PARAM = 100;

/** What the page of an address is made of. */
export interface PageInput {
  readonly view: VisitorView;
  /** Null: there is no such page. */
  readonly route: PageRoute | null;
  readonly params: AddressParams;
  /** The document that the page shows, if anyone may read it. */
  readonly document: object | null;
  /** The content of `#remotes`, as an element. */
  readonly registry: string;
  /** Further tags for the head, as HTML. */
  readonly tags: string;
  readonly links: PageLinks;
  /** The pages of what the page's document contains, for visitors without scripts. */
  readonly pages: readonly PageLink[];
}

/** Addresses outside of the product's pages. */
export interface PageLinks {
  readonly articles: string;
  readonly donation: string;
  readonly videos: string;
  /** Whether the site is on https. */
  readonly isSecure: boolean;
}

/** The content of a rendered page. */
export interface RenderedContent {
  readonly markup: Markup;
  readonly data: PageData;
}

export interface PageHtml {
  readonly html: string;
  /** The content security policy. */
  readonly policy: string;
}

const short = (params: AddressParams): AddressParams =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, value.slice(0, LONGEST_PARAM)]));

const notFoundRoute = ({ routes }: BuiltShell) =>
  routes.find(({ id }) => id === 'not-found') ?? { title: 'Page not found', description: '' };

const isStyle = ({ kind }: PageFile) => kind === 'style';

interface FilesOfPage {
  /** The files of every page, and those of this one. */
  readonly shell: readonly PageFile[];
  readonly own: readonly PageFile[];
  readonly responses: readonly PageFile[];
}

function bootOf({ entry }: BuiltShell, { shell, own, responses }: FilesOfPage, late: boolean): BootList {
  const isEntry = ({ href }: PageFile) => entry.some((name) => href.endsWith(`/${name}`));
  const toBoot = (file: PageFile) => (isEntry(file) ? runFile(file) : bootFile(file));
  const all = [...shell, ...own].filter((file) => late || !isStyle(file));
  const sorted = late ? [...all.filter(isStyle), ...all.filter((file) => !isStyle(file))] : all;
  return { late, files: [...sorted.map(toBoot), ...responses.map(bootFile)] };
}

/** A stylesheet can contain no text that closes its element; inside strings the escape means the same. */
const inlineCss = (css: string): string => css.replaceAll('</', String.raw`<\/`);

/** Stylesheets for the first paint: those of the shell block it, and a remote requests its own when it is loaded. */
const styleLinks = ({ shell, own }: FilesOfPage): string =>
  shell.filter(isStyle).map(stylesheetLink).join('') + own.filter(isStyle).map(stylePreload).join('');

/** `__TITLE__` in texts and attributes, `<!--head-->` between elements. */
const PLACE = /__([A-Z]+)__|<!--([a-z]+)-->/g;

/** Fills all places in one pass, so that values which look like places stay as they are. */
const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(
    PLACE,
    (place: string, text?: string, element?: string) => values[text ?? element ?? ''] ?? place,
  );

/** Returns the texts of the page's element, title and description. */
function textsOf({ view, route, params, document, links }: PageInput): Readonly<Record<string, string>> {
  const { title, description } = fillPageHead(route ?? notFoundRoute(view.shell), short(params), document);
  return {
    ARTICLES: escapeHtml(links.articles),
    DONATION: escapeHtml(links.donation),
    VIDEOS: escapeHtml(links.videos),
    VARIANT: view.site.variant,
    HOME: escapeHtml(view.home ?? ''),
    TITLE: escapeHtml(`${title} · ${PRODUCT}`),
    DESCRIPTION: escapeHtml(description),
  };
}

const filesOf = ({ view: { shell }, route }: PageInput, calls: readonly string[]): FilesOfPage => ({
  shell: pageFiles(shell, [...shell.first, ...(shell.list === undefined ? [] : [shell.list])]),
  own: route?.files ?? [],
  responses: calls.map(responseFile),
});

/** The parts of a page that depend on whether the server has rendered it. */
interface ContentParts {
  readonly boot: string;
  readonly styles: string;
  readonly root: string;
  readonly data: string;
  /** Hashes of the inline styles. */
  readonly styleHashes: readonly string[];
}

/** The skeleton, whose files the browser requests at once. */
function skeletonParts(input: PageInput, texts: Readonly<Record<string, string>>): ContentParts {
  const { view, route, params, document } = input;
  const files = filesOf(
    input,
    callAddresses(route?.calls ?? [], params, document).flatMap((call) => call ?? []),
  );
  return {
    boot: dataScript('boot', bootOf(view.shell, files, false)),
    styles: styleLinks(files),
    root: fill(view.shell.frame, { ...texts, main: route?.body ?? view.shell.skeleton }),
    data: '',
    styleHashes: [],
  };
}

/** The content with the styles that it needs; the browser requests everything else after it has shown them. */
function renderedParts(input: PageInput, { markup, data }: RenderedContent): ContentParts {
  const files = filesOf(
    input,
    data.calls.map(([, address]) => address),
  );
  const css = inlineCss(markup.css);
  return {
    boot: dataScript('boot', bootOf(input.view.shell, files, true)),
    styles: `<style>${css}</style>`,
    root: markup.html,
    data: dataScript('page-data', data),
    styleHashes: [cspHash(css)],
  };
}

/** Returns the page of an address: the shell's page with the registry, and the content or else a skeleton. */
export function pageHtml(input: PageInput, rendered: RenderedContent | null): PageHtml {
  const { view, route, registry, tags, links, pages } = input;
  const { shell } = view;
  const texts = textsOf(input);
  const { styleHashes, ...parts } = rendered ? renderedParts(input, rendered) : skeletonParts(input, texts);
  const map = importMap(view.remotes);
  const html = fill(shell.page, {
    ...texts,
    ...parts,
    data: parts.data + pageList(view.routes, route, pages),
    imports: map === null ? '' : `<script type="importmap">${map}</script>`,
    head: (route?.isPublic ? '' : '<meta name="robots" content="noindex">') + tags,
    registry,
  });
  const scripts = [...shell.scriptHashes, ...(map === null ? [] : [cspHash(map)])];
  return { html, policy: contentSecurityPolicy({ scripts, styles: styleHashes }, links.isSecure) };
}
