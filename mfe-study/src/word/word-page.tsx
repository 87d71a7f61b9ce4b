import { apiQuery, apiQueryKey, isApiError, shouldRetry } from '@shinobi/shared/client';
import type { DictionaryEntry } from '@shinobi/shared/contract/learning/dictionary';
import { partOfSpeechName, wordNoteName } from '@shinobi/shared/domain/japanese/parts-of-speech';
import { useDescribePage, usePlatform } from '@shinobi/shared/platform';
import { Link, useParams } from '@shinobi/shared/platform/router';
import { Chip, Japanese, Notice, PageHead, Ruby, SoundButton, Wrap } from '@shinobi/shared/ui';
import { LookUpButton } from '@shinobi/shared/ui/text/look-up-button.js';
import { PitchAccent } from '@shinobi/shared/ui/text/pitch-accent.js';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { ReadingSkeleton } from '../common/reading-skeleton.js';
import { useCanonicalAddress } from '../common/use-canonical-address.js';
import { useNotFound } from '../common/use-not-found.js';
import { RubyText, writingOf } from '../text/index.js';
import { AddToReviews } from './add-to-reviews.js';
import css from './word.module.css';

const GET_ENTRY = 'GET /api/Dictionary/GetEntry/:entryId';
const staleTime = 5 * 60_000;
const PATH = '/word/';

/** So for less than a minute after the first start of a server. */
const isNotReady = (error: unknown) => isApiError(error) && error.code === 'DictionaryNotReady';

/** The page of a word of the dictionary. */
export function WordPage() {
  const { entryId = '' } = useParams();
  const { api } = usePlatform();
  const { data, error, failureReason, isFetching, refetch } = useQuery({
    ...apiQuery(api, GET_ENTRY, { params: { entryId } }),
    staleTime,
    retry: (failures, reason) => isNotReady(reason) || shouldRetry(failures, reason),
  });
  const isUnknown = isApiError(error) && (error.code === 'EntryNotFound' || error.code === 'InvalidInput');
  useCanonicalAddress({
    name: entryId,
    storedName: data?.address.slice(PATH.length),
    data,
    pathOf: (segment) => PATH + segment,
    queryKeyOf: (segment) => apiQueryKey(GET_ENTRY, { params: { entryId: segment } }),
  });
  useDescribePage(data);
  useNotFound(isUnknown);

  if (data) return <Entry key={data.entryId} entry={data} />;
  if (isNotReady(failureReason))
    return (
      <Failure title="The dictionary is being prepared.">
        This happens once and takes less than a minute. The word appears by itself.
      </Failure>
    );
  if (error && !isFetching && !isUnknown)
    return (
      <Failure title="The word did not load." onRetry={() => void refetch()}>
        Check your connection, then try again.
      </Failure>
    );
  return <ReadingSkeleton title="Word" label="Loading the word" />;
}

const Failure = (notice: ComponentProps<typeof Notice>) => (
  <Wrap width="read">
    <PageHead title="Word" ornament="辞書" />
    <Notice {...notice} />
  </Wrap>
);

function Entry({ entry }: { readonly entry: DictionaryEntry }) {
  const { entryId, writings, readings, senses, isCommon, clipUrl, accent, kanji, sentences } = entry;
  const [reading = ''] = readings;
  const [writing = reading] = writings;
  const glosses = senses.flatMap((sense) => sense.glosses);
  return (
    <Wrap width="read">
      <article className={css.page} data-entry={entryId}>
        <header className={css.head}>
          <h1 className={css.title}>
            <Ruby kanji={writing} hiragana={reading} />
          </h1>
          <p className="tate" lang="ja" aria-hidden="true">
            辞書
          </p>
        </header>
        <div className={css.facts}>
          {accent === null ? (
            reading !== writing && <Japanese className={css.reading}>{reading}</Japanese>
          ) : (
            <PitchAccent reading={reading} accent={accent} />
          )}
          {clipUrl !== null && (
            <SoundButton src={clipUrl} label={`Listen to ${writing}`}>
              Listen
            </SoundButton>
          )}
          {isCommon && <Chip>Common word</Chip>}
        </div>
        <AddToReviews word={{ writing, reading, glosses }} />
        <Senses senses={senses} />
        <OtherForms writings={writings.slice(1)} readings={readings.slice(1)} />
        <Kanji kanji={kanji} />
        <Sentences sentences={sentences} />
        <DictionaryCredit />
      </article>
    </Wrap>
  );
}

const Senses = ({ senses }: Pick<DictionaryEntry, 'senses'>) => (
  <section aria-labelledby="meanings">
    <h2 id="meanings">Meanings</h2>
    <ol className={css.senses}>
      {senses.map(({ glosses, partsOfSpeech, notes }) => (
        <li key={glosses.join()}>
          <p>{glosses.join('; ')}</p>
          {partsOfSpeech.length + notes.length > 0 && (
            <p className="quiet small">
              {[...partsOfSpeech.map(partOfSpeechName), ...notes.map(wordNoteName)].join(', ')}
            </p>
          )}
        </li>
      ))}
    </ol>
  </section>
);

/** The writings and readings after the usual ones. */
function OtherForms({ writings, readings }: Pick<DictionaryEntry, 'writings' | 'readings'>) {
  if (writings.length + readings.length === 0) return null;
  return (
    <section aria-labelledby="forms">
      <h2 id="forms">Other forms</h2>
      <dl className={css.forms}>
        {writings.length > 0 && (
          <>
            <dt>Also written</dt>
            <dd>
              <Japanese>{writings.join('、')}</Japanese>
            </dd>
          </>
        )}
        {readings.length > 0 && (
          <>
            <dt>Also read</dt>
            <dd>
              <Japanese>{readings.join('、')}</Japanese>
            </dd>
          </>
        )}
      </dl>
    </section>
  );
}

function Kanji({ kanji }: Pick<DictionaryEntry, 'kanji'>) {
  if (kanji.length === 0) return null;
  return (
    <section aria-labelledby="kanji">
      <h2 id="kanji">Kanji</h2>
      <ul className={css.kanji}>
        {kanji.map(({ kanji: character, meanings, address }) => (
          <li key={character}>
            <Japanese className={css.character}>{character}</Japanese>
            <span>
              {meanings.join(', ')}
              {address !== null && (
                <Link className={css.lesson} to={address}>
                  Stroke order and lesson<span className="sr"> of {character}</span>
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Sentences({ sentences }: Pick<DictionaryEntry, 'sentences'>) {
  if (sentences.length === 0) return null;
  return (
    <section aria-labelledby="sentences">
      <h2 id="sentences">Sentences</h2>
      <ul className={css.sentences}>
        {sentences.map(({ ja, english, address }) => (
          <li key={ja}>
            <p className={css.sentence}>
              <RubyText text={ja} />
              <LookUpButton sentence={writingOf(ja)} />
            </p>
            <p className="quiet">
              {english} <Link to={address}>Where it is from</Link>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
