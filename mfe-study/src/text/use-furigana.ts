import { usePlatform, useReadable } from '@shinobi/shared/platform';

/** The site-wide furigana switch, shared by all pages, the settings and all tabs. */
export function useFurigana(): readonly [boolean, (shown: boolean) => void] {
  const { furigana } = usePlatform().display;
  return [useReadable(furigana), furigana.set];
}
