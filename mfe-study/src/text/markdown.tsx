import type { Markdown as MarkdownRenderer } from '@shinobi/shared/ui/text/markdown.js';
import { Bone, Skeleton } from '@shinobi/shared/ui';
import { type ComponentProps, lazy, Suspense } from 'react';
import css from './markdown.module.css';

/** Loads the Markdown renderer. Pages that need it call this while their own data load. */
export const loadMarkdown = () =>
  import(/* webpackChunkName: "markdown" */ '@shinobi/shared/ui/text/markdown.js').then(({ Markdown: Component }) => ({
    default: Component,
  }));

const LazyMarkdown = lazy(loadMarkdown);

/** Renders Markdown with ruby notation: see `shared/ui/text/markdown`. */
export const Markdown = (props: ComponentProps<typeof MarkdownRenderer>) => (
  <Suspense fallback={<MarkdownSkeleton />}>
    <LazyMarkdown {...props} />
  </Suspense>
);

const MarkdownSkeleton = () => (
  <Skeleton label="Loading the text" className={css.skeleton}>
    <Bone height="1.4em" />
    <Bone height="1.4em" width="92%" />
    <Bone height="1.4em" width="70%" />
  </Skeleton>
);
