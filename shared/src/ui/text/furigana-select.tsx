import { type FuriganaMode, usePlatform, useReadable } from '@shinobi/shared/platform';
import { useId } from 'react';
import css from './furigana-select.module.css';

const MODES: Readonly<Record<FuriganaMode, string>> = {
  all: 'All',
  unknown: 'New words',
  none: 'None',
};

/** Chooses which readings are shown above kanji, on all pages and in all tabs. */
export function FuriganaSelect() {
  const id = useId();
  const { furiganaMode } = usePlatform().display;
  return (
    <span className={css.select}>
      <label htmlFor={id}>Furigana</label>
      <select
        id={id}
        value={useReadable(furiganaMode)}
        onChange={({ target }) => furiganaMode.set(target.value as FuriganaMode)}
      >
        {Object.entries(MODES).map(([mode, name]) => (
          <option key={mode} value={mode}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
}
