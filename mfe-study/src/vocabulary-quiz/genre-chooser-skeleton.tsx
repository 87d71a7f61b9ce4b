import { Bone, Skeleton } from '@shinobi/shared/ui';
import css from './genre-chooser.module.css';

const ROW_KEYS = ['1', '2', '3', '4', '5', '6', '7', '8'];

/** Placeholder rows of the genres' size. */
export const GenreChooserSkeleton = () => (
  <Skeleton label="Loading the genres">
    <div className={css.boneFilters} />
    <div className={css.genres}>
      {ROW_KEYS.map((row) => (
        <div key={row} className={css.genre}>
          <Bone width="3.5rem" height="3.5rem" />
          <Bone className={css.boneName} />
        </div>
      ))}
    </div>
  </Skeleton>
);
