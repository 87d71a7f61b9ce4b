import { Bone, Skeleton } from '@shinobi/shared/ui';
import { createLoadable, type Loadable } from '@shinobi/shared/ui/loading/loadable.js';
import type { ComponentType } from 'react';

/** Creates the result of a session, whose code is preloaded during the session, so that the end needs no network. */
export const createLoadableResult = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): Loadable<Props> =>
  createLoadable({
    load,
    failure: 'Your result did not load. Your answers are kept.',
    placeholder: (
      <Skeleton label="Loading your result">
        <Bone height="30rem" />
      </Skeleton>
    ),
  });
