import type { ReactNode } from 'react';
import { classes } from './classes.js';
import css from './skeleton.module.css';

interface SkeletonProps {
  /** What is being waited for, said once for the whole region: "Loading the words". */
  readonly label: string;
  /** Bones, laid out as what will stand here. */
  readonly children: ReactNode;
  readonly className?: string;
}

/** A region that is still loading: shapes for the eye, one sentence for the ear. */
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
  /** CSS lengths of what will stand here, so that nothing moves when it does. */
  readonly width?: string;
  readonly height?: string;
  readonly className?: string;
}

export function Bone({ width, height, className }: BoneProps) {
  return <div className={classes(css.bone, className)} style={{ width, height }} aria-hidden="true" />;
}
