import { type FuriganaMode, usePlatform, useReadable } from '@shinobi/shared/platform';
import { LabelledSelect } from './labelled-select.js';

const MODES: readonly (readonly [FuriganaMode, string])[] = [
  ['all', 'All'],
  ['unknown', 'New words'],
  ['none', 'None'],
];

/** Chooses which readings are shown above kanji, on all pages and in all tabs. */
export function FuriganaSelect() {
  const { furiganaMode } = usePlatform().display;
  return (
    <LabelledSelect
      label="Furigana"
      value={useReadable(furiganaMode)}
      options={MODES}
      onChange={(mode) => furiganaMode.set(mode as FuriganaMode)}
    />
  );
}
