import type { Readable } from '@shinobi/shared/platform';
import { useSyncExternalStore } from 'react';
import type { PlayView } from './play.js';

/** A part of what is shown, so that only what shows it is rendered when it changes: the game has the rest of the frame. */
export const useView = <T>(view: Readable<PlayView>, part: (view: PlayView) => T): T =>
  useSyncExternalStore(view.subscribe, () => part(view.get()));
