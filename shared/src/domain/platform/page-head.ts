/**
 * What a page says about itself: `{name}` stands for a parameter of its address, and in `piece`, which is used once it is
 * known what the page shows, for a text of that.
 */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly piece?: { readonly title: string; readonly description: string };
}

type Texts = Readonly<Record<string, string | undefined>>;

const PLACE = /\{(\w+)\}/g;
/** {魚|さかな}: the writing before its reading. */
const RUBY = /\{([^{}|]*)\|[^{}]*\}/g;

/** A text as it is written, of a title in two languages the English. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value.replace(RUBY, '$1');
  const english = (value as { readonly english?: unknown } | null | undefined)?.english;
  return typeof english === 'string' ? english : undefined;
}

/** Null when a text is not there. */
function fill(template: string, texts: Texts): string | null {
  const names = [...template.matchAll(PLACE)].map(([, name = '']) => name);
  if (names.some((name) => !texts[name])) return null;
  return template.replace(PLACE, (_, name: string) => texts[name] ?? '');
}

function pieceHead({ piece: templates }: PageHead, piece: object | null) {
  if (!templates || !piece) return null;
  const texts = Object.fromEntries(Object.entries(piece).map(([name, value]) => [name, textOf(value)]));
  const [title, description] = [fill(templates.title, texts), fill(templates.description, texts)];
  return title === null || description === null ? null : { title, description };
}

/** Title and description of a page, from what it shows (an answer of the API), else from its address. */
export function fillPageHead(
  page: PageHead,
  params: Texts,
  piece: object | null,
): { readonly title: string; readonly description: string } {
  const ofAddress = (template: string) =>
    template.replace(PLACE, (_, name: string) => (params[name] ?? '').replaceAll('-', ' '));
  return pieceHead(page, piece) ?? { title: ofAddress(page.title), description: ofAddress(page.description) };
}
