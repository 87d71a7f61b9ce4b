import css from './bio-links.module.css';

/** Returns the text of an https link; null for anything else, which must not become a link. */
const linkText = (link: string): string | null => {
  if (!URL.canParse(link)) return null;
  const { protocol, host, pathname } = new URL(link);
  return protocol === 'https:' ? host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname) : null;
};

/** The links of a profile. They are user content, so they get no referrer, no opener and no endorsement. */
export function BioLinks({ links }: { readonly links: readonly string[] }) {
  const items = links.flatMap((link) => {
    const text = linkText(link);
    return text === null ? [] : [{ link, text }];
  });
  if (items.length === 0) return null;
  return (
    <ul className={css.links} aria-label="Links">
      {items.map(({ link, text }) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
