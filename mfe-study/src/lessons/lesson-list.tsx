import { usePlatform } from '@shinobi/shared/platform';
import { Link } from '@shinobi/shared/platform/router';
import { Bone, ButtonLink, Empty, Ring, Skeleton } from '@shinobi/shared/ui';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { readPercent } from '@shinobi/shared/domain/progress/progress-values';
import { lessonPath, scoreKey, useLessonScore, type LessonKind } from './lesson-kinds.js';
import css from './lessons.module.css';

interface Summary {
  readonly lessonId: number;
  readonly path: string;
  readonly level: string;
  readonly title: string;
  readonly summary: string;
}

interface LessonListProps<T extends Summary> {
  readonly kind: LessonKind;
  readonly lessons: readonly T[];
  /** What a lesson is about in Japanese: its pattern, its characters. */
  readonly japanese: (lesson: T) => ReactNode;
  /** All that one may search a lesson by. */
  readonly words: (lesson: T) => string;
}

/** The first lesson whose test has not been passed in full. */
function useNext<T extends Summary>(kind: LessonKind, lessons: readonly T[]): T | undefined {
  const { progress } = usePlatform();
  const next = () => lessons.findIndex(({ path }) => readPercent(progress.read(scoreKey(kind, path))) !== 100);
  return lessons[useSyncExternalStore(progress.subscribe, next)];
}

/** All lessons of a kind in learning order, by level, each with its score. */
export function LessonList<T extends Summary>({ kind, lessons, japanese, words }: LessonListProps<T>) {
  const next = useNext(kind, lessons);
  const [search, setSearch] = useState('');
  const sought = search.trim().toLowerCase();
  const found = lessons.filter((lesson) => words(lesson).toLowerCase().includes(sought));
  const levels = [...new Set(found.map(({ level }) => level))];
  if (lessons.length === 0) return <Empty title="No lessons yet">Lessons in learning order will be here soon.</Empty>;
  return (
    <>
      <div className={css.tools}>
        {next && (
          <ButtonLink variant="go" to={lessonPath(kind, next.path)}>
            {next === lessons[0] ? 'Start' : 'Go on'} with lesson {lessons.indexOf(next) + 1}
          </ButtonLink>
        )}
        <label className={css.search}>
          Find a lesson
          <input type="search" value={search} onChange={({ target }) => setSearch(target.value)} />
        </label>
      </div>
      {found.length === 0 && <p className="quiet">No lesson has “{search}” in it.</p>}
      {levels.map((level) => (
        <section key={level} className={css.level} aria-labelledby={`level-${level}`}>
          <h2 id={`level-${level}`}>JLPT {level}</h2>
          <ol className={css.lessons}>
            {found
              .filter((lesson) => lesson.level === level)
              .map((lesson) => (
                <li key={lesson.lessonId}>
                  <LessonLink kind={kind} lesson={lesson} japanese={japanese(lesson)} />
                </li>
              ))}
          </ol>
        </section>
      ))}
    </>
  );
}

interface LessonLinkProps {
  readonly kind: LessonKind;
  readonly lesson: Summary;
  readonly japanese: ReactNode;
}

function LessonLink({ kind, lesson, japanese }: LessonLinkProps) {
  const score = useLessonScore(kind, lesson.path);
  return (
    <Link className={css.lesson} to={lessonPath(kind, lesson.path)} data-testid="lesson-link">
      <Ring percent={score ?? 0} size="3.25rem" label={score === null ? 'Test not taken yet' : `Test ${score} percent`}>
        {score === null ? '' : undefined}
      </Ring>
      <span>
        <span className={css.title}>{lesson.title}</span>
        <span className={css.japanese}>{japanese}</span>
        <span className={css.summary}>{lesson.summary}</span>
      </span>
    </Link>
  );
}

const ROWS = ['1', '2', '3', '4', '5', '6'];

/** Rows of the size that the lessons will have. */
export const LessonListSkeleton = () => (
  <Skeleton label="Loading the lessons" className={css.lessons}>
    {ROWS.map((row) => (
      <div key={row} className={css.lesson}>
        <Bone width="3.25rem" height="3.25rem" />
        <Bone width="60%" />
      </div>
    ))}
  </Skeleton>
);
