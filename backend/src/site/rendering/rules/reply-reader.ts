import { RENDER_FAULT_REASONS } from '@shinobi/shared/contract/platform/render-faults';
import { z } from 'zod';
import type { RenderReply, ReplyLine } from '../render-protocol.js';
import { MARKUP_MAX_BYTES } from './check-markup.js';

/** More than the message of a fault has, most of whose characters JSON escapes. */
const LINE_MAX_BYTES = 10_000;
const END_OF_LINE = '\n'.charCodeAt(0);

const ByteCount = z.int().min(0).max(MARKUP_MAX_BYTES);

const Line = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('rendered'),
    id: z.number(),
    timer: z.string().nullable(),
    unstable: z.string().nullable(),
    htmlBytes: ByteCount,
    cssBytes: ByteCount,
  }),
  z.object({
    type: z.literal('failed'),
    id: z.number().nullable(),
    reason: z.enum(RENDER_FAULT_REASONS),
    message: z.string(),
    isOfShell: z.boolean().optional(),
  }),
]);

function parseLine(line: string): ReplyLine | null {
  try {
    return (Line.safeParse(JSON.parse(line)).data as ReplyLine | undefined) ?? null;
  } catch {
    return null;
  }
}

/** A reply at the beginning of some bytes, or how many bytes there must be before it is worth looking again. */
type Read = { readonly reply: RenderReply; readonly end: number } | { readonly needed: number };

/** Returns null for bytes that are no reply. */
function readReply(bytes: Buffer): Read | null {
  const endOfLine = bytes.indexOf(END_OF_LINE);
  const isComplete = endOfLine >= 0;
  if ((isComplete ? endOfLine : bytes.length) > LINE_MAX_BYTES) return null;
  if (!isComplete) return { needed: bytes.length + 1 };
  const line = parseLine(bytes.toString('utf8', 0, endOfLine));
  const start = endOfLine + 1;
  if (line?.type !== 'rendered') return line && { reply: line, end: start };
  const { htmlBytes, cssBytes, ...rest } = line;
  const endOfHtml = start + htmlBytes;
  const end = endOfHtml + cssBytes;
  if (bytes.length < end) return { needed: end };
  const markup = { html: bytes.subarray(start, endOfHtml), css: bytes.subarray(endOfHtml, end) };
  return { reply: { ...rest, markup }, end };
}

/**
 * Reads what arrives from a render process in chunks: lines of JSON, and the bytes of HTML and CSS after the line of a rendered
 * page.
 */
export class ReplyReader {
  private chunks: Buffer[] = [];
  private receivedBytes = 0;
  private neededBytes = 1;

  /**
   * Returns the replies that the chunk completes; null for what no render process of this server writes: a bundle may have
   * taken the process over.
   */
  push(chunk: Buffer): readonly RenderReply[] | null {
    this.chunks.push(chunk);
    this.receivedBytes += chunk.length;
    if (this.receivedBytes < this.neededBytes) return [];
    const replies: RenderReply[] = [];
    let rest = Buffer.concat(this.chunks);
    this.neededBytes = 1;
    while (rest.length >= this.neededBytes) {
      const read = readReply(rest);
      if (!read) return null;
      if ('needed' in read) {
        this.neededBytes = read.needed;
      } else {
        replies.push(read.reply);
        rest = rest.subarray(read.end);
      }
    }
    [this.chunks, this.receivedBytes] = [[rest], rest.length];
    return replies;
  }
}
