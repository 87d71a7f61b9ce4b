import { Bone, ButtonLink, Empty, Notice, PageHead, Skeleton, Wrap } from '@shinobi/shared/ui';
import css from './path.module.css';
import { PathLine } from './path-line.js';
import { type LearningPath, usePath } from './use-path.js';

/** The learning path from the first kana to N4: one line of units, with what is done, what is open, and why. */
export function PathPage() {
  const { data, isError, isFetching, refetch } = usePath();
  return (
    <Wrap width="read">
      <PageHead title="The learning path" ornament="道">
        <p>{data ? summaryOf(data) : 'Kana, words, kanji and grammar, from your first letter to JLPT N4.'}</p>
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
        <Chapters path={data} />
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

function summaryOf({ progress, current }: LearningPath): string {
  const done = progress.filter(({ state }) => state === 'done').length;
  if (progress.length > 0 && current === null)
    return `All ${progress.length} units are done. You have come to the end.`;
  const units = `${progress.length} units from your first kana to JLPT N4.`;
  return done === 0 ? `${units} Each shows a few new items, then asks them.` : `${units} ${done} of them are done.`;
}

const Chapters = ({ path }: { readonly path: LearningPath }) =>
  path.chapters.length === 0 ? (
    <Empty title="No units yet">Units in learning order will be here soon.</Empty>
  ) : (
    <PathLine path={path} />
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
