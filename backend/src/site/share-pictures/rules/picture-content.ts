import { createHash } from 'node:crypto';

/** What a sharing picture shows. */
export interface PictureContent {
  readonly title: string;
  /** Where on the site the page is; a small line above the title. */
  readonly label: string;
  /** The name of an emblem. */
  readonly emblem?: string;
  /** The name of a drawing of the content. */
  readonly drawing?: string;
  /** Japanese characters. */
  readonly characters?: string;
}

/** Raise it when pictures of the same content look different, so that they get new addresses. */
const DRAWN_AS = 1;

/** Returns the name of a picture, which changes with its content. */
export function pictureHash({ title, label, emblem, drawing, characters }: PictureContent): string {
  const drawn = JSON.stringify([DRAWN_AS, title, label, emblem, drawing, characters]);
  return createHash('sha256').update(drawn).digest('hex').slice(0, 16);
}

/** Returns the path of the picture of a page; that of the site belongs to the page `/`. */
export const pictureAddress = (page: string, content: PictureContent): string =>
  `/share${page === '/' ? '' : page}/${pictureHash(content)}.png`;

/** Returns the page and the hash that the path of a picture names; null for any other path. */
export function parsePictureAddress(path: string): { readonly page: string; readonly hash: string } | null {
  const [, page = '', hash = ''] = /^\/share((?:\/[^/]+)*)\/([0-9a-f]{16})\.png$/.exec(path) ?? [];
  return hash === '' ? null : { page: page || '/', hash };
}
