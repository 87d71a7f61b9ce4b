import type { BootFile } from '@shinobi/shared/contract/platform/rendering';
import { escapeHtml } from './rules/markup.js';

/** A file that a page requests. */
export interface PageFile {
  readonly href: string;
  /** Undefined for files that the page checks when it fetches them, and for responses. */
  readonly integrity?: string | undefined;
  readonly kind: 'script' | 'style' | 'fetch';
}

interface FileFolder {
  readonly base: string;
  readonly files: Readonly<Record<string, string>>;
}

function kindOf(name: string): PageFile['kind'] | null {
  if (/\.m?js$/.test(name)) return 'script';
  if (name.endsWith('.json')) return 'fetch';
  return name.endsWith('.css') ? 'style' : null;
}

/** Returns the scripts, stylesheets and file lists among the named files. */
export const pageFiles = ({ base, files }: FileFolder, names: readonly string[]): PageFile[] =>
  [...new Set(names)].flatMap((name): PageFile[] => {
    const kind = kindOf(name);
    if (!kind) return [];
    return [{ href: base + name, kind, ...(kind !== 'fetch' && { integrity: files[name] }) }];
  });

export const responseFile = (href: string): PageFile => ({ href, kind: 'fetch' });

export const bootFile = ({ href, integrity = '', kind }: PageFile): BootFile => [href, integrity, kind];
export const runFile = ({ href, integrity = '' }: PageFile): BootFile => [href, integrity, 'run'];

const linkTo = (rel: string, { href, integrity }: PageFile): string =>
  `<link ${rel} href="${escapeHtml(href)}"${integrity ? ` integrity="${escapeHtml(integrity)}"` : ''} crossorigin="anonymous">`;

export const stylesheetLink = (file: PageFile): string => linkTo('rel="stylesheet"', file);

/** Returns a link that the browser uses only if `crossorigin` and `integrity` match the page's later request. */
export const stylePreload = (file: PageFile): string => linkTo('rel="preload" as="style"', file);
