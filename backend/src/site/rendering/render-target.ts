import type { RenderOrder } from '@shinobi/shared/contract/platform/rendering';
import type { PublishedRemote } from '../../platform/releases/index.js';

/** A file of the shell's build with its integrity value. */
interface BuiltFile {
  readonly file: string;
  readonly integrity: string;
}

/** The part of the built shell that rendering needs. */
export interface RenderShell {
  readonly version: number;
  /** The bundle that renders pages, relative to the shell's folder; absent: nothing is rendered. */
  readonly server?: BuiltFile | undefined;
}

/** A response from which a page is rendered. */
export interface RenderedCall {
  readonly address: string;
  /** Its key in the query cache. */
  readonly key: readonly unknown[];
  /** JSON, which the render process parses. */
  readonly body: Buffer;
}

/** A page to be rendered. */
export interface RenderTarget extends Omit<RenderOrder, 'registry' | 'queries'> {
  /** JSON of the registry (`RenderOrder`), one for all pages of a route: it is larger than everything else. */
  readonly registry: Buffer;
  readonly calls: readonly RenderedCall[];
  /** The release that owns the page; null: the shell. */
  readonly release: PublishedRemote | null;
  readonly shell: RenderShell;
  /** Absolute paths of the stylesheets from which the critical CSS is taken, in their order. */
  readonly sheets: readonly string[];
}
