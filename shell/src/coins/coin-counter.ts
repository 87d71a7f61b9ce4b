import type { Readable, Session, Settable } from '@shinobi/shared/platform';
import type { ShownCoins } from '../layout/footer.js';
import type { OpenPanel, PanelStack } from '../panels/panel-stack.js';
import type { LiveChannel } from '../live-events/live-channel.js';
import { coinNews, reasonOf } from './coin-change-text.js';

/** Changes that come within this time are one, and their event has come by then. */
const SETTLE_MS = 300;
const STEP_MS = 40;
const STEPS = 20;
/** How long the reason is shown. */
const NEWS_MS = 6000;

type Shown = Settable<ShownCoins>;

/** Fast at first, slow at the end: from 0 to 1. */
const eased = (part: number) => 1 - (1 - part) ** 3;

/** The number on the counter, which runs from one balance to another. */
function createCounter(shown: Shown, movesLittle: () => boolean) {
  let amount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: number | null) => shown.set({ ...shown.get(), amount: next });
  const step = (from: number, to: number, done: number) => {
    amount = Math.round(from + (to - from) * eased(done / STEPS));
    show(done === STEPS ? null : amount);
    if (done < STEPS) timer = setTimeout(step, STEP_MS, from, to, done + 1);
  };
  return {
    /** Stays at the number that is shown, whatever the balance is. */
    hold() {
      clearTimeout(timer);
      show(amount);
    },
    runTo: (balance: number) => step(amount, balance, movesLittle() ? STEPS : 1),
    reset(balance: number) {
      clearTimeout(timer);
      amount = balance;
      show(null);
    },
  };
}

/** The line that says by how much the balance has changed since the last one, and why. */
function createNews(shown: Shown) {
  let [base, told] = [0, 0];
  let reasons: readonly string[] = [];
  let toldReasons = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (news: string) => shown.set({ ...shown.get(), news });
  const end = () => {
    base = told;
    reasons = reasons.slice(toldReasons);
    show('');
  };
  return {
    add(reason: string) {
      reasons = [...reasons, reason];
    },
    tell(balance: number) {
      if (balance === told) return;
      [told, toldReasons] = [balance, reasons.length];
      show(coinNews(balance - base, reasons));
      clearTimeout(timer);
      timer = setTimeout(end, NEWS_MS);
    },
    reset(balance: number) {
      clearTimeout(timer);
      [base, told, reasons, toldReasons] = [balance, balance, [], 0];
      show('');
    },
  };
}

interface CoinOptions {
  readonly session: Readable<Session>;
  readonly live: Pick<LiveChannel, 'subscribe'>;
  readonly stack: Readable<PanelStack>;
  readonly isDialog: (panel: OpenPanel) => boolean;
  readonly shown: Shown;
  readonly movesLittle: () => boolean;
}

/**
 * Lets the coin counter run to each new balance and says why it changed. The reason comes from the live event that the
 * ledger sends for every movement, whoever caused it; without the event only the sum is said. A dialog lies over the
 * counter, so that it waits until the dialog is closed; the reason waits for panels, too, which hide it from screen readers.
 */
export function followCoins({ session, live, stack, isDialog, shown, movesLittle }: CoinOptions): () => void {
  const counter = createCounter(shown, movesLittle);
  const news = createNews(shown);
  let last: { readonly userId: number; readonly coin: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const settled = () => {
    if (!last || stack.get().some(isDialog)) return;
    counter.runTo(last.coin);
    if (stack.get().length === 0) news.tell(last.coin);
  };
  const settle = () => {
    clearTimeout(timer);
    timer = setTimeout(settled, SETTLE_MS);
  };
  const follow = () => {
    const now = session.get();
    const [before, user] = [last, now.status === 'signed-in' ? now.user : null];
    last = user;
    if (!before || user?.userId !== before.userId) {
      counter.reset(user?.coin ?? 0);
      news.reset(user?.coin ?? 0);
    } else if (user.coin !== before.coin) {
      counter.hold();
      settle();
    }
  };
  const nameOf = (giverId: number) => {
    const now = session.get();
    const related = now.status === 'signed-in' ? now.data?.relatedUsers : undefined;
    return related?.find(({ userId }) => userId === giverId)?.name ?? null;
  };
  follow();
  const ends = [
    session.subscribe(follow),
    stack.subscribe(settle),
    live.subscribe((event) => {
      const reason = event.type === 'coins' ? reasonOf(event, nameOf) : null;
      if (reason) news.add(reason);
    }),
  ];
  return () => {
    ends.forEach((end) => end());
    clearTimeout(timer);
    counter.reset(0);
    news.reset(0);
  };
}
