const MOST_LINKS = 5;
const MOST_LETTERS = 300;

interface Links {
  readonly links: readonly string[];
  /** What is wrong, for people; null when all are links. */
  readonly error: string | null;
}

function problemOf(link: string): string | null {
  if (link.length > MOST_LETTERS) return `A link has at most ${MOST_LETTERS} characters.`;
  if (!URL.canParse(link) || new URL(link).protocol !== 'https:') return `“${link}” is not an https address.`;
  return null;
}

/** Reads links that stand one a line; an address without its `https://` gets it. */
export function linksOf(text: string): Links {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const links = lines.map((line) => (/^[a-z][a-z\d+.-]*:/i.test(line) ? line : `https://${line}`));
  if (links.length > MOST_LINKS) return { links, error: `There is room for ${MOST_LINKS} links.` };
  return { links, error: links.map(problemOf).find((problem) => problem !== null) ?? null };
}
