import type { AddedMedia } from '@shinobi/shared/contract/learning/flashcard';
import { CARD_MEDIA_PER_CALL } from '@shinobi/shared/domain/limits/flashcards';
import type { Platform } from '@shinobi/shared/platform';
import type { StoppableReader } from './start-reader.js';
import type { ImportedCard } from './field-mapping.js';
import type { DraftCard } from '../storage/card-store.js';
import { groupLosses, type LeftOutMedia, type MediaLoss, type MediaSide, type MediaToSend } from './media-plan.js';

/** The addresses of what the account has, by the names in the package. */
export type MediaSources = ReadonlyMap<string, string>;

/** What became of the sounds and pictures. */
export interface SentMedia {
  readonly sources: MediaSources;
  readonly sounds: number;
  readonly pictures: number;
  readonly leftOut: readonly LeftOutMedia[];
}

/** Far below the size of one upload, so that progress and Cancel do not wait long on a slow connection. */
const BATCH_BYTES = 2_000_000;

/** Splits files into uploads. */
export function batchesOf(files: readonly MediaToSend[]): MediaToSend[][] {
  const batches: MediaToSend[][] = [];
  let bytes = 0;
  for (const file of files) {
    const last = batches.at(-1);
    if (last && last.length < CARD_MEDIA_PER_CALL && bytes + file.size <= BATCH_BYTES) {
      last.push(file);
      bytes += file.size;
    } else {
      batches.push([file]);
      bytes = file.size;
    }
  }
  return batches;
}

const LOSSES = { BadMedia: 'broken', TooLarge: 'tooLarge', BudgetExceeded: 'noRoom' } as const satisfies Record<
  Extract<AddedMedia, { readonly refusal: string }>['refusal'],
  MediaLoss
>;

interface MediaSending {
  readonly api: Platform['api'];
  readonly reader: Pick<StoppableReader, 'readMedia'>;
  readonly files: readonly MediaToSend[];
  /** Runs a call as soon as the server takes it. */
  readonly whenAllowed: <T>(call: () => Promise<T>) => Promise<T>;
  /** Called before each upload, with the share that is done. May throw to stop. */
  readonly onProgress: (share: number) => void;
}

type Unpacked = readonly (readonly [file: MediaToSend, bytes: Uint8Array])[];

function upload(api: Platform['api'], files: Unpacked): Promise<{ media: readonly AddedMedia[] }> {
  const form = new FormData();
  form.append('sizes', files.map(([, bytes]) => bytes.length).join(','));
  form.append('file', new Blob(files.map(([, bytes]) => bytes as Uint8Array<ArrayBuffer>)), 'media');
  return api('POST /api/Flashcard/AddMedia', { form });
}

/**
 * Unpacks sounds and pictures and stores them in the account, some at a time, until there is no more room. What is sent a
 * second time, as after an interruption, is stored once.
 */
export async function sendMedia({ api, reader, files, whenAllowed, onProgress }: MediaSending): Promise<SentMedia> {
  const sources = new Map<string, string>();
  const counts: Record<MediaSide, number> = { sound: 0, picture: 0 };
  const losses: [MediaLoss, string][] = [];
  let done = 0;
  for (const batch of batchesOf(files)) {
    onProgress(done / files.length);
    done += batch.length;
    if (losses.some(([loss]) => loss === 'noRoom')) {
      losses.push(...batch.map(({ name }): [MediaLoss, string] => ['noRoom', name]));
      continue;
    }
    const contents = await reader.readMedia(batch.map(({ name }) => name));
    const unpacked = batch.flatMap((file, at) => {
      const bytes = contents[at];
      if (!bytes) losses.push(['broken', file.name]);
      return bytes ? [[file, bytes] as const] : [];
    });
    const { media } = unpacked.length > 0 ? await whenAllowed(() => upload(api, unpacked)) : { media: [] };
    media.forEach((each, at) => {
      const file = unpacked[at]?.[0];
      if (!file) return;
      if ('refusal' in each) losses.push([LOSSES[each.refusal], file.name]);
      else {
        sources.set(file.name, each.src);
        counts[file.side] += 1;
      }
    });
  }
  return { sources, sounds: counts.sound, pictures: counts.picture, leftOut: groupLosses(losses) };
}

/** Returns a card to save, with the addresses of its sound and picture. */
export function withSources({ soundFile, pictureFile, ...card }: ImportedCard, sources: MediaSources): DraftCard {
  const [sound, picture] = [soundFile, pictureFile].map((name) => (name === undefined ? name : sources.get(name)));
  return { ...card, ...(sound !== undefined && { sound }), ...(picture !== undefined && { picture }) };
}
