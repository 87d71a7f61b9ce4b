import type { ReactNode } from 'react';
import { classes } from './classes.js';
import css from './skeleton.module.css';

interface SkeletonProps {
  /** What is loading, announced once for the whole region: "Loading the words". */
  readonly label: string;
  /** Bones, laid out like the content to come. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A region that is still loading: shapes to see, and one sentence for screen readers. */
export function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div data-loading="">
      <output className="sr">{label}</output>
      <div className={className} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}

interface BoneProps {
  /** CSS lengths of the content to come, so that nothing moves when it loads. */
  readonly width?: string;
  readonly height?: string;
  readonly className?: string;
}

/** An SVG, because its attributes take sizes where the server's HTML may have no style attribute. Classes go before them. */
export const Bone = ({ width = '100%', height = '1.1em', className }: BoneProps) => (
  <svg className={classes(css.bone, className)} width={width} height={height} aria-hidden="true" />
);
