import type { PageQuery } from '../../contract/platform/rendering.js';
import type { RouteContribution } from '../../contract/platform/release.js';
import type { ApiClient } from '../../platform/platform.js';

type AddressParams = Readonly<Record<string, string>>;
type LooseApi = (key: string, request?: { readonly params: AddressParams }) => Promise<unknown>;

const namesIn = (address: string) => [...address.matchAll(/:(\w+)/g)].map(([, name = '']) => name);

/** The parts of a document that can name another one: `:storyId` of a further call is the `storyId` of the page's document. */
const paramsIn = (document: unknown): AddressParams =>
  Object.fromEntries(
    Object.entries(document ?? {}).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
    ),
  );

/** Makes the calls that a route preloads, as the server does for a page that it renders. */
export async function loadPageData(
  { preload, piece }: Pick<RouteContribution, 'preload' | 'piece'>,
  params: AddressParams,
  api: ApiClient,
): Promise<readonly PageQuery[]> {
  const queries: PageQuery[] = [];
  const call = async (address: string, known: AddressParams) => {
    const key = `GET ${address}`;
    const names = namesIn(address);
    const wanted = Object.fromEntries(names.map((name) => [name, known[name] ?? '']));
    const data = await (api as LooseApi)(key, names.length > 0 ? { params: wanted } : undefined);
    queries.push([names.length > 0 ? [key, { params: wanted }] : [key], data]);
    return data;
  };
  const document = piece && preload.includes(piece.call) ? await call(piece.call, params) : null;
  const known = { ...paramsIn(document), ...params };
  for (const address of preload) if (address !== piece?.call || document === null) await call(address, known);
  return queries;
}
