import type { RenderFaultReason } from '@shinobi/shared/contract/platform/render-faults';
import type { RenderOrder } from '@shinobi/shared/contract/platform/rendering';
import type { MarkupBytes } from './rules/markup-bytes.js';

/**
 * A message to a render process, followed by the bytes of its attachments. These are most of it (bundles have megabytes), and
 * as JSON they would occupy the event loop of the server.
 */
export interface SentMessage<T extends StartMessage | RenderMessage = StartMessage | RenderMessage> {
  readonly message: T;
  readonly attachments: readonly Uint8Array[];
}

/** The line of JSON in front of the attachments. */
export interface MessageHeader {
  readonly message: StartMessage | RenderMessage;
  /** The number of bytes of each attachment. */
  readonly lengths: readonly number[];
}

/** The first message to a render process. The attachments are the server bundles: the shell's, then the remote's. */
export interface StartMessage {
  readonly type: 'start';
  /** Where the functions of each bundle are in stack traces, such as `study/1.4.0/server.cjs`. */
  readonly places: readonly [shell: string, remote?: string];
}

/**
 * Asks for one page. There is one at a time. The attachments are the texts of `newSheets`, the JSON of the registry, then that
 * of the responses with the keys `queryKeys`.
 */
export interface RenderMessage {
  readonly type: 'render';
  readonly id: number;
  readonly order: Omit<RenderOrder, 'registry' | 'queries'>;
  readonly queryKeys: readonly (readonly unknown[])[];
  /** The names of the page's stylesheets. */
  readonly sheets: readonly string[];
  /** Those of them that the process does not have yet. */
  readonly newSheets: readonly string[];
}

export interface RenderFault {
  readonly reason: RenderFaultReason;
  readonly message: string;
  /** Whether the shell's bundle is to blame, and not the release. */
  readonly isOfShell?: boolean;
}

export interface ReadyReply {
  readonly type: 'ready';
}

interface RenderedPage {
  readonly type: 'rendered';
  readonly id: number;
  /** The call of a timer that the page has left behind; null: none. */
  readonly timer: string | null;
  /** A call that gave the page something else than it gives in the browser, with its place; null: none. */
  readonly unstable: string | null;
}

/** The line in front of the bytes of HTML and CSS. */
export interface RenderedLine extends RenderedPage {
  readonly htmlBytes: number;
  readonly cssBytes: number;
}

export interface RenderedReply extends RenderedPage {
  readonly markup: MarkupBytes;
}

export interface FailedReply extends RenderFault {
  readonly type: 'failed';
  /** Null: before the first page. A page that was rendered can fail afterwards. */
  readonly id: number | null;
}

/** A line of JSON from a render process. */
export type ReplyLine = ReadyReply | RenderedLine | FailedReply;

/** A reply with its bytes. */
export type RenderReply = ReadyReply | RenderedReply | FailedReply;
