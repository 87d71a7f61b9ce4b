import { createReadable, type Readable } from '@shinobi/shared/platform';
import { faultOf, RemoteFault } from './remote-error.js';
import {
  beginning,
  OVERDUE_MS,
  SLOW_MS,
  step,
  type PartEvent,
  type PartState,
  type Source,
  type Try,
} from './load-state.js';

export interface PartLoad<P> extends Readable<PartState<P>> {
  retry(): void;
  /** The part threw while it was shown. */
  crashed(thrown: unknown): void;
}

/** One thing that went wrong, for the backend's log. */
export interface PartFault {
  readonly source: Source;
  readonly reason: string;
  readonly message: string;
  /** What is done about it. */
  readonly then: 'another try' | 'last good version' | 'gave up';
}

interface PartLoaderOptions<P> {
  readonly load: (attempt: Try) => Promise<P>;
  readonly hasFallback: boolean;
  /** Where the last good version already stands in for another part of the same remote. */
  readonly from?: Source;
  readonly after: (ms: number, run: () => void) => void;
  readonly onFault: (fault: PartFault) => void;
}

const overdue = () => new RemoteFault('timeout', `It did not come in ${OVERDUE_MS / 1000} seconds`);

const remedy = (before: Try, state: PartState<unknown>): PartFault['then'] => {
  if (state.status === 'failed') return 'gave up';
  return state.current.source === before.source ? 'another try' : 'last good version';
};

/** Runs the state machine of `part-load.ts`: starts each try and the clock of each round, and begins at once. */
export function loadPart<P>({ load, hasFallback, from = 'active', after, onFault }: PartLoaderOptions<P>): PartLoad<P> {
  const state = createReadable<PartState<P>>(beginning(from));

  const send = (event: PartEvent<P>) => {
    const before = state.get();
    const now = step(before, event, hasFallback);
    state.set(now);
    if (now.round !== before.round) startClock(now.round);
    if (now.status === 'loading' && now.current.n !== before.current.n) start(now.current);
    return now;
  };

  const fail = (event: PartEvent<P>, of: Try, thrown: unknown) => {
    const { reason, message } = faultOf(thrown);
    const before = state.get();
    const now = send(event);
    if (now !== before) onFault({ source: of.source, reason, message, then: remedy(of, now) });
  };

  const start = (of: Try) => {
    load(of).then(
      (part) => send({ type: 'loaded', of, part }),
      (thrown: unknown) => fail({ type: 'failed', of, reason: faultOf(thrown).reason }, of, thrown),
    );
  };

  const startClock = (round: number) => {
    after(SLOW_MS, () => send({ type: 'slow', round }));
    after(OVERDUE_MS, () => fail({ type: 'overdue', round }, state.get().current, overdue()));
  };

  startClock(0);
  start(state.get().current);
  return {
    get: state.get,
    subscribe: state.subscribe,
    retry: () => void send({ type: 'retry' }),
    crashed: (thrown) => fail({ type: 'crashed' }, state.get().current, thrown),
  };
}
