import type { ItemContent } from '@shinobi/shared/contract/learning/memory';
import { CONTENT_ITEMS_MAX } from '@shinobi/shared/domain/limits/memory';
import type { ApiClient } from '@shinobi/shared/platform';
import type { KeyValueStorage } from '../storage/browser-storage.js';
import { guestCardContent, readGuestSets } from './guest-cards.js';

const inBatches = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size));

/** Loads the path, and shares it between calls. */
export function createPathLoader(api: ApiClient) {
  let loading: ReturnType<typeof load> | null = null;
  const load = () => api('GET /api/Path/GetUnits');
  return () => {
    loading ??= load().catch((thrown: unknown) => {
      loading = null;
      throw thrown;
    });
    return loading;
  };
}

/** Loads the content of items: a guest's own cards are in this browser, everything else on the server. */
export function createContentLoader(api: ApiClient, storage: KeyValueStorage) {
  return async (items: readonly string[]): Promise<ItemContent[]> => {
    const sets = readGuestSets(storage);
    const cards = items.flatMap((item) => guestCardContent(sets, item) ?? []);
    const others = items.filter((item) => !item.startsWith('card:'));
    const responses = await Promise.all(
      inBatches(others, CONTENT_ITEMS_MAX).map((batch) =>
        api('POST /api/Memory/GetContents', { body: { items: batch } }),
      ),
    );
    return [...cards, ...responses.flatMap(({ contents }) => contents)];
  };
}
