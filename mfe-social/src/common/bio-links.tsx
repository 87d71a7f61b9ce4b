import css from './bio-links.module.css';

/** Only https addresses are stored; what else comes is not made a link. */
const hostOf = (link: string): string | null => {
  if (!URL.canParse(link)) return null;
  const { protocol, host, pathname } = new URL(link);
  return protocol === 'https:' ? host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname) : null;
};

/** The links of a profile: somebody else's word, so nothing of this site goes along. */
export function BioLinks({ links }: { readonly links: readonly string[] }) {
  const shown = links.flatMap((link) => {
    const text = hostOf(link);
    return text === null ? [] : [{ link, text }];
  });
  if (shown.length === 0) return null;
  return (
    <ul className={css.links} aria-label="Links">
      {shown.map(({ link, text }) => (
        <li key={link}>
          <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
            {text}
          </a>
        </li>
      ))}
    </ul>
  );
}
