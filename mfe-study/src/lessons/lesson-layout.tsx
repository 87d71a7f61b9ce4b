import { useSearchParams } from '@shinobi/shared/platform/router';
import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { Bone, ButtonLink, Chip, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import type { ReactNode } from 'react';
import { counted } from '../common/number-words.js';
import { keptProgress } from '../quiz/index.js';
import { useLessonScore, type LessonKind } from './lesson-kinds.js';
import { LessonTest } from './lesson-test.js';
import css from './lessons.module.css';
import type { LoadedLesson } from './use-lesson.js';

interface Lesson {
  readonly lessonId: number;
  readonly path: string;
  readonly level: string;
  readonly title: string;
  readonly summary: string;
  readonly test: readonly Question[];
}

interface LessonFrameProps<T extends Lesson> {
  readonly kind: LessonKind;
  readonly loaded: LoadedLesson<T>;
  readonly ornament: string;
  readonly children: (lesson: T) => ReactNode;
}

/** A lesson's page: what it teaches, and its test under `?test`, which Back leaves again. */
export function LessonFrame<T extends Lesson>({ kind, loaded, ornament, children }: LessonFrameProps<T>) {
  const [search] = useSearchParams();
  if (loaded.status === 'loading') return <Waiting />;
  if (loaded.status === 'failed') {
    return (
      <Wrap width="read">
        <PageHead title="Lesson" ornament={ornament} />
        <Notice title="The lesson did not load." onRetry={loaded.retry}>
          Nothing you did is lost.
        </Notice>
      </Wrap>
    );
  }
  const { lesson } = loaded;
  if (search.has('test') && lesson.test.length > 0) {
    return (
      <LessonTest key={lesson.lessonId} kind={kind} path={lesson.path} title={lesson.title} questions={lesson.test} />
    );
  }
  return (
    <Wrap width="read">
      <PageHead title={lesson.title} ornament={ornament}>
        <p>{lesson.summary}</p>
      </PageHead>
      <p className={css.facts}>
        <Chip>JLPT {lesson.level}</Chip>
        <Score kind={kind} path={lesson.path} />
      </p>
      {children(lesson)}
      <TakeTest kind={kind} lesson={lesson} />
    </Wrap>
  );
}

function Score({ kind, path }: { readonly kind: LessonKind; readonly path: string }) {
  const score = useLessonScore(kind, path);
  return score === null ? null : <Chip>Test {score}%</Chip>;
}

function TakeTest({ kind, lesson }: { readonly kind: LessonKind; readonly lesson: Lesson }) {
  const kept = keptProgress(`${kind}-test-${lesson.path}`);
  return (
    <section className={css.test} aria-labelledby="lesson-test">
      <h2 id="lesson-test">Test yourself</h2>
      {lesson.test.length > 0 ? (
        <>
          <p className="quiet">
            {kept ? `${kept.done} of ${kept.total} answered.` : `About ${counted(lesson.test.length, 'question')}.`}
          </p>
          <ButtonLink variant="go" size="big" to="?test">
            {kept ? 'Go on with the test' : 'Start the test'}
          </ButtonLink>
        </>
      ) : (
        <p className="quiet">The test of this lesson is still being written.</p>
      )}
      <ButtonLink variant="plain" to={`/${kind}`}>
        All lessons
      </ButtonLink>
    </section>
  );
}

const Waiting = () => (
  <Wrap width="read">
    <h1 className="sr">Lesson</h1>
    <Skeleton label="Loading the lesson" className={css.bones}>
      <Bone height="3.2rem" width="70%" />
      <Bone height="3rem" />
      <Bone height="12rem" />
      <Bone height="12rem" />
    </Skeleton>
  </Wrap>
);
