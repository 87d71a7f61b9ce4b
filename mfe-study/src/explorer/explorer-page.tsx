import { apiQuery } from '@shinobi/shared/client';
import type { Vocab, VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { romaji } from '@shinobi/shared/domain/japanese/romaji';
import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, Chip, Empty, Notice, PageHead, Ruby, Skeleton, SoundButton, TextField, Wrap } from '@shinobi/shared/ui';
import { MoreButton } from '@shinobi/shared/ui/loading/more-button.js';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useRecordFailure } from '../common/data-access-failure.js';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { wordClipUrl } from '../common/word-clip-url.js';
import { SearchCorrection } from '../common/search-correction.js';
import { findWords, matchWord, WORD_MATCHES, type WordSearch } from '../common/word-search.js';
import css from './explorer.module.css';

const staleTime = 5 * 60_000;
const PAGE_SIZE = 60;

/** Every word of the library, searchable by writing, reading, romaji and meaning. */
export function ExplorerPage() {
  const { api } = usePlatform();
  const words = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllVocabs'), staleTime });
  const genres = useQuery({ ...apiQuery(api, 'GET /api/VocabQuiz/GetAllGenres'), staleTime });
  const failed = [words, genres].filter(({ isError, isFetching }) => isError && !isFetching);
  useRecordFailure(failed[0]?.errorUpdatedAt ?? null);
  return (
    <Wrap>
      <PageHead title="Vocabulary explorer" ornament="言葉">
        <p>All words of the library. Search in Japanese, romaji or English.</p>
      </PageHead>
      {words.data && genres.data ? (
        <Explorer words={words.data} genres={genres.data} />
      ) : failed.length > 0 ? (
        <Notice title="The words did not load." onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      ) : (
        <Skeleton label="Loading the words" className={css.words}>
          {['1', '2', '3', '4', '5', '6', '7', '8'].map((row) => (
            <Bone key={row} height="4rem" />
          ))}
        </Skeleton>
      )}
      <p className="quiet small">
        <Link to="/vocabulary-list">The words by genre</Link> · <Link to="/color-code">The colours of this site</Link>
      </p>
      <DictionaryCredit />
    </Wrap>
  );
}

interface ExplorerProps {
  readonly words: readonly Vocab[];
  readonly genres: readonly VocabGenre[];
}

function matchesOf(words: readonly Vocab[], search: WordSearch): Vocab[] {
  return words
    .map((word) => ({ word, quality: WORD_MATCHES.indexOf(matchWord(word, search)) }))
    .filter(({ quality }) => quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ word }) => word);
}

function Explorer({ words, genres }: ExplorerProps) {
  const [text, setText] = useState('');
  const [shown, setShown] = useState(PAGE_SIZE);
  const searchedText = useDeferredValue(text);
  const byId = new Map(genres.map((genre) => [genre.genreId, genre]));
  const { words: matches, meant } = findWords(searchedText, words, (search) => matchesOf(words, search));
  return (
    <>
      <TextField
        label="Search"
        type="search"
        autoComplete="off"
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          setShown(PAGE_SIZE);
        }}
      />
      <p className={css.count} role="status">
        <SearchCorrection typed={searchedText} meant={meant} />
        {matches.length} of {words.length} words
      </p>
      {matches.length === 0 ? (
        <Empty title="No words match">Try fewer letters, or search in another language.</Empty>
      ) : (
        <ul className={css.words}>
          {matches.slice(0, shown).map((word) => (
            <WordRow key={word.vocabId} word={word} genre={byId.get(word.genreId)} />
          ))}
        </ul>
      )}
      <p className={css.more}>
        <MoreButton hasMore={matches.length > shown} onMore={() => setShown(shown + PAGE_SIZE)}>
          Show more
        </MoreButton>
      </p>
    </>
  );
}

function WordRow({ word, genre }: { readonly word: Vocab; readonly genre: VocabGenre | undefined }) {
  const { kanji, hiragana, english, jlpt } = word;
  return (
    <li className={css.word}>
      <SoundButton src={genre ? wordClipUrl(word, genre) : null} label={`Listen to ${kanji}`} />
      <span className={css.japanese}>
        <Ruby kanji={kanji} hiragana={hiragana} />
      </span>
      <span className={css.meaning}>
        {english} <small lang="ja-Latn">{romaji(hiragana)}</small>
      </span>
      {jlpt && <Chip>{jlpt}</Chip>}
    </li>
  );
}
