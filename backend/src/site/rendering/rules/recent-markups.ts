import type { Markup } from '@shinobi/shared/contract/platform/rendering';

/** JavaScript stores most texts with two bytes a character when they contain Japanese. */
const BYTES_PER_CHARACTER = 2;

const bytesOf = ({ html, css }: Markup): number => (html.length + css.length) * BYTES_PER_CHARACTER;

/** The markups that were used most recently, up to a number of bytes. */
export class RecentMarkups {
  private readonly markups = new Map<string, Markup>();
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  get(key: string): Markup | null {
    const markup = this.markups.get(key);
    if (!markup) return null;
    this.markups.delete(key);
    this.markups.set(key, markup);
    return markup;
  }

  set(key: string, markup: Markup): void {
    this.delete(key);
    this.markups.set(key, markup);
    this.bytes += bytesOf(markup);
    for (const [oldest] of this.markups) {
      if (this.bytes <= this.maxBytes) return;
      this.delete(oldest);
    }
  }

  private delete(key: string): void {
    const markup = this.markups.get(key);
    if (markup) this.bytes -= bytesOf(markup);
    this.markups.delete(key);
  }
}
