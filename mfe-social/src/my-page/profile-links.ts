import { BIO_LINK_MAX_LENGTH, BIO_LINKS_MAX } from '@shinobi/shared/domain/limits/accounts';

interface ParsedLinks {
  readonly links: readonly string[];
  /** The error message for the field; null if all links are valid. */
  readonly error: string | null;
}

function problemOf(link: string): string | null {
  if (link.length > BIO_LINK_MAX_LENGTH) return `A link can have at most ${BIO_LINK_MAX_LENGTH} characters.`;
  if (!URL.canParse(link) || new URL(link).protocol !== 'https:') return `“${link}” is not an https address.`;
  return null;
}

/** Parses links, one per line. Adds `https://` where the scheme is missing. */
export function parseLinks(text: string): ParsedLinks {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const links = lines.map((line) => (/^[a-z][a-z\d+.-]*:/i.test(line) ? line : `https://${line}`));
  if (links.length > BIO_LINKS_MAX) return { links, error: `You can add up to ${BIO_LINKS_MAX} links.` };
  return { links, error: links.map(problemOf).find((problem) => problem !== null) ?? null };
}
