import { setTimeout as delay } from 'node:timers/promises';
import type { Handlers } from '../fake-api.js';

/** A backend whose responses are on their way until they are released. */
export interface HeldResponses {
  readonly handlers: Handlers;
  readonly release: () => void;
  /** Resolves when the page has all responses, those of further calls as well, and has shown them. */
  readonly whenShown: () => Promise<void>;
}

type LooseHandlers = Readonly<Record<string, (request: never) => unknown>>;

/** From a response to the page that shows it: timers of the query client and turns of React's scheduler. */
const QUIET_TIMERS = 20;

export function holdResponses(handlers: Handlers): HeldResponses {
  const released = Promise.withResolvers<void>();
  let open = 0;
  const held = Object.entries(handlers as LooseHandlers).map(([key, handle]) => [
    key,
    async (request: never) => {
      open += 1;
      await released.promise;
      open -= 1;
      return handle(request);
    },
  ]);
  const whenShown = async () => {
    for (let quiet = 0; quiet < QUIET_TIMERS; quiet = open > 0 ? 0 : quiet + 1) await delay(1);
  };
  return { handlers: Object.fromEntries(held) as Handlers, release: released.resolve, whenShown };
}
