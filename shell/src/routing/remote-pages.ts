import type { Registry } from '@shinobi/shared/contract/platform/release';
import { documentTitle, fillPageHead, type PageHead } from '@shinobi/shared/domain/platform/page-head';
import type { ContributionKey } from '../federation/remote-components.js';

/** A page's path, and its title and description, which may contain placeholders. */
export interface PageInfo extends PageHead {
  readonly path: string;
}

export type Params = Readonly<Record<string, string | undefined>>;

/** The document that the page at an address says that it shows; it fills placeholders of the page's head. */
export interface ShownDocument {
  readonly pathname: string;
  readonly shown: object;
}

/** Returns a page's name, title and description. The page that the server sends has the same ones; it only limits long descriptions. */
export function headFor(page: PageInfo, params: Params, shown: object | null = null) {
  const { title: name, description } = fillPageHead(page, params, shown);
  return { name, title: documentTitle(name), description };
}

export interface ContributedPage extends PageInfo {
  readonly contribution: ContributionKey;
  readonly forEveryone: boolean;
  /** For the staff. */
  readonly isTool: boolean;
  /** It has the whole window, without header and footer. */
  readonly isFullPage: boolean;
}

/** Returns the pages that remotes contribute. */
export const remotePages = (registry: Registry): readonly ContributedPage[] =>
  registry.remotes.flatMap(({ name, contributes }) =>
    contributes.routes.map(({ id, path, title, description, piece, audience, fullPage }) => ({
      path,
      title,
      description,
      piece,
      forEveryone: audience === 'everyone',
      isTool: audience !== 'everyone' && audience !== 'user',
      isFullPage: fullPage === true,
      contribution: { remote: name, kind: 'routes' as const, id },
    })),
  );
