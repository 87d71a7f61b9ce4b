import type { VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { Link, useLocation } from '@shinobi/shared/platform/router';
import { ButtonLink, Empty, Notice, PageHead, Ring, Wrap } from '@shinobi/shared/ui';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { useState } from 'react';
import { reloadPage } from '../common/data-access-failure.js';
import { keptProgress } from '../quiz/index.js';
import css from './genre-chooser.module.css';
import { ChooserSkeleton } from './genre-chooser-skeleton.js';
import { sessionName, useGenreScore } from './genre-score.js';
import { useGenres } from './use-quiz-data.js';
import { chooserPath, genrePath, QUIZ_KINDS, quizKindOf, spokenName, videoPath, type QuizKind } from './quiz-kinds.js';

interface KindProps {
  readonly kind: QuizKind;
}

/** Where one picks what a quiz is about; one page for the four quizzes. */
export function ChooserPage({ reload = reloadPage }: { readonly reload?: () => void }) {
  const kind = quizKindOf(useLocation().pathname);
  return (
    <Wrap>
      <PageHead title={kind.title} ornament={kind.ornament}>
        <p>
          {kind.lead} <Link to="/vocabulary-list">See all words in a list</Link>
        </p>
      </PageHead>
      <KindTabs kind={kind} />
      <Genres kind={kind} reload={reload} />
      <DictionaryCredit />
    </Wrap>
  );
}

function KindTabs({ kind }: KindProps) {
  return (
    <nav className={css.tabs} aria-label="Kinds of quiz">
      {QUIZ_KINDS.map((other) => (
        <Link key={other.route} to={chooserPath(other)} aria-current={other === kind ? 'page' : undefined}>
          {other.tab}
        </Link>
      ))}
    </nav>
  );
}

function Genres({ kind, reload }: KindProps & { readonly reload: () => void }) {
  const loaded = useGenres(reload);
  if (loaded.status === 'loading') return <ChooserSkeleton />;
  if (loaded.status !== 'ready') {
    return (
      <Notice title="The genres did not load." onRetry={loaded.status === 'failed' ? loaded.retry : undefined}>
        Nothing you did is lost.
      </Notice>
    );
  }
  const genres = loaded.data.filter(({ released }) => released);
  if (genres.length === 0) {
    return <Empty title="No genres yet">Words to learn, sorted by what they are about, will be here soon.</Empty>;
  }
  return (
    <>
      <GoOn kind={kind} genres={genres} />
      <Found kind={kind} genres={genres} />
    </>
  );
}

interface FoundProps extends KindProps {
  readonly genres: readonly VocabGenre[];
}

/** The genres, searched by name and filtered by the level of their words. */
function Found({ kind, genres }: FoundProps) {
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState('');
  const sought = search.trim().toLowerCase();
  const found = genres.filter(
    ({ genreName, levels }) =>
      spokenName(genreName).toLowerCase().includes(sought) && (level === '' || levels.some((other) => other === level)),
  );
  const all = [...new Set(genres.flatMap(({ levels }) => levels))].toSorted().toReversed();
  return (
    <>
      <div className={css.filters} role="search">
        <label>
          Find a genre
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <label>
          JLPT
          <select value={level} onChange={({ target }) => setLevel(target.value)}>
            <option value="">All levels</option>
            {all.map((other) => (
              <option key={other}>{other}</option>
            ))}
          </select>
        </label>
      </div>
      {found.length === 0 && <p className="quiet">No genre is called that. Try another word, or all levels.</p>}
      <ul className={css.genres}>
        {found.map((genre) => (
          <li key={genre.genreId}>
            <GenreLink genre={genre} kind={kind} />
            <VideoLink genre={genre} />
          </li>
        ))}
      </ul>
    </>
  );
}

function GenreLink({ genre, kind }: KindProps & { readonly genre: VocabGenre }) {
  const { percent } = useGenreScore(kind, genre.genreId);
  return (
    <Link className={css.genre} to={genrePath(kind, genre.genreName)} data-testid="genre-link">
      <Ring percent={percent ?? 0} size="3.5rem" label={percent === null ? 'Not played yet' : undefined}>
        {percent === null ? '' : undefined}
      </Ring>
      <span className={css.name}>{spokenName(genre.genreName)}</span>
      <span className={css.words}>
        {genre.wordCount} {genre.wordCount === 1 ? 'word' : 'words'}
      </span>
    </Link>
  );
}

const VideoLink = ({ genre: { genreName } }: { readonly genre: VocabGenre }) => (
  <Link className={css.video} to={videoPath(genreName)} aria-label={`Watch ${spokenName(genreName)} as a video lesson`}>
    Video
  </Link>
);

/** A session that was left in the middle is offered first. */
function GoOn({ kind, genres }: KindProps & { readonly genres: readonly VocabGenre[] }) {
  const left = genres.flatMap((genre) => {
    const progress = keptProgress(sessionName(kind, genre.genreId));
    return progress ? [{ genre, progress }] : [];
  });
  return left.map(({ genre, progress }) => (
    <p key={genre.genreId} className={css.goOn}>
      <ButtonLink variant="go" to={genrePath(kind, genre.genreName)}>
        Go on with {spokenName(genre.genreName)}
      </ButtonLink>
      <span className="quiet">
        {progress.done} of {progress.total} answered
      </span>
    </p>
  ));
}
