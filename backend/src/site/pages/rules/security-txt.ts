const DAY = 86_400_000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

interface SecurityText {
  /** A `mailto:`, `tel:` or `https:` address. */
  readonly contact: string;
  /** The origin of the site. */
  readonly site: string;
  readonly now: number;
}

/**
 * Returns the `security.txt` of RFC 9116. It expires half a year after the day on which it is read, so it is never out
 * of date while the site is running.
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
