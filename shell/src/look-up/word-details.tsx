import type { DictionaryEntry, DictionaryWord, TextWord } from '@shinobi/shared/contract/learning/dictionary';
import { partOfSpeechName } from '@shinobi/shared/domain/japanese/parts-of-speech';
import { wordAddress } from '@shinobi/shared/domain/japanese/word-address';
import { usePlatform } from '@shinobi/shared/platform';
import type { MouseEvent } from 'react';
import { Link, useLocation } from '@shinobi/shared/platform/router';
import { Chip, Japanese, Notice, SoundButton } from '@shinobi/shared/ui';
import { PitchAccent } from '@shinobi/shared/ui/text/pitch-accent.js';
import { Slot } from '../federation/remote-component.js';
import { InflectionPath } from './inflection-path.js';
import { lookUpFailure } from './look-up-failure.js';
import { dictionaryOf } from './sentence-words.js';
import { useResponse } from './use-response.js';
import css from './word-sheet.module.css';

interface WordDetailsProps {
  /** The word as it is in the text. */
  readonly form: string;
  readonly word: TextWord;
  /** Which of the word's entries is shown. */
  readonly entry: DictionaryWord;
  readonly onChoose: (entryId: string) => void;
  readonly onLeave: () => void;
}

/** What the dictionary says of a word: at once what the sentence's response has, and the rest when it has loaded. */
export function WordDetails({ form, word, entry, onChoose, onLeave }: WordDetailsProps) {
  const { entryOf } = dictionaryOf(usePlatform().api);
  const { value: details, error, retry } = useResponse(entryOf, entry.entryId);
  const { writing, reading } = entry;
  const address = wordAddress(entry);
  const { pathname } = useLocation();
  // Another page closes the sheet by itself.
  const leaveSamePage = (event: MouseEvent) => {
    if (pathname !== address) return;
    event.preventDefault();
    onLeave();
  };
  return (
    <>
      <p className={css.facts}>
        {typeof details?.accent === 'number' ? (
          <PitchAccent reading={reading} accent={details.accent} />
        ) : (
          reading !== writing && <Japanese className={css.reading}>{reading}</Japanese>
        )}
        <SoundButton src={details?.clipUrl ?? null} label={`Listen to ${writing}`} />
        {entry.isCommon && <Chip>Common word</Chip>}
      </p>
      <InflectionPath className={css.inflections} form={form} base={writing} inflections={word.inflections} />
      <Senses entry={entry} details={details} />
      {error !== undefined && (
        <Notice title="Sound and further meanings did not load." onRetry={retry}>
          {lookUpFailure(error).hint}
        </Notice>
      )}
      <div className={css.actions}>
        <Slot name="word-actions" props={{ word: entry }} />
        <Link to={address} onClick={leaveSamePage}>
          More about this word
        </Link>
      </div>
      <OtherEntries word={word} entry={entry} onChoose={onChoose} />
    </>
  );
}

interface SensesProps {
  readonly entry: DictionaryWord;
  readonly details: DictionaryEntry | undefined;
}

const SENSES_MAX = 6;

/** The sentence's response has the glosses of the first senses, so the list only grows. */
function Senses({ entry, details }: SensesProps) {
  if (!details) return <p className={css.glosses}>{entry.glosses.join('; ')}</p>;
  return (
    <ol className={css.senses}>
      {details.senses.slice(0, SENSES_MAX).map(({ glosses, partsOfSpeech }) => (
        <li key={glosses.join()}>
          {glosses.join('; ')}{' '}
          {partsOfSpeech.length > 0 && <small>{partsOfSpeech.map(partOfSpeechName).join(', ')}</small>}
        </li>
      ))}
    </ol>
  );
}

function OtherEntries({ word, entry, onChoose }: Pick<WordDetailsProps, 'word' | 'entry' | 'onChoose'>) {
  const others = word.entries.filter(({ entryId }) => entryId !== entry.entryId);
  if (others.length === 0) return null;
  return (
    <div className={css.others}>
      <h3>It may also be</h3>
      <ul>
        {others.map(({ entryId, writing, reading, glosses }) => (
          <li key={entryId}>
            <button type="button" onClick={() => onChoose(entryId)}>
              <Japanese>{writing === reading ? writing : `${writing}（${reading}）`}</Japanese> {glosses.join('; ')}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
