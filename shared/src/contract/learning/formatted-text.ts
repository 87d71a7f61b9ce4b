import { z } from 'zod';

/** The types of `domain/texts/formatted-text.ts`. */
const FormattedInline = z
  .union([
    z.string(),
    z.object({
      type: z.enum(['strong', 'em', 'del']),
      get content() {
        return z.array(FormattedInline);
      },
    }),
    z.object({ type: z.literal('code'), text: z.string() }),
    z.object({ type: z.literal('break') }),
    z.object({
      type: z.literal('link'),
      href: z.string(),
      get content() {
        return z.array(FormattedInline);
      },
    }),
    z.object({ type: z.literal('picture'), src: z.string(), alt: z.string() }),
  ])
  .meta({ id: 'FormattedInline' });

const line = z.array(FormattedInline);

const FormattedBlock = z
  .union([
    z.object({ type: z.literal('heading'), level: z.number().int().min(1).max(6), content: line }),
    z.object({ type: z.enum(['paragraph', 'line']), content: line }),
    z.object({
      type: z.literal('list'),
      start: z.number().int().nullable(),
      get entries() {
        return z.array(z.array(FormattedBlock));
      },
    }),
    z.object({
      type: z.literal('quotation'),
      text: z.string(),
      get content() {
        return z.array(FormattedBlock);
      },
    }),
    z.object({ type: z.literal('table'), head: z.array(line), rows: z.array(z.array(line)) }),
    z.object({ type: z.literal('code'), text: z.string() }),
    z.object({ type: z.literal('rule') }),
  ])
  .meta({ id: 'FormattedBlock' });

/**
 * A Markdown text that the server has parsed, so that no browser has to. HTML tags are text; links and pictures are as written.
 * Absent from the responses of a server of the version before, which may answer during an upgrade.
 */
export const FormattedText = z.array(FormattedBlock).optional();
