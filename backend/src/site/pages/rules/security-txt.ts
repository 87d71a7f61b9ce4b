const DAY = 86_400_000;
/** Less than the year that RFC 9116 recommends at most. */
const VALID_DAYS = 180;

interface SecurityText {
  /** A `mailto:`, `tel:` or `https:` address. */
  readonly contact: string;
  /** Scheme and host of the site. */
  readonly site: string;
  readonly now: number;
}

/**
 * The `security.txt` of RFC 9116. It expires half a year from the day on which it is read, so that it is never out of
 * date while somebody runs the site.
 */
export function securityTxt({ contact, site, now }: SecurityText): string {
  const expires = new Date((Math.floor(now / DAY) + VALID_DAYS) * DAY).toISOString();
  const fields = [
    `Contact: ${contact}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, ja',
    `Canonical: ${site}/.well-known/security.txt`,
  ];
  return `${fields.join('\n')}\n`;
}
