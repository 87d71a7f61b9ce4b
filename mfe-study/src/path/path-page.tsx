import { Bone, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import { replaceEqualDeep } from '@tanstack/react-query';
import { useMemo } from 'react';
import css from './path.module.css';
import { PathLine } from './path-line.js';
import { type LearningPath, useNewLearnersPath, usePath } from './use-path.js';

/** The learning path from the first kana to N4: one line of units, with what is done, what is open, and why. */
export function PathPage() {
  const { data: own, isError, isFetching, refetch } = usePath();
  const newLearners = useNewLearnersPath();
  // A unit that is the same for this learner stays as it is: a changed one is taken over from the server's page at once.
  const shared = useMemo(() => (own && newLearners ? replaceEqualDeep(newLearners, own) : own), [own, newLearners]);
  const data = shared ?? (isError && !isFetching ? null : newLearners);
  return (
    <Wrap width="read">
      <PageHead title="The learning path" ornament="道">
        <p>{data ? summaryOf(data) : 'Kana, words, kanji and grammar, from your first letter to JLPT N4.'}</p>
        <p className={css.done}>{data && doneOf(data)}</p>
      </PageHead>
      <nav className={css.links} aria-label="Next to the path">
        <ButtonLink to="/placement">Find my place</ButtonLink>
        <ButtonLink variant="plain" size="small" to="/today">
          Today
        </ButtonLink>
        <ButtonLink variant="plain" size="small" to="/plan">
          My plan
        </ButtonLink>
      </nav>
      {data ? (
        <Chapters path={data} isOwn={own !== undefined} />
      ) : isError && !isFetching ? (
        <Notice title="The path did not load." onRetry={() => void refetch()}>
          Your progress is safe.
        </Notice>
      ) : (
        <PathSkeleton />
      )}
    </Wrap>
  );
}

const summaryOf = ({ progress }: LearningPath): string =>
  `${progress.length} units from your first kana to JLPT N4. Each shows a few new items, then asks them.`;

/** Empty for somebody who has done none. Learners have room for one line of it: see the stylesheet. */
function doneOf({ progress }: LearningPath): string {
  const done = progress.filter(({ state }) => state === 'done').length;
  if (done === 0) return '';
  if (done === progress.length) return 'All of them are done.';
  return done === 1 ? '1 of them is done.' : `${done} of them are done.`;
}

const Chapters = ({ path, isOwn }: { readonly path: LearningPath; readonly isOwn: boolean }) =>
  path.chapters.length === 0 ? (
    <Empty title="No units yet">Units in learning order will be here soon.</Empty>
  ) : (
    <PathLine path={path} isOwn={isOwn} />
  );

const UNIT_KEYS = ['1', '2', '3', '4', '5', '6'];

/** Placeholders of the units' size. */
const PathSkeleton = () => (
  <Skeleton label="Loading the path">
    <Bone width="12rem" height="2rem" />
    {UNIT_KEYS.map((key) => (
      <div key={key} className={css.boneUnit}>
        <Bone width="2.5rem" height="2.5rem" />
        <Bone width="60%" />
      </div>
    ))}
  </Skeleton>
);
