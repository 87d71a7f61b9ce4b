import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import css from './folktale.module.css';

const rowKeys = (count: number) => Array.from({ length: count }, (_, at) => String(at));

/** Placeholders for `count` sentences. */
export const SentencesSkeleton = ({ count }: { readonly count: number }) => (
  <Skeleton label="Loading the sentences" className={css.sentences}>
    {rowKeys(count).map((row) => (
      <div key={row} className={css.sentence}>
        <Bone width="2.75rem" height="2.75rem" />
        <div>
          <Bone className={css.boneJapanese} />
          <Bone height="1.2rem" width="70%" />
        </div>
      </div>
    ))}
  </Skeleton>
);

export const FolktaleSkeleton = () => (
  <Wrap width="read" className={css.folktale}>
    <h1 className="sr">Folktale</h1>
    <Skeleton label="Loading the folktale" className={css.boneHead}>
      <Bone height="3.2rem" width="60%" />
      <Bone height="1.4rem" />
      <Bone height="1.4rem" width="40%" />
    </Skeleton>
    <SentencesSkeleton count={4} />
  </Wrap>
);
