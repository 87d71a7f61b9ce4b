import { isApiError } from '@shinobi/shared/client';
import { CARD_MAX_LENGTHS } from '@shinobi/shared/domain/limits/flashcards';
import { type Platform, usePlatform, useSession } from '@shinobi/shared/platform';
import { useEffect } from 'react';
import { addCard } from './add-card.js';
import type { CardPlatform, DraftCard } from './storage/card-store.js';

type CollectingPlatform = CardPlatform & Pick<Platform, 'session'>;

/** `waiting`: the server cannot be reached, and the card is kept in this browser until it can. */
export type CollectedCard = 'added' | 'known' | 'waiting';

const ownerOf = ({ session }: CollectingPlatform) => {
  const current = session.get();
  return current.status === 'signed-in' ? String(current.user.userId) : 'guest';
};
const keyOf = (platform: CollectingPlatform) => `waiting-cards-${ownerOf(platform)}` as const;

const isCard = (value: unknown): value is DraftCard =>
  typeof value === 'object' &&
  value !== null &&
  ['front', 'reading', 'back'].every((name) => typeof (value as Record<string, unknown>)[name] === 'string');

function readWaiting(platform: CollectingPlatform): readonly DraftCard[] {
  const stored = platform.storage('study').local.readJson(keyOf(platform));
  return Array.isArray(stored) ? stored.filter(isCard) : [];
}

const writeWaiting = (platform: CollectingPlatform, cards: readonly DraftCard[]): boolean =>
  platform.storage('study').local.write(keyOf(platform), cards.length > 0 ? JSON.stringify(cards) : null);

const isSame = (a: DraftCard, b: DraftCard) => a.front === b.front && a.back === b.back;
const isOffline = (error: unknown) => isApiError(error) && error.code === 'NetworkError';

/**
 * Adds a card to the learner's set "My words". Without a connection it waits in this browser. Rejects when the server refuses
 * it, or the browser cannot store it.
 */
export async function collectCard(platform: CollectingPlatform, draft: DraftCard): Promise<CollectedCard> {
  const card = { ...draft, back: draft.back.slice(0, CARD_MAX_LENGTHS.back) };
  try {
    return (await addCard(platform, card)) ? 'added' : 'known';
  } catch (error) {
    if (!isOffline(error)) throw error;
    const waiting = readWaiting(platform).filter((each) => !isSame(each, card));
    if (!writeWaiting(platform, [...waiting, card])) throw error;
    return 'waiting';
  }
}

/** Adds the cards that wait, one after another. What cannot be added remains. */
async function sendWaiting(platform: CollectingPlatform): Promise<void> {
  for (const card of readWaiting(platform)) {
    const owner = ownerOf(platform);
    await addCard(platform, card);
    if (ownerOf(platform) !== owner) return;
    writeWaiting(
      platform,
      readWaiting(platform).filter((each) => !isSame(each, card)),
    );
  }
}

let running: Promise<void> | null = null;
/** Concurrent calls share one run, so that no card is added twice. */
function sendOnce(platform: CollectingPlatform): Promise<void> {
  running ??= sendWaiting(platform)
    .catch(() => undefined)
    .finally(() => {
      running = null;
    });
  return running;
}

/** Sends the cards that wait for a connection, now and whenever the browser is online again. */
export function useWaitingCards(): void {
  const platform = usePlatform();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'loading') return;
    const send = () => void sendOnce(platform);
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, [platform, status]);
}
