import { CARD_PICTURE_MAX_BYTES, CARD_SOUND_MAX_BYTES } from '@shinobi/shared/domain/limits/flashcards';
import type { ImportedCard } from './field-mapping.js';
import type { PackagedMedia } from './note-table.js';

export type MediaSide = 'sound' | 'picture';

/** A sound or picture that is imported with cards. */
export interface MediaToSend {
  readonly name: string;
  readonly side: MediaSide;
  readonly size: number;
}

/** Why a sound or picture is left out. The last two are known only when they are sent. */
export type MediaLoss = 'missing' | 'unknownKind' | 'tooLarge' | 'broken' | 'noRoom';

/** The sounds and pictures that are left out for one reason. */
export interface LeftOutMedia {
  readonly reason: MediaLoss;
  readonly count: number;
  /** The names of the first few. */
  readonly examples: readonly string[];
}

export interface MediaPlan {
  /** The cards, with the names of the files that are sent. */
  readonly cards: readonly ImportedCard[];
  readonly files: readonly MediaToSend[];
  readonly leftOut: readonly LeftOutMedia[];
}

const EXAMPLES_MAX = 3;
const KINDS: Readonly<Record<MediaSide, RegExp>> = {
  sound: /\.(?:mp3|ogg|oga|opus|m4a|wav)$/i,
  picture: /\.(?:jpe?g|png|gif|webp)$/i,
};
const BYTES_MAX: Readonly<Record<MediaSide, number>> = {
  sound: CARD_SOUND_MAX_BYTES,
  picture: CARD_PICTURE_MAX_BYTES,
};

/** Groups what is left out by reason. */
export function groupLosses(losses: readonly (readonly [reason: MediaLoss, name: string])[]): LeftOutMedia[] {
  const names = new Map<MediaLoss, string[]>();
  for (const [reason, name] of losses) names.set(reason, [...(names.get(reason) ?? []), name]);
  return [...names].map(([reason, all]) => ({ reason, count: all.length, examples: all.slice(0, EXAMPLES_MAX) }));
}

function lossOf(name: string, side: MediaSide, size: number): MediaLoss | null {
  if (!KINDS[side].test(name)) return 'unknownKind';
  return size > BYTES_MAX[side] ? 'tooLarge' : null;
}

/** Decides which of the sounds and pictures of cards are imported. Each is sent once, however many cards have it. */
export function planMedia(cards: readonly ImportedCard[], media: PackagedMedia | null): MediaPlan {
  const files = new Map<string, MediaToSend>();
  const losses = new Map<string, MediaLoss>();
  /** Returns the file's name if it is sent. */
  const plan = (reference: string | undefined, side: MediaSide): string | null => {
    if (reference === undefined) return null;
    const name = media?.findName(reference) ?? null;
    const size = name === null ? 0 : (media?.sizeOf(name) ?? 0);
    const loss = name === null ? 'missing' : lossOf(name, side, size);
    if (loss) losses.set(name ?? reference, loss);
    if (loss || name === null) return null;
    files.set(name, { name, side, size });
    return name;
  };
  const planned = cards.map(({ soundFile, pictureFile, ...card }) => {
    const [sound, picture] = [plan(soundFile, 'sound'), plan(pictureFile, 'picture')];
    return { ...card, ...(sound !== null && { soundFile: sound }), ...(picture !== null && { pictureFile: picture }) };
  });
  const leftOut = groupLosses([...losses].map(([name, loss]) => [loss, name]));
  return { cards: planned, files: [...files.values()], leftOut };
}
