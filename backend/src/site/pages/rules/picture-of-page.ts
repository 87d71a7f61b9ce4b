import type { SearchContribution } from '@shinobi/shared/contract/platform/release';
import type { PictureContent } from '../../share-pictures/index.js';
import type { AddressParams } from './address-pattern.js';

const TITLE_MAX = 200;
/** A pattern can be a whole sentence; its first word is enough. */
const CHARACTERS_OF_TEXT = 4;
const CHARACTERS_OF_LIST = 9;

/** {魚|さかな}: a writing and its reading. */
const RUBY = /\{([^{}|]*)\|[^{}]*\}/g;
const JAPANESE = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu;

/** Returns the Japanese characters of a text, a title in several languages, or a list of characters. */
function charactersIn(value: unknown): string | undefined {
  const isList = Array.isArray(value);
  const texts: readonly unknown[] = isList ? value : [value];
  const written = texts
    .map((each) => (typeof each === 'object' && each !== null && 'kanji' in each ? each.kanji : each))
    .map((each) => (typeof each === 'string' ? each.replaceAll(RUBY, '$1') : ''))
    .join('');
  const found = (written.match(JAPANESE) ?? []).slice(0, isList ? CHARACTERS_OF_LIST : CHARACTERS_OF_TEXT).join('');
  return found || undefined;
}

export interface PicturedPage {
  readonly search: SearchContribution | undefined;
  /** Its title without the section. */
  readonly name: string;
  readonly label: string;
  readonly params: AddressParams;
  readonly document: object | null;
}

/**
 * Returns the content of a page's own sharing picture; null if it has that of the site. A page whose document is unknown
 * has none of its own: anybody could make up addresses of such pages.
 */
export function pictureOfPage({ search, name, label, params, document }: PicturedPage): PictureContent | null {
  const wanted = search?.picture;
  if (!wanted || (Object.keys(params).length > 0 && !document)) return null;
  const texts = (document ?? {}) as Readonly<Record<string, unknown>>;
  const drawing = wanted.drawing === undefined ? undefined : texts[wanted.drawing];
  const emblem = wanted.emblem === undefined ? undefined : params[wanted.emblem];
  const characters = wanted.characters === undefined ? undefined : charactersIn(texts[wanted.characters]);
  return {
    title: name.slice(0, TITLE_MAX),
    label,
    ...(emblem !== undefined && { emblem }),
    ...(typeof drawing === 'string' && { drawing }),
    ...(characters !== undefined && { characters }),
  };
}
