import type { Readable, Session, Writable } from '@shinobi/shared/platform';
import type { CoinDisplay } from './coin-display.js';
import type { LiveChannel } from '../live-events/live-channel.js';
import type { OpenPanel, PanelStack } from '../panels/panel-stack.js';
import { coinChangeText, coinReasonText } from './coin-change-text.js';

/** Changes within this time are shown as one; the live event of a change arrives within it, too. */
const SETTLE_MS = 300;
const STEP_MS = 40;
const STEPS = 20;
const TEXT_MS = 6000;

/** Ease-out from 0 to 1. */
const easeOut = (progress: number) => 1 - (1 - progress) ** 3;

/** Animates the number on the counter from one balance to another. */
function createNumberAnimation(display: Writable<CoinDisplay>, movesLittle: () => boolean) {
  let amount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (next: number | null) => display.set({ ...display.get(), amount: next });
  const step = (from: number, to: number, done: number) => {
    amount = Math.round(from + (to - from) * easeOut(done / STEPS));
    show(done === STEPS ? null : amount);
    if (done < STEPS) timer = setTimeout(step, STEP_MS, from, to, done + 1);
  };
  return {
    /** Freezes the number at its current value until the animation is run. */
    freeze() {
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

/** Shows for some seconds by how much the balance has changed, and why. Changes in that time are added up. */
function createChangeText(display: Writable<CoinDisplay>) {
  let [base, shownBalance] = [0, 0];
  let reasons: readonly string[] = [];
  let shownReasons = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const show = (changeText: string) => display.set({ ...display.get(), changeText });
  const hide = () => {
    base = shownBalance;
    reasons = reasons.slice(shownReasons);
    show('');
  };
  return {
    addReason(reason: string) {
      reasons = [...reasons, reason];
    },
    showFor(balance: number) {
      if (balance === shownBalance) return;
      [shownBalance, shownReasons] = [balance, reasons.length];
      show(coinChangeText(balance - base, reasons));
      clearTimeout(timer);
      timer = setTimeout(hide, TEXT_MS);
    },
    reset(balance: number) {
      clearTimeout(timer);
      [base, shownBalance, reasons, shownReasons] = [balance, balance, [], 0];
      show('');
    },
  };
}

interface CoinCounterOptions {
  readonly session: Readable<Session>;
  readonly live: Pick<LiveChannel, 'subscribe'>;
  readonly stack: Readable<PanelStack>;
  readonly isDialog: (panel: OpenPanel) => boolean;
  readonly display: Writable<CoinDisplay>;
  readonly movesLittle: () => boolean;
}

/**
 * Animates the coin counter to each new balance and shows why it changed (docs/behaviour/economy.md, rule 11). The
 * reason comes from the live event that the server sends for every movement; without the event only the sum is shown.
 * A dialog covers the counter, so the animation waits until it is closed. The text also waits for panels, which hide it
 * from screen readers. Returns a function that stops it.
 */
export function startCoinCounter(options: CoinCounterOptions): () => void {
  const { session, live, stack, isDialog, display, movesLittle } = options;
  const number = createNumberAnimation(display, movesLittle);
  const changeText = createChangeText(display);
  let last: { readonly userId: number; readonly coin: number } | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const showBalance = () => {
    if (!last || stack.get().some(isDialog)) return;
    number.runTo(last.coin);
    if (stack.get().length === 0) changeText.showFor(last.coin);
  };
  const showBalanceSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(showBalance, SETTLE_MS);
  };
  const update = () => {
    const current = session.get();
    const [before, user] = [last, current.status === 'signed-in' ? current.user : null];
    last = user;
    if (!before || user?.userId !== before.userId) {
      number.reset(user?.coin ?? 0);
      changeText.reset(user?.coin ?? 0);
    } else if (user.coin !== before.coin) {
      number.freeze();
      showBalanceSoon();
    }
  };
  const nameOf = (giverId: number) => {
    const current = session.get();
    const related = current.status === 'signed-in' ? current.data?.relatedUsers : undefined;
    return related?.find(({ userId }) => userId === giverId)?.name ?? null;
  };
  update();
  const unsubscribes = [
    session.subscribe(update),
    stack.subscribe(showBalanceSoon),
    live.subscribe((event) => {
      const reason = event.type === 'coins' ? coinReasonText(event, nameOf) : null;
      if (reason) changeText.addReason(reason);
    }),
  ];
  return () => {
    unsubscribes.forEach((unsubscribe) => unsubscribe());
    clearTimeout(timer);
    number.reset(0);
    changeText.reset(0);
  };
}
