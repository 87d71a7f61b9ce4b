import { z } from 'zod';
import type { Log } from '../../runtime/log.js';
import type { TextFilterSettings } from '../../runtime/settings.js';
import { ACCEPTED, type FilterVerdict, type IncomingText, TextFilter } from './text-filter.js';
import { filterDown } from './text-filter.errors.js';

const Verdict = z.object({ outcome: z.enum(['accept', 'report', 'refuse']), rule: z.string().max(100).optional() });

/** A service of the operator, which decides on what the list has let through. */
export class HttpTextFilter extends TextFilter {
  constructor(
    private readonly list: TextFilter,
    private readonly settings: TextFilterSettings,
    private readonly log: Log,
  ) {
    super();
  }

  override async check(text: IncomingText): Promise<FilterVerdict> {
    const verdict = await this.list.check(text);
    if (verdict.outcome === 'refuse') return verdict;
    const other = await this.ask(text);
    return other.outcome === 'accept' ? verdict : other;
  }

  private async ask(text: IncomingText): Promise<FilterVerdict> {
    try {
      return await this.send(text);
    } catch (error) {
      this.log.warn(
        { error },
        `The text filter does not respond: its texts are handled as TEXT_FILTER_ON_FAILURE says.`,
      );
      if (this.settings.onFailure === 'accept') return ACCEPTED;
      throw filterDown(error);
    }
  }

  private async send({ kind, text, authorId }: IncomingText): Promise<FilterVerdict> {
    const { url, token, timeoutMs } = this.settings;
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ kind, text, userId: authorId }),
      signal: AbortSignal.timeout(timeoutMs),
    });
    if (!response.ok) throw new Error(`The text filter returned status ${response.status}.`);
    const { outcome, rule = 'text filter' } = Verdict.parse(await response.json());
    return { outcome, rule: outcome === 'accept' ? null : rule };
  }
}
