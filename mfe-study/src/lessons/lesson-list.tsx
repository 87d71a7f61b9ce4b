import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, Ring, Skeleton } from '@shinobi/shared/ui';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { inSlices } from '../common/in-slices.js';
import filterFields from '../common/filter-fields.module.css';
import { RubyText } from '../text/index.js';
import { type LessonKind, lessonPath, scoreKey, useLessonScore } from './lesson-kinds.js';
import css from './lessons.module.css';

interface LessonSummary {
  readonly lessonId: number;
  readonly path: string;
  readonly level: string;
  /** Title and summary are in ruby notation. */
  readonly title: string;
  readonly summary: string;
}

interface LessonListProps<T extends LessonSummary> {
  readonly kind: LessonKind;
  readonly lessons: readonly T[];
  /** Renders the Japanese of a lesson: its pattern or its characters. */
  readonly renderJapanese: (lesson: T) => ReactNode;
  /** Returns the text that the search looks through. */
  readonly searchText: (lesson: T) => string;
  /** Whether a unit of the path that is done or open teaches the lesson. */
  readonly isOnPath: (lesson: T) => boolean | undefined;
}

/** Returns the first lesson whose test score is below 100 percent. */
function useNextLesson<T extends LessonSummary>(kind: LessonKind, lessons: readonly T[]): T | undefined {
  const { progress } = usePlatform();
  const next = () => lessons.findIndex(({ path }) => readPercent(progress.read(scoreKey(kind, path))) !== 100);
  // On the server, and until the browser has taken over, nothing is known.
  return lessons[useSyncExternalStore(progress.subscribe, next, () => 0)];
}

/** All lessons of a kind in learning order, by level, each with its score. */
export function LessonList<T extends LessonSummary>(props: LessonListProps<T>) {
  const { kind, lessons, renderJapanese, searchText, isOnPath } = props;
  const next = useNextLesson(kind, lessons);
  const [search, setSearch] = useState('');
  const searchedText = search.trim().toLowerCase();
  const matches = lessons.filter((lesson) => searchText(lesson).toLowerCase().includes(searchedText));
  const levels = [...new Set(matches.map(({ level }) => level))];
  if (lessons.length === 0) return <Empty title="No lessons yet">Lessons in learning order will be here soon.</Empty>;
  return (
    <>
      <div className={css.tools}>
        {next && (
          <ButtonLink variant="go" to={lessonPath(kind, next.path)}>
            {next === lessons[0] ? 'Start with lesson ' : 'Continue with lesson '}
            {lessons.indexOf(next) + 1}
          </ButtonLink>
        )}
        <div className={`${filterFields.filters} ${css.search}`}>
          <label>
            Find a lesson
            <input type="search" name="search" value={search} onChange={({ target }) => setSearch(target.value)} />
          </label>
        </div>
      </div>
      {matches.length === 0 && <p className="quiet">No lessons match “{search}”.</p>}
      {levels.map((level) => (
        <section key={level} className={css.level} aria-labelledby={`level-${level}`}>
          <h2 id={`level-${level}`}>JLPT {level}</h2>
          <ol className={css.lessons}>
            {matches
              .filter((lesson) => lesson.level === level)
              .map((lesson) => (
                <LessonRow
                  key={lesson.lessonId}
                  kind={kind}
                  lesson={lesson}
                  renderJapanese={renderJapanese as LessonLinkProps['renderJapanese']}
                  isOnPath={isOnPath(lesson) ?? false}
                />
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface LessonLinkProps {
  readonly kind: LessonKind;
  readonly lesson: LessonSummary;
  readonly renderJapanese: (lesson: LessonSummary) => ReactNode;
  readonly isOnPath: boolean;
}

const LessonRow = inSlices(function Row(props: LessonLinkProps) {
  return (
    <li>
      <LessonLink {...props} />
    </li>
  );
});

function LessonLink({ kind, lesson, renderJapanese, isOnPath }: LessonLinkProps) {
  const score = useLessonScore(kind, lesson.path);
  return (
    <Link className={css.lesson} to={lessonPath(kind, lesson.path)} data-testid="lesson-link">
      <Ring
        percent={score ?? 0}
        className={css.score}
        label={score === null ? 'Test not taken yet' : `Test ${score} percent`}
      >
        {score === null ? '' : undefined}
      </Ring>
      <span>
        <span className={css.title}>
          <RubyText text={lesson.title} />
        </span>
        {isOnPath && (
          <span className={css.onPath}>
            <span className="sr">On your path</span>
          </span>
        )}
        <span className={css.japanese}>{renderJapanese(lesson)}</span>
        <span className={css.summary}>
          <RubyText text={lesson.summary} />
        </span>
      </span>
    </Link>
  );
}

const ROW_KEYS = ['1', '2', '3', '4', '5', '6'];

/** Placeholder rows of the lessons' size. */
export const LessonListSkeleton = () => (
  <Skeleton label="Loading the lessons" className={css.lessons}>
    {ROW_KEYS.map((row) => (
      <div key={row} className={css.lesson}>
        <Bone width="3.25rem" height="3.25rem" />
        <Bone width="60%" />
      </div>
    ))}
  </Skeleton>
);
