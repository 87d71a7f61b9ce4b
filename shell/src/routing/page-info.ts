import type { Registry } from '@shinobi/shared/contract/release';
import type { PartName } from '../federation/parts.js';

const PRODUCT = 'Shinobi Nihongo';

/** What a page says about itself; `{name}` stands for a parameter of the address. */
export interface PageInfo {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

export type Params = Readonly<Record<string, string | undefined>>;

const fill = (text: string, params: Params) => text.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');

/** The document's title and description of a page. The server puts the same into the page that it sends. */
export function headOf({ title, description }: PageInfo, params: Params) {
  const name = fill(title, params);
  return { name, title: `${name} · ${PRODUCT}`, description: fill(description, params) };
}

export interface ContributedPage extends PageInfo {
  readonly part: PartName;
  /** Not a tool of editors or administrators. */
  readonly forEveryone: boolean;
}

/** The pages that the remotes contribute. */
export const pagesOf = (registry: Registry): readonly ContributedPage[] =>
  registry.remotes.flatMap(({ name, contributes }) =>
    contributes.routes.map(({ id, path, title, description, audience }) => ({
      path,
      title,
      description,
      forEveryone: audience === 'everyone',
      part: { remote: name, kind: 'routes' as const, id },
    })),
  );
