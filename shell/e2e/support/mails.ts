import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './product.js';

/** Every mail that was sent so far, put together again where it wraps its lines. */
function mails({ dataDir }: Product): string[] {
  const outbox = path.join(dataDir, 'outbox');
  try {
    return readdirSync(outbox)
      .sort()
      .map((file) => readFileSync(path.join(outbox, file), 'utf8').replaceAll(/=\r?\n/g, ''));
  } catch {
    // There is no outbox before the first mail.
    return [];
  }
}

/** The path of a link in the latest mail to an address, once it has come. */
export async function mailedPath(product: Product, to: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = mails(product)
      .filter((mail) => mail.includes(to))
      .flatMap((mail) => link.exec(mail)?.[0] ?? [])
      .at(-1);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with ${String(link)} came to ${to}.`);
}
