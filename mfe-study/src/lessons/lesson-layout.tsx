import { useHydrated, usePlatform } from '@shinobi/shared/platform';
import type { Question } from '@shinobi/shared/contract/learning/grammar';
import { ButtonLink, Chip, Notice, PageHead, Wrap } from '@shinobi/shared/ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { countInWords } from '../common/number-words.js';
import { ReadingSkeleton } from '../common/reading-skeleton.js';
import { usePageSearch } from '../common/use-page-search.js';
import { useVisitor } from '../common/use-user-id.js';
import { readSavedProgress } from '../quiz/index.js';
import { RubyText } from '../text/index.js';
import { type LessonKind, useLessonScore } from './lesson-kinds.js';
import { LessonTest } from './lesson-test.js';
import css from './lessons.module.css';
import type { LessonState } from './use-lesson.js';

interface LessonContent {
  readonly lessonId: number;
  readonly path: string;
  readonly level: string;
  /** Title and summary are in ruby notation. */
  readonly title: string;
  readonly summary: string;
  readonly test: readonly Question[];
  readonly characters?: readonly { readonly kanji: string }[];
}

interface LessonLayoutProps<T extends LessonContent> {
  readonly kind: LessonKind;
  readonly state: LessonState<T>;
  readonly ornament: string;
  readonly children: (lesson: T) => ReactNode;
}

/**
 * Begins at the top, with the focus on the content, when the lesson and its test take the place of each other: as on a
 * change of page, the link that had the focus is gone.
 */
function useFocusOnSwitch(isTest: boolean): void {
  const shown = useRef(isTest);
  useEffect(() => {
    if (shown.current === isTest) return;
    shown.current = isTest;
    scrollTo(0, 0);
    document.getElementById('main')?.focus({ preventScroll: true });
  }, [isTest]);
}

/** A lesson's page: its content, or its test under `?test`, which the browser's Back leaves. */
export function LessonLayout<T extends LessonContent>({ kind, state, ornament, children }: LessonLayoutProps<T>) {
  const isTest = usePageSearch().has('test');
  useFocusOnSwitch(isTest);
  if (state.status === 'loading') return <ReadingSkeleton title="Lesson" label="Loading the lesson" />;
  if (state.status === 'failed') {
    return (
      <Wrap width="read">
        <PageHead title="Lesson" ornament={ornament} />
        <Notice title="The lesson did not load." onRetry={state.retry}>
          Your progress is safe.
        </Notice>
      </Wrap>
    );
  }
  const { lesson } = state;
  if (isTest && lesson.test.length > 0) {
    const { lessonId, path, title, test, characters } = lesson;
    return (
      <LessonTest
        key={lessonId}
        {...{ kind, path, title }}
        questions={test}
        characters={characters?.map(({ kanji }) => kanji)}
      />
    );
  }
  return (
    <Wrap width="read">
      <PageHead title={<RubyText text={lesson.title} />} ornament={ornament}>
        <p>
          <RubyText text={lesson.summary} />
        </p>
      </PageHead>
      <p className={css.facts}>
        <Chip>JLPT {lesson.level}</Chip>
        <ScoreChip kind={kind} path={lesson.path} />
      </p>
      {children(lesson)}
      <TestLink kind={kind} lesson={lesson} />
    </Wrap>
  );
}

function ScoreChip({ kind, path }: { readonly kind: LessonKind; readonly path: string }) {
  const score = useLessonScore(kind, path);
  return score === null ? null : <Chip>Test {score}%</Chip>;
}

function TestLink({ kind, lesson }: { readonly kind: LessonKind; readonly lesson: LessonContent }) {
  const { storage } = usePlatform();
  const visitor = useVisitor();
  const isHydrated = useHydrated();
  const saved = isHydrated && readSavedProgress(storage('study'), `${kind}-test-${lesson.path}`, visitor);
  return (
    <section className={css.test} aria-labelledby="lesson-test">
      <h2 id="lesson-test">Test yourself</h2>
      {lesson.test.length > 0 ? (
        <>
          <p className="quiet">
            {saved
              ? `${saved.done} of ${saved.total} answered.`
              : `About ${countInWords(lesson.test.length, 'question')}.`}
          </p>
          <ButtonLink variant="go" size="big" to="?test">
            {saved ? 'Continue the test' : 'Start the test'}
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
