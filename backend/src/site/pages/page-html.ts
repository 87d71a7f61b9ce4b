import type { BootFile, BootList, Markup, PageData, PageLists } from '@shinobi/shared/contract/platform/rendering';
import { contentSecurityPolicy } from './content-security-policy.js';
import { importMap } from './import-map.js';
import {
  bootFile,
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
import type { PageRegistry } from './registry.js';
import { dataScript, escapeHtml } from './rules/markup.js';
import { headOfRoute } from './rules/route-head.js';
import { type BuiltShell, cspHash } from './shell-build.js';
import type { VisitorView } from './site-views.service.js';

/** What the page of an address is made of. */
export interface PageInput {
  readonly view: VisitorView;
  /** Null: there is no such page. */
  readonly route: PageRoute | null;
  readonly params: AddressParams;
  /** The document that the page shows, if anyone may read it. */
  readonly document: object | null;
  readonly registry: PageRegistry;
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
  /** The address of the file with the lists of the page, `pageLists`, if they are not to be in it. */
  readonly lists?: string;
}

export interface PageHtml {
  readonly html: string;
  /** The content security policy. */
  readonly policy: string;
}

const notFoundRoute = ({ routes }: BuiltShell) =>
  routes.find(({ id }) => id === 'not-found') ?? { title: 'Page not found', description: '' };

const isStyle = ({ kind }: PageFile) => kind === 'style';

interface FilesOfPage {
  /** The files of every page, and those of this one. */
  readonly shell: readonly PageFile[];
  readonly own: readonly PageFile[];
}

const filesOf = ({ view: { shell }, route }: Pick<PageInput, 'view' | 'route'>): FilesOfPage => ({
  shell: pageFiles(shell, [...shell.first, ...(shell.list === undefined ? [] : [shell.list])]),
  own: route?.files ?? [],
});

function bootFiles({ entry }: BuiltShell, files: readonly PageFile[]): BootFile[] {
  const isEntry = ({ href }: PageFile) => entry.some((name) => href.endsWith(`/${name}`));
  return files.map((file) => (isEntry(file) ? runFile(file) : bootFile(file)));
}

/** The files of a rendered page, its stylesheets first. */
function lateFiles(input: Pick<PageInput, 'view' | 'route'>): BootFile[] {
  const { shell, own } = filesOf(input);
  const files = [...shell, ...own];
  return bootFiles(input.view.shell, [...files.filter(isStyle), ...files.filter((file) => !isStyle(file))]);
}

/** What the shell's first script reads before it loads anything: the build, and the files that may run before its list is there. */
const assetsOf = ({ version, base, files, list, first }: BuiltShell) => ({
  version,
  base,
  files: Object.fromEntries([...first, ...(list === undefined ? [] : [list])].map((name) => [name, files[name]])),
  list,
});

/** Returns the lists that a page contains, unless it is too large for them. */
export const pageLists = (input: Pick<PageInput, 'view' | 'route' | 'registry'>): PageLists => ({
  files: lateFiles(input),
  remotes: input.registry,
  assets: assetsOf(input.view.shell),
});

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

/** Returns the texts of the page's element, its head and its skeleton. */
function textsOf({ view, route, params, document, links }: PageInput): Readonly<Record<string, string>> {
  const { name, documentTitle, description } = headOfRoute(route ?? notFoundRoute(view.shell), params, document);
  return {
    ARTICLES: escapeHtml(links.articles),
    DONATION: escapeHtml(links.donation),
    VIDEOS: escapeHtml(links.videos),
    VARIANT: view.site.variant,
    HOME: escapeHtml(view.home ?? ''),
    TITLE: escapeHtml(documentTitle),
    NAME: escapeHtml(name),
    DESCRIPTION: escapeHtml(description),
  };
}

/** The elements with the lists that the shell reads. */
interface ListElements {
  readonly registry: string;
  readonly assets: string;
}

const listElements = ({ view, registry }: PageInput): ListElements => ({
  registry: dataScript('remotes', registry),
  assets: dataScript('assets', assetsOf(view.shell)),
});

const bootElement = (list: BootList): string => dataScript('boot', list);

/** The parts of a page that depend on whether the server has rendered it. */
interface ContentParts extends ListElements {
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
  const files = filesOf(input);
  const calls = callAddresses(route?.calls ?? [], params, document).flatMap((call) => call ?? []);
  const requested = [...files.shell, ...files.own].filter((file) => !isStyle(file));
  return {
    ...listElements(input),
    boot: bootElement({ late: false, files: bootFiles(view.shell, [...requested, ...calls.map(responseFile)]) }),
    styles: styleLinks(files),
    root: fill(view.shell.frame, { ...texts, main: fill(route?.body ?? view.shell.skeleton, texts) }),
    data: '',
    styleHashes: [],
  };
}

/** The content with the styles that it needs; the browser requests everything else after it has shown them. */
function renderedParts(input: PageInput, { markup, data, lists }: RenderedContent): ContentParts {
  const responses = data.calls.map(([, address]) => bootFile(responseFile(address)));
  const css = inlineCss(markup.css);
  return {
    ...(lists
      ? {
          boot: bootElement({ late: true, files: responses, lists }),
          registry: '',
          assets: '',
        }
      : {
          ...listElements(input),
          boot: bootElement({ late: true, files: [...lateFiles(input), ...responses] }),
        }),
    styles: `<style>${css}</style>`,
    root: markup.html,
    data: dataScript('page-data', data),
    styleHashes: [cspHash(css)],
  };
}

/** Returns the page of an address: the shell's page with the registry, and the content or else a skeleton. */
export function pageHtml(input: PageInput, rendered: RenderedContent | null): PageHtml {
  const { view, route, tags, links, pages } = input;
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
  });
  const scripts = [...shell.scriptHashes, ...(map === null ? [] : [cspHash(map)])];
  return { html, policy: contentSecurityPolicy({ scripts, styles: styleHashes }, links.isSecure) };
}
