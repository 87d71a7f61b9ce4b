import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { StorageUnavailable } from '../../database/storage-unavailable.js';
import { ReleaseFilesService } from '../../platform/releases/index.js';
import { Settings } from '../../runtime/settings.js';
import { readBundle } from './bundle-file.js';
import { RenderMetricsService } from './render-metrics.service.js';
import { RenderProcess } from './render-process-host.js';
import type { RenderedReply, RenderFault, RenderMessage, SentMessage, StartMessage } from './render-protocol.js';
import type { RenderTarget } from './render-target.js';
import { checkMarkup } from './rules/check-markup.js';
import type { MarkupBytes } from './rules/markup-bytes.js';
import { rendererKey } from './rules/markup-key.js';

export interface RenderResult {
  /** Null: the page could not be rendered. */
  readonly markup: MarkupBytes | null;
  /** A page that is used although something is wrong with it has markup and a fault. */
  readonly fault: RenderFault | null;
}

const START_MS = 5000;
const MEMORY_MAX_BYTES = 300_000_000;
/** Search engines take some seconds between the pages of two words. A visitor without a process gets the skeleton. */
const IDLE_MS = 60_000;
const PROCESSOR_SEC = 60;
/** A process that has worked for so long is replaced, well before the limit of its processor time. */
const WORK_MAX_MS = 20_000;

/** The process for the pages of one release, and what it has got so far. */
interface CurrentProcess {
  readonly key: string;
  readonly process: RenderProcess;
  readonly sheets: Set<string>;
  lastTarget: RenderTarget;
  workMs: number;
}

/** What is wrong with a page that is used nevertheless. */
function faultOfUsedPage({ timer, unstable }: Pick<RenderedReply, 'timer' | 'unstable'>): RenderFault | null {
  if (unstable !== null)
    return { reason: 'unstable', message: `It used ${unstable}, which gives something else in the browser.` };
  return timer === null ? null : { reason: 'timer', message: `It left a timer behind: ${timer}` };
}

const isFault = (value: object): value is RenderFault => 'reason' in value;

/** What bundles get to see of a target: no files of the server. */
const orderOf = ({ address, remote, route, articles, home }: RenderTarget): RenderMessage['order'] => ({
  address,
  remote,
  route,
  articles,
  home,
});

/** Renders single pages in a render process, which serves one release and is ended when it has nothing to do. */
@Injectable()
export class PageRendererService {
  /** Called for an error of a page that was rendered already. */
  onLateFault: (target: RenderTarget, fault: RenderFault) => void = () => undefined;

  private current: CurrentProcess | null = null;
  private idleTimer: NodeJS.Timeout | undefined;
  private lastId = 0;
  /** The shell's bundle, once it was compared: reading it for each process makes the server collect its garbage. */
  private shellBundle: { readonly integrity: string; readonly bytes: Buffer } | null = null;

  constructor(
    private readonly settings: Settings,
    private readonly releaseFiles: ReleaseFilesService,
    private readonly metrics: RenderMetricsService,
  ) {}

  /** The process that renders, if there is one. */
  get pid(): number | null {
    return this.current?.process.pid ?? null;
  }

  /** Renders a page. To be called again when it has resolved. */
  async render(target: RenderTarget): Promise<RenderResult> {
    clearTimeout(this.idleTimer);
    const startedAt = performance.now();
    const current = await this.processFor(target);
    if (isFault(current)) return { markup: null, fault: current };
    const result = await this.renderIn(current, target);
    current.workMs += performance.now() - startedAt;
    // What a failed page has left behind could harm the next one.
    if (!result.markup || current.workMs > WORK_MAX_MS) await this.stop();
    else this.idleTimer = setTimeout(() => void this.stop(), IDLE_MS).unref();
    return result;
  }

  /** Ends the process. Resolves when it has ended. */
  async stop(): Promise<void> {
    clearTimeout(this.idleTimer);
    const stopped = this.current;
    this.current = null;
    await stopped?.process.stop();
  }

  private async renderIn(current: CurrentProcess, target: RenderTarget): Promise<RenderResult> {
    current.lastTarget = target;
    const reply = await current.process.render(await this.messageFor(current, target));
    if (isFault(reply)) return { markup: null, fault: reply };
    if (reply.type !== 'rendered') return { markup: null, fault: { reason: 'threw', message: 'It did not render.' } };
    // Requests that have arrived meanwhile come first.
    await nextTurn();
    const objection = checkMarkup(reply.markup);
    if (objection !== null) return { markup: null, fault: { reason: 'markup', message: objection } };
    return { markup: reply.markup, fault: faultOfUsedPage(reply) };
  }

  private async processFor(target: RenderTarget): Promise<CurrentProcess | RenderFault> {
    const key = rendererKey(target);
    if (this.current?.key === key && this.current.process.isUsable) return this.current;
    await this.stop();
    const bundles = await this.readBundles(target);
    if (isFault(bundles)) return bundles;
    const limits = {
      startMs: START_MS,
      pageMs: this.settings.renderTimeoutMs,
      memoryBytes: MEMORY_MAX_BYTES,
      processorSec: PROCESSOR_SEC,
    };
    const current: CurrentProcess = {
      key,
      process: new RenderProcess(limits, (fault) => this.onStrayFault(current, fault)),
      sheets: new Set(),
      lastTarget: target,
      workMs: 0,
    };
    this.current = current;
    this.metrics.countProcessStart();
    const reply = await current.process.start(bundles);
    if (!isFault(reply)) return current;
    await this.stop();
    return reply;
  }

  private async messageFor(
    { sheets: sent }: CurrentProcess,
    target: RenderTarget,
  ): Promise<SentMessage<RenderMessage>> {
    const { sheets, registry, calls } = target;
    const newSheets = sheets.filter((file) => !sent.has(file));
    const texts = await Promise.all(newSheets.map((file) => readFile(file).catch(() => Buffer.alloc(0))));
    for (const file of newSheets) sent.add(file);
    return {
      message: {
        type: 'render',
        id: ++this.lastId,
        order: orderOf(target),
        queryKeys: calls.map(({ key }) => key),
        sheets,
        newSheets,
      },
      attachments: [...texts, registry, ...calls.map(({ body }) => body)],
    };
  }

  private async readBundles({ shell, release }: RenderTarget): Promise<SentMessage<StartMessage> | RenderFault> {
    const ofShell = await this.readShellBundle(shell);
    if (!ofShell) return { ...differs("The shell's bundle"), isOfShell: true };
    const place = 'shell/server.cjs';
    if (!release) return { message: { type: 'start', places: [place] }, attachments: [ofShell] };
    const ofRelease = await this.releaseFiles.readServerBundle(release).catch(cannotFetch);
    if (ofRelease === null) return differs('Its bundle');
    if (isFault(ofRelease)) return ofRelease;
    const places = [place, `${release.name}/${release.version}/server.cjs`] as const;
    return { message: { type: 'start', places }, attachments: [ofShell, ofRelease] };
  }

  private async readShellBundle({ server }: RenderTarget['shell']): Promise<Buffer | null> {
    if (!server) return null;
    const { file, integrity } = server;
    if (this.shellBundle?.integrity === integrity) return this.shellBundle.bytes;
    const bytes = await readBundle(path.join(this.settings.shellDist, file), integrity);
    this.shellBundle = bytes && { integrity, bytes };
    return bytes;
  }

  private onStrayFault(from: CurrentProcess, fault: RenderFault): void {
    if (this.current === from) void this.stop();
    this.onLateFault(from.lastTarget, fault);
  }
}

/** The team of the release is not at fault. */
function cannotFetch(error: unknown): RenderFault {
  if (!(error instanceof StorageUnavailable)) throw error;
  return { reason: 'exit', message: 'The bundle of a release could not be fetched.', isOfShell: true };
}

const differs = (what: string): RenderFault => ({
  reason: 'forbidden',
  message: `${what} is missing or differs from what was published, so it does not run.`,
});
