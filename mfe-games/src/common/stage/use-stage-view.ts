import { useSyncExternalStore } from 'react';
import type { StageView, WatchedView } from '@shinobi/shared/domain/games/stage-view';

/** Subscribes to one part of the view, so that only components that show it render when it changes. */
export const useStageView = <T>(view: WatchedView, select: (view: StageView) => T): T =>
  useSyncExternalStore(view.subscribe, () => select(view.get()));
