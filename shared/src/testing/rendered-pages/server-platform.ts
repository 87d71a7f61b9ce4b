import { type FuriganaMode, type Knowledge, type Platform, PLATFORM_VERSION } from '../../platform/platform.js';
import { createReadable } from '../../platform/readable.js';

const unavailable = (what: string) => (): never => {
  throw new Error(`The page calls platform.${what} while it renders. Do it in an effect or a handler.`);
};

/** Returns an object with the given members, in which all others throw when they are called. */
function only<T extends object>(what: string, members: NoInfer<Partial<T>> = {}): T {
  return new Proxy(members as T, {
    get: (target, name) =>
      typeof name === 'symbol' || Object.hasOwn(target, name)
        ? (Reflect.get(target, name) as unknown)
        : unavailable(`${what}${what && '.'}${name}`),
  });
}

const neverChanges = () => () => undefined;
const onDisplay = (name: string) => ({ ...createReadable(true), set: unavailable(`display.${name}.set`) });

/** The platform of a page that the server renders: a guest without anything stored. Whatever acts or reads storage throws. */
export const serverPlatform = (): Platform =>
  only<Platform>('', {
    version: PLATFORM_VERSION,
    session: createReadable({ status: 'loading' }),
    account: only('account'),
    live: { subscribe: neverChanges },
    progress: only('progress', { subscribe: neverChanges }),
    storage: () => ({ local: only('storage.local'), session: only('storage.session') }),
    xp: only('xp'),
    guestReviews: only('guestReviews'),
    memory: only('memory', { changes: createReadable(0) }),
    knowledge: createReadable<Knowledge | null>(null),
    contributions: only('contributions'),
    panels: only('panels'),
    sound: only('sound', { muted: createReadable(false) }),
    theme: createReadable('light'),
    display: {
      furigana: onDisplay('furigana'),
      furiganaMode: { ...createReadable<FuriganaMode>('all'), set: unavailable('display.furiganaMode.set') },
      english: onDisplay('english'),
      romaji: onDisplay('romaji'),
      motion: onDisplay('motion'),
      decorations: onDisplay('decorations'),
    },
  });
