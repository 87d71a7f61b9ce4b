import { usePlatform, useReadable } from '@shinobi/shared/platform';

/** The site's switch of furigana: the same on every page, in the settings and in every tab. */
export function useFurigana(): readonly [boolean, (shown: boolean) => void] {
  const { furigana } = usePlatform().display;
  return [useReadable(furigana), furigana.set];
}
