import { RENDER_FAULT_REASONS } from '@shinobi/shared/contract/platform/render-faults';
import { z } from 'zod';
import type { RenderReply } from '../render-protocol.js';

const Reply = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('rendered'),
    id: z.number(),
    markup: z.object({ html: z.string(), css: z.string() }),
    timer: z.string().nullable(),
  }),
  z.object({
    type: z.literal('failed'),
    id: z.number().nullable(),
    reason: z.enum(RENDER_FAULT_REASONS),
    message: z.string(),
    isOfShell: z.boolean().optional(),
  }),
]);

/** Returns null for a line that no render process of this server writes: a bundle may have taken the process over. */
export function parseReply(line: string): RenderReply | null {
  try {
    return (Reply.safeParse(JSON.parse(line)).data as RenderReply | undefined) ?? null;
  } catch {
    return null;
  }
}
