import { parsePassage, passageBlock } from '../japanese/spoken-text.js';

/** A part of an article in its editor: any Markdown, Japanese that can be heard, or a picture. */
export type ArticleBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'sentence'; readonly japanese: string; readonly english: string }
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string };

const PICTURE = /^!\[([^[\]\n]*)\]\((\/[^\s()"<>]+)\)$/;

/** Returns the Markdown of a block. */
export function blockMarkdown(block: ArticleBlock): string {
  if (block.kind === 'text') return block.text;
  if (block.kind === 'sentence') return passageBlock(block);
  return `![${block.alt}](${block.src})`;
}

function parseSpecialBlock(markdown: string): ArticleBlock | null {
  const passage = parsePassage(markdown);
  if (passage) return { kind: 'sentence', ...passage };
  const [, alt, src] = PICTURE.exec(markdown) ?? [];
  return alt === undefined || src === undefined ? null : { kind: 'picture', src, alt };
}

/** Returns the block of some Markdown. Writing it again gives the same Markdown, whatever it was. */
export function parseBlock(markdown: string): ArticleBlock {
  const special = parseSpecialBlock(markdown);
  return special && blockMarkdown(special) === markdown ? special : { kind: 'text', text: markdown };
}
