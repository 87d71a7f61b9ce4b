import { decodeEntities } from './anki-text.js';

/** Letters of a field's HTML that are searched. */
const HTML_MAX = 20_000;
const SOUND = /\[sound:([^\]\n]{1,300})\]/g;
const PICTURE = /<img\b[^<>]*?[\s"'/]src\s*=\s*(?:"([^"<>]{1,600})"|'([^'<>]{1,600})'|([^\s"'<>]{1,600}))/gi;
/** Anki also plays and shows what is on the web, which is not in the package. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

const namesIn = (html: string, pattern: RegExp): string[] =>
  [...html.slice(0, HTML_MAX).matchAll(pattern)]
    .map(([, ...groups]) => decodeEntities(groups.find((group) => group !== undefined) ?? '').trim())
    .filter((name) => name !== '' && !ADDRESS.test(name));

/** Returns the names of the sounds that a field plays, in order. */
export const soundsIn = (html: string): string[] => namesIn(html, SOUND);

/** Returns the names of the pictures that a field shows, in order. Some are percent-encoded. */
export const picturesIn = (html: string): string[] => namesIn(html, PICTURE);
