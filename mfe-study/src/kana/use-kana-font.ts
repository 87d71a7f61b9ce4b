import { KANA_FONT_KEY } from '@shinobi/shared/domain/progress/progress-keys';
import { usePlatform, useProgress } from '@shinobi/shared/platform';

/** The styles of kana: print, brush and handwriting. */
export const KANA_FONTS = [
  { font: 'print', name: 'Print' },
  { font: 'brush', name: 'Brush' },
  { font: 'hand', name: 'Hand' },
] as const;
export type KanaFont = (typeof KANA_FONTS)[number]['font'];

/** The learner's choice (`kana-font`), print by default. */
export function useKanaFont(): readonly [font: KanaFont, choose: (font: KanaFont) => void] {
  const { progress } = usePlatform();
  const stored = useProgress(KANA_FONT_KEY);
  const known = KANA_FONTS.find(({ font }) => font === stored);
  return [known?.font ?? 'print', (font) => progress.write({ [KANA_FONT_KEY]: font })];
}
