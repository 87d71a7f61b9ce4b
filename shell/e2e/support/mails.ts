import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Product } from './product.js';

/** Returns every mail that was sent so far, with wrapped lines joined. */
function readMails({ dataDir }: Product): string[] {
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

/** Waits for a mail to an address and returns the link of the latest one. */
export async function waitForMailedLink(product: Product, to: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = readMails(product)
      .filter((mail) => mail.includes(to))
      .flatMap((mail) => link.exec(mail)?.[0] ?? [])
      .at(-1);
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`No mail with ${String(link)} was sent to ${to}.`);
}
