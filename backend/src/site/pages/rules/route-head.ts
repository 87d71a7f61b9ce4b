import { cutAtWord } from '@shinobi/shared/domain/texts/cut-at-word';
import { documentTitle, fillPageHead, type PageHead } from '@shinobi/shared/domain/platform/page-head';
import type { AddressParams } from './address-pattern.js';

/** Parameters come from the address, so anybody can choose them; titles show only this much. */
const LONGEST_PARAM = 100;

/** Search engines cut longer descriptions off. */
const LONGEST_DESCRIPTION = 165;

/** Whole sentences, as many as possible, that a next one follows. Very short ones would say too little alone. */
const WHOLE_SENTENCES = /^.{49,}[.!?]["”’)]*(?= [\p{Lu}“])/su;

/** Returns the sentences of a description that fit; of a first sentence that is too long, its words that fit. */
export function limitDescription(description: string): string {
  if (description.length <= LONGEST_DESCRIPTION) return description;
  // With the space and the letter by which the end of a sentence is recognized.
  const sentences = WHOLE_SENTENCES.exec(description.slice(0, LONGEST_DESCRIPTION + 2))?.[0];
  return sentences ?? cutAtWord(description, LONGEST_DESCRIPTION);
}

/** What the head of a page says. */
export interface RouteHead {
  /** The title with the section of the site that it belongs to: `Counting · Grammar`. */
  readonly title: string;
  /** The title alone: `Counting`. */
  readonly name: string;
  /** The text of the page's `<title>`. */
  readonly documentTitle: string;
  readonly description: string;
}

/** `Counting · Grammar`: the name of a page, and the section that it belongs to. */
export const nameOf = (title: string): string => title.split(' · ')[0] ?? title;

/** Returns what the head of a route's page says. `document` is the one that the page shows, if anyone may read it. */
export function headOfRoute(route: PageHead, params: AddressParams, document: object | null): RouteHead {
  const short = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [name, value.slice(0, LONGEST_PARAM)]),
  );
  const { title, description } = fillPageHead(route, short, document);
  return {
    title,
    name: nameOf(title),
    documentTitle: documentTitle(title),
    description: limitDescription(description),
  };
}
