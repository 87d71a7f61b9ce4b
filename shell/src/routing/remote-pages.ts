import type { Registry } from '@shinobi/shared/contract/platform/release';
import { fillHead, type PageHead } from '@shinobi/shared/domain/platform/page-head';
import type { PartName } from '../federation/remote-components.js';

const PRODUCT = 'Shinobi Nihongo';

/** What a page says about itself, with places for what it shows. */
export interface PageInfo extends PageHead {
  readonly path: string;
}

export type Params = Readonly<Record<string, string | undefined>>;

/** A piece that a page shows, and the address at which it said so. */
export interface ShownPiece {
  readonly pathname: string;
  readonly shown: object;
}

/** The document's title and description of a page. The server puts the same into the page that it sends. */
export function headOf(page: PageInfo, params: Params, piece: object | null = null) {
  const { title: name, description } = fillHead(page, params, piece);
  return { name, title: `${name} · ${PRODUCT}`, description };
}

export interface ContributedPage extends PageInfo {
  readonly part: PartName;
  readonly forEveryone: boolean;
  /** A page that editors or administrators work on. */
  readonly isTool: boolean;
}

/** The pages that the remotes contribute. */
export const pagesOf = (registry: Registry): readonly ContributedPage[] =>
  registry.remotes.flatMap(({ name, contributes }) =>
    contributes.routes.map(({ id, path, title, description, piece, audience }) => ({
      path,
      title,
      description,
      piece,
      forEveryone: audience === 'everyone',
      isTool: audience === 'editor' || audience === 'administrator',
      part: { remote: name, kind: 'routes' as const, id },
    })),
  );
