import type { RenderFaultReason } from '@shinobi/shared/contract/platform/render-faults';
import type { Markup, RenderOrder } from '@shinobi/shared/contract/platform/rendering';

/** The text of a server bundle. */
export interface BundleText {
  /** Where its functions are in stack traces, such as `study/1.4.0/server.cjs`. */
  readonly place: string;
  readonly code: string;
}

/** The first message to a render process: what it runs. */
export interface StartMessage {
  readonly type: 'start';
  readonly shell: BundleText;
  /** Null: it renders the shell's own pages. */
  readonly remote: BundleText | null;
}

/** Asks for one page. There is one at a time. */
export interface RenderMessage {
  readonly type: 'render';
  readonly id: number;
  readonly order: RenderOrder;
  /** The names of the page's stylesheets. */
  readonly sheets: readonly string[];
  /** The text of those that the process does not have yet, by name. */
  readonly texts: Readonly<Record<string, string>>;
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

export interface RenderedReply {
  readonly type: 'rendered';
  readonly id: number;
  readonly markup: Markup;
  /** The call of a timer that the page has left behind; null: none. */
  readonly timer: string | null;
}

export interface FailedReply extends RenderFault {
  readonly type: 'failed';
  /** Null: before the first page. A page that was rendered can fail afterwards. */
  readonly id: number | null;
}

export type RenderReply = ReadyReply | RenderedReply | FailedReply;
