import { Bone, Skeleton, Wrap } from '@shinobi/shared/ui';
import css from './reading-skeleton.module.css';

interface ReadingSkeletonProps {
  /** The heading for screen readers while the page loads. */
  readonly title: string;
  readonly label: string;
}

/** The shape of a page of text: a title, a lead and two sections. */
export const ReadingSkeleton = ({ title, label }: ReadingSkeletonProps) => (
  <Wrap width="read">
    <h1 className="sr">{title}</h1>
    <Skeleton label={label} className={css.skeleton}>
      <Bone height="3.2rem" width="70%" />
      <Bone height="3rem" />
      <Bone height="12rem" />
      <Bone height="12rem" />
    </Skeleton>
  </Wrap>
);
