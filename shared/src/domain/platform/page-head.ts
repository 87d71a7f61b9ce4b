/**
 * Title and description of a page. `{name}` is replaced by a parameter of its address and, in `piece`, by a text of the
 * document that the page shows.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly piece?: { readonly title: string; readonly description: string };
}

const PRODUCT = 'Shinobi Nihongo';

/** Search engines cut longer titles off. */
const LONGEST_TITLE = 65;

/** Returns the text of `<title>`: with the name of the product, else with the section of the site, if there is room. */
export const documentTitle = (title: string): string =>
  [`${title} · ${PRODUCT}`, title].find(({ length }) => length <= LONGEST_TITLE) ?? title.replace(/ · .*/, '');

type Texts = Readonly<Record<string, string | undefined>>;

const PLACEHOLDER = /\{(\w+)\}/g;
/** {魚|さかな}: a writing and its reading. */
const RUBY = /\{([^{}|]*)\|[^{}]*\}/g;

/** A text without its readings; of a title in two languages the English. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replace(RUBY, '$1');
  const english = (value as { readonly english?: unknown } | null | undefined)?.english;
  return typeof english === 'string' ? english : undefined;
}

/** Fills in a template; null when a text is missing. */
function fill(template: string, texts: Texts): string | null {
  const names = [...template.matchAll(PLACEHOLDER)].map(([, name = '']) => name);
  if (names.some((name) => !texts[name])) return null;
  return template.replace(PLACEHOLDER, (_, name: string) => texts[name] ?? '');
}

function documentHead({ piece: templates }: PageHead, document: object | null) {
  if (!templates || !document) return null;
  const texts = Object.fromEntries(Object.entries(document).map(([name, value]) => [name, textOf(value)]));
  const [title, description] = [fill(templates.title, texts), fill(templates.description, texts)];
  return title === null || description === null ? null : { title, description };
}

/** Title and description of a page, from its document (a response of the API), else from its address. */
export function fillPageHead(
  page: PageHead,
  params: Texts,
  document: object | null,
): { readonly title: string; readonly description: string } {
  const ofAddress = (template: string) =>
    template.replace(PLACEHOLDER, (_, name: string) => (params[name] ?? '').replaceAll('-', ' '));
  return documentHead(page, document) ?? { title: ofAddress(page.title), description: ofAddress(page.description) };
}
