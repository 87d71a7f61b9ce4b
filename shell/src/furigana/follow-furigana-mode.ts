import type { Platform } from '@shinobi/shared/platform';

type MarkKnownReadings = (page: Document, platform: Pick<Platform, 'knowledge'>) => () => void;

const loadMarker = async (): Promise<MarkKnownReadings> =>
  (await import(/* webpackChunkName: "known-readings" */ './mark-known-readings.js')).markKnownReadings;

/** Marks known readings while furigana show for new words only. Returns a function that ends it. */
export function followFuriganaMode(
  { display: { furiganaMode }, knowledge }: Pick<Platform, 'display' | 'knowledge'>,
  load = loadMarker,
): () => void {
  let stop: (() => void) | null = null;
  let isLoading = false;
  let isEnded = false;
  const isWanted = () => !isEnded && furiganaMode.get() === 'unknown';
  const start = async () => {
    isLoading = true;
    // Without it all furigana show.
    const mark = await load().catch(() => null);
    isLoading = false;
    if (mark && isWanted()) stop = mark(document, { knowledge });
  };
  const update = () => {
    if (isWanted()) {
      if (!stop && !isLoading) void start();
      return;
    }
    stop?.();
    stop = null;
  };
  const unsubscribe = furiganaMode.subscribe(update);
  update();
  return () => {
    isEnded = true;
    unsubscribe();
    update();
  };
}
