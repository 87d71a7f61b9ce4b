import type { Readable } from '@shinobi/shared/platform';
import { useSyncExternalStore } from 'react';
import type { StageView } from '../rules/stage-view.js';

/** Subscribes to one part of the view, so that only components that show it render when it changes. */
export const useStageView = <T>(view: Readable<StageView>, select: (view: StageView) => T): T =>
  useSyncExternalStore(view.subscribe, () => select(view.get()));
