import type { Markdown as Loaded } from '@shinobi/shared/ui/text/markdown.js';
import { Bone, Skeleton } from '@shinobi/shared/ui';
import { lazy, Suspense, type ComponentProps } from 'react';
import css from './markdown.module.css';

/** Fetches what reads Markdown. A page that will need it calls this beside its own data. */
export const loadMarkdown = () =>
  import(/* webpackChunkName: "markdown" */ '@shinobi/shared/ui/text/markdown.js').then(({ Markdown: Component }) => ({
    default: Component,
  }));

const Lazy = lazy(loadMarkdown);

/** Markdown with ruby notation, as elements of the page: see `shared/ui/text/markdown`. */
export const Markdown = (props: ComponentProps<typeof Loaded>) => (
  <Suspense fallback={<Waiting />}>
    <Lazy {...props} />
  </Suspense>
);

const Waiting = () => (
  <Skeleton label="Loading the text" className={css.waiting}>
    <Bone height="1.4em" />
    <Bone height="1.4em" width="92%" />
    <Bone height="1.4em" width="70%" />
  </Skeleton>
);
