import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import css from './folktale.module.css';

const rows = (count: number) => Array.from({ length: count }, (_, at) => String(at));

/** Sentences to come, as many as there will be. */
export const LinesSkeleton = ({ count }: { readonly count: number }) => (
  <Skeleton label="Loading the sentences" className={css.lines}>
    {rows(count).map((row) => (
      <div key={row} className={css.line}>
        <Bone width="2.75rem" height="2.75rem" />
        <div>
          <Bone className={css.boneJapanese} />
          <Bone height="1.2rem" width="70%" />
        </div>
      </div>
    ))}
  </Skeleton>
);

export const TaleSkeleton = () => (
  <Wrap width="read" className={css.tale}>
    <h1 className="sr">Folktale</h1>
    <Skeleton label="Loading the tale" className={css.boneHead}>
      <Bone height="3.2rem" width="60%" />
      <Bone height="1.4rem" />
      <Bone height="1.4rem" width="40%" />
    </Skeleton>
    <LinesSkeleton count={4} />
  </Wrap>
);
