import type { VocabGenre } from '@shinobi/shared/contract/learning/vocab-quiz';
import { useHydrated, usePlatform } from '@shinobi/shared/platform';
import { Link, useLocation } from '@shinobi/shared/platform/router';
import { ButtonLink, Empty, Notice, PageHead, Ring, Wrap } from '@shinobi/shared/ui';
import { useState } from 'react';
import { DictionaryCredit } from '../common/dictionary-credit.js';
import { inSlices } from '../common/in-slices.js';
import { StickyOffer } from '../common/sticky-offer.js';
import { reloadPage } from '../common/data-access-failure.js';
import { useReachedContent } from '../path/index.js';
import { useVisitor } from '../common/use-user-id.js';
import { readSavedProgress } from '../quiz/index.js';
import tabs from '../common/tabs.module.css';
import filterFields from '../common/filter-fields.module.css';
import css from './genre-chooser.module.css';
import { GenreChooserSkeleton } from './genre-chooser-skeleton.js';
import { sessionName, useGenreScore } from './genre-score.js';
import { useGenres } from './use-quiz-data.js';
import {
  chooserPath,
  genrePath,
  QUIZ_KINDS,
  type QuizKind,
  quizKindOf,
  readableGenreName,
  videoPath,
} from './quiz-kinds.js';

interface KindProps {
  readonly kind: QuizKind;
}

/** Lists the genres of a quiz. One page serves the four quizzes. */
export function GenreChooserPage({ reload = reloadPage }: { readonly reload?: () => void }) {
  const kind = quizKindOf(useLocation().pathname);
  return (
    <Wrap>
      <PageHead title={kind.title} ornament={kind.ornament}>
        <p>
          {kind.lead} <Link to="/vocabulary-list">See all words in a list</Link>
          <span className={css.path}>
            {' '}
            or <Link to="/path">follow the path</Link>
          </span>
          .
        </p>
      </PageHead>
      <KindTabs kind={kind} />
      <GenreSection kind={kind} reload={reload} />
      <DictionaryCredit />
    </Wrap>
  );
}

function KindTabs({ kind }: KindProps) {
  return (
    <nav className={`${tabs.tabs} ${css.tabs}`} aria-label="Kinds of quiz">
      {QUIZ_KINDS.map((other) => (
        <Link key={other.route} to={chooserPath(other)} aria-current={other === kind ? 'page' : undefined}>
          {other.tab}
        </Link>
      ))}
    </nav>
  );
}

function GenreSection({ kind, reload }: KindProps & { readonly reload: () => void }) {
  const loaded = useGenres(reload);
  if (loaded.status === 'loading') return <GenreChooserSkeleton />;
  if (loaded.status !== 'ready') {
    return (
      <Notice title="The genres did not load." onRetry={loaded.status === 'failed' ? loaded.retry : undefined}>
        Your progress is safe.
      </Notice>
    );
  }
  const genres = loaded.data.filter(({ released }) => released);
  if (genres.length === 0) {
    return <Empty title="No genres yet">Words to learn, sorted by what they are about, will be here soon.</Empty>;
  }
  return (
    <>
      <FilteredGenres kind={kind} genres={genres} />
      <UnfinishedSessions kind={kind} genres={genres} />
    </>
  );
}

interface FilteredGenresProps extends KindProps {
  readonly genres: readonly VocabGenre[];
}

/** The genres, searched by name and filtered by the level of their words. */
function FilteredGenres({ kind, genres }: FilteredGenresProps) {
  const [search, setSearch] = useState('');
  const [level, setLevel] = useState('');
  const reached = useReachedContent();
  const searchedText = search.trim().toLowerCase();
  const matches = genres.filter(
    ({ genreName, levels }) =>
      readableGenreName(genreName).toLowerCase().includes(searchedText) &&
      (level === '' || levels.some((other) => other === level)),
  );
  const allLevels = [...new Set(genres.flatMap(({ levels }) => levels))].toSorted().toReversed();
  return (
    <>
      <div className={`${filterFields.filters} ${css.filters}`} role="search">
        <label>
          Find a genre
          <input type="search" name="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
        <label>
          JLPT
          <select name="level" value={level} onChange={({ target }) => setLevel(target.value)}>
            <option value="">All levels</option>
            {allLevels.map((other) => (
              <option key={other}>{other}</option>
            ))}
          </select>
        </label>
      </div>
      {matches.length === 0 && <p className="quiet">No genres match. Try another word or choose all levels.</p>}
      <ul className={css.genres}>
        {matches.map((genre) => (
          <GenreRow
            key={genre.genreId}
            genre={genre}
            kind={kind}
            isOnPath={reached?.genreIds.has(genre.genreId) ?? false}
          />
        ))}
      </ul>
    </>
  );
}

interface GenreLinkProps extends KindProps {
  readonly genre: VocabGenre;
  /** Whether a unit of the path that is done or open has words of it. */
  readonly isOnPath: boolean;
}

const GenreRow = inSlices(function Row(props: GenreLinkProps) {
  return (
    <li>
      <GenreLink {...props} />
      <VideoLink genre={props.genre} />
    </li>
  );
});

function GenreLink({ genre, kind, isOnPath }: GenreLinkProps) {
  const { percent } = useGenreScore(kind, genre.genreId);
  return (
    <Link className={css.genre} to={genrePath(kind, genre.genreName)} data-testid="genre-link">
      <Ring percent={percent ?? 0} className={css.score} label={percent === null ? 'Not played yet' : undefined}>
        {percent === null ? '' : undefined}
      </Ring>
      <span className={css.name}>{readableGenreName(genre.genreName)}</span>
      <span className={css.words}>
        {genre.wordCount} {genre.wordCount === 1 ? 'word' : 'words'}
        {isOnPath && <span className={css.onPath}> On your path</span>}
      </span>
    </Link>
  );
}

const VideoLink = ({ genre: { genreName } }: { readonly genre: VocabGenre }) => (
  <Link
    className={css.video}
    to={videoPath(genreName)}
    aria-label={`Watch ${readableGenreName(genreName)} as a video lesson`}
  >
    Video
  </Link>
);

/** Links to unfinished sessions. */
function UnfinishedSessions({ kind, genres }: KindProps & { readonly genres: readonly VocabGenre[] }) {
  const { storage } = usePlatform();
  const visitor = useVisitor();
  const isHydrated = useHydrated();
  const unfinished = genres.flatMap((genre) => {
    const progress = isHydrated && readSavedProgress(storage('study'), sessionName(kind, genre.genreId), visitor);
    return progress ? [{ genre, progress }] : [];
  });
  if (unfinished.length === 0) return null;
  return (
    <StickyOffer>
      {unfinished.map(({ genre, progress }) => (
        <p key={genre.genreId} className={css.unfinished}>
          <ButtonLink variant="go" to={genrePath(kind, genre.genreName)}>
            Continue {readableGenreName(genre.genreName)}
          </ButtonLink>
          <span className="quiet">
            {progress.done} of {progress.total} answered
          </span>
        </p>
      ))}
    </StickyOffer>
  );
}
