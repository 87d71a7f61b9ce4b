import {
  createReadable,
  type DisplaySwitch,
  type FuriganaMode,
  type Knowledge,
  type Platform,
  PLATFORM_VERSION,
} from '@shinobi/shared/platform';
import { unavailable, unavailableObject } from './unavailable.js';

const noop = () => undefined;
/** Nothing changes while a page is rendered. */
const neverChanges = () => noop;

const switchedOn = (name: string): DisplaySwitch => ({
  ...createReadable(true),
  set: unavailable(`display.${name}.set`),
});

/** Creates the platform with which the server renders pages: that of a guest who has not stored anything. */
export const createServerPlatform = (): Platform => ({
  version: PLATFORM_VERSION,
  api: unavailable('api'),
  session: createReadable({ status: 'loading' }),
  account: unavailableObject('account'),
  live: { subscribe: neverChanges },
  progress: unavailableObject('progress', { subscribe: neverChanges }),
  storage: () => ({ local: unavailableObject('storage.local'), session: unavailableObject('storage.session') }),
  xp: unavailableObject('xp'),
  guestReviews: unavailableObject('guestReviews'),
  memory: unavailableObject('memory', { changes: createReadable(0) }),
  knowledge: createReadable<Knowledge | null>(null),
  contributions: unavailableObject('contributions'),
  panels: unavailableObject('panels'),
  sound: unavailableObject('sound', { muted: createReadable(false) }),
  theme: createReadable('light'),
  display: {
    furigana: switchedOn('furigana'),
    furiganaMode: { ...createReadable<FuriganaMode>('all'), set: unavailable('display.furiganaMode.set') },
    english: switchedOn('english'),
    romaji: switchedOn('romaji'),
    motion: switchedOn('motion'),
    decorations: switchedOn('decorations'),
  },
  describePage: unavailable('describePage'),
  enterFocusMode: unavailable('enterFocusMode'),
  hideDecorations: unavailable('hideDecorations'),
  lookUp: unavailable('lookUp'),
  toast: unavailable('toast'),
  dialog: unavailable('dialog'),
  report: unavailable('report'),
});
