import type { DraftCard } from '../storage/card-store.js';

/** A sound or picture that is exported. */
export interface ExportedFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The exported files by their addresses in the account. */
export type ExportedMedia = ReadonlyMap<string, ExportedFile>;

/** Those of the library's cards have other addresses, and are not exported. */
const OWN_MEDIA = /^\/api\/Flashcard\/Media\/([\w.-]+)$/;
/** Each file is a call, and an account has 600 a minute for everything. */
const FILES_MAX = 300;

type MediaOfCard = Pick<DraftCard, 'sound' | 'picture'>;

/** Returns the names of the files of the account that cards have, by their addresses. */
function ownMediaOf(cards: readonly MediaOfCard[]): ReadonlyMap<string, string> {
  const addresses = cards.flatMap(({ sound, picture }) => [sound ?? '', picture ?? '']);
  return new Map(
    addresses.flatMap((address) => {
      const [, name] = OWN_MEDIA.exec(address) ?? [];
      return name === undefined ? [] : [[address, name] as const];
    }),
  );
}

async function loadFile(address: string): Promise<Uint8Array | null> {
  try {
    const response = await fetch(address);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

/** Loads the sounds and pictures of cards. `missing` is the number of those that could not be loaded or are too many. */
export async function loadExportedMedia(
  cards: readonly MediaOfCard[],
): Promise<{ readonly media: ExportedMedia; readonly missing: number }> {
  const own = ownMediaOf(cards);
  const media = new Map<string, ExportedFile>();
  for (const [address, name] of [...own].slice(0, FILES_MAX)) {
    const bytes = await loadFile(address);
    if (bytes) media.set(address, { name, bytes });
  }
  return { media, missing: own.size - media.size };
}

/** Returns what plays and shows a card's sound and picture in Anki, as HTML. */
export function mediaHtml({ sound, picture }: MediaOfCard, media: ExportedMedia): string {
  const [played, shown] = [media.get(sound ?? ''), media.get(picture ?? '')];
  return `${played ? `<br>[sound:${played.name}]` : ''}${shown ? `<br><img src="${shown.name}">` : ''}`;
}

/** Returns the files of a package with this media: each is named by a number, and `media` lists their names. */
export function packMedia(media: ExportedMedia): Record<string, Uint8Array> {
  const files = [...media.values()].map(({ name, bytes }, number) => ({ name, bytes, number: String(number) }));
  const list = Object.fromEntries(files.map(({ number, name }) => [number, name]));
  return {
    media: new TextEncoder().encode(JSON.stringify(list)),
    ...Object.fromEntries(files.map(({ number, bytes }) => [number, bytes])),
  };
}
