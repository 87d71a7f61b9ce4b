import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { type BeforeApplicationShutdown, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Markup } from '@shinobi/shared/contract/platform/rendering';
import { RenderFaultsService } from '../../platform/releases/index.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { MarkupStoreService } from './markup-store.service.js';
import { PageRendererService } from './page-renderer.service.js';
import { RenderMetricsService } from './render-metrics.service.js';
import type { RenderFault } from './render-protocol.js';
import type { RenderTarget } from './render-target.js';
import { decodeMarkup, type MarkupBytes } from './rules/markup-bytes.js';
import { markupKey, rendererKey } from './rules/markup-key.js';
import { RenderQueue } from './rules/render-queue.js';
import { type RenderWork, restAfter } from './rules/rest-after.js';
import { VersionBreaker } from './rules/version-breaker.js';

/** How long the first visitor of a page waits for its content. */
const WAIT_MS = 300;
/** How often pages are looked for whose next attempt is due. */
const RETRY_CHECK_MS = 60_000;

type Waiter = (markup: MarkupBytes | null) => void;

interface Attempt extends RenderWork {
  /** Null: the page cannot be rendered now. */
  readonly markup: MarkupBytes | null;
}

const isRenderable = ({ shell, release }: RenderTarget): boolean =>
  shell.server !== undefined && (release === null || release.server !== null);

/** Renders pages in the background, one at a time and with pauses, and keeps their markup. */
@Injectable()
export class RenderingService implements OnModuleInit, BeforeApplicationShutdown {
  private readonly keys = new WeakMap<RenderTarget, string>();
  private readonly queue = new RenderQueue<RenderTarget>((target) => this.keyOf(target));
  private readonly breaker = new VersionBreaker();
  private readonly waiters = new Map<string, Waiter[]>();
  private work: Promise<void> | null = null;
  /** The rest after the latest page. */
  private currentRest = new AbortController();
  private isStopped = false;
  private retryTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly store: MarkupStoreService,
    private readonly renderer: PageRendererService,
    private readonly faults: RenderFaultsService,
    private readonly metrics: RenderMetricsService,
    private readonly clock: Clock,
    private readonly log: Log,
  ) {
    metrics.watchQueue(() => this.queue.length);
    renderer.onLateFault = (target, fault) => void this.recordFault(target, fault);
  }

  onModuleInit(): void {
    // Not a job, which runs on one instance only: each instance has a queue of its own.
    this.retryTimer = setInterval(() => this.startWork(), RETRY_CHECK_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    clearInterval(this.retryTimer);
    this.currentRest.abort();
    await this.renderer.stop();
    await this.work;
  }

  /**
   * Returns the markup of a page. If there is none yet, asks for it before all others and waits for 300 ms, except for a
   * page that has failed. Null: the page is sent with its skeleton. Never rejects.
   */
  async find(target: RenderTarget): Promise<Markup | null> {
    if (!isRenderable(target)) return null;
    const markup = await this.store.find(this.keyOf(target));
    if (markup || this.isStopped) return markup && decodeMarkup(markup);
    const now = this.clock.now();
    if (this.breaker.pausedUntil(rendererKey(target), now) !== null || this.queue.isDelayed(target, now)) {
      this.startWork();
      return null;
    }
    this.queue.addUrgent(target);
    const result = this.queue.hasFailed(target) ? null : this.waitFor(target);
    this.currentRest.abort();
    this.startWork();
    return result;
  }

  /** Replaces the list of pages that are rendered in the background, in this order. */
  prepare(targets: readonly RenderTarget[]): void {
    this.queue.replace(targets.filter(isRenderable));
    this.startWork();
  }

  /** Resolves when all pages are rendered that can be rendered now. */
  async whenIdle(): Promise<void> {
    await this.work;
  }

  private keyOf(target: RenderTarget): string {
    const key = this.keys.get(target) ?? markupKey(target);
    this.keys.set(target, key);
    return key;
  }

  private waitFor(target: RenderTarget): Promise<Markup | null> {
    const key = this.keyOf(target);
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve(null), WAIT_MS).unref();
      const finish: Waiter = (markup) => {
        clearTimeout(timer);
        resolve(markup && decodeMarkup(markup));
      };
      this.waiters.set(key, [...(this.waiters.get(key) ?? []), finish]);
    });
  }

  private startWork(): void {
    if (this.work || this.isStopped) return;
    this.work = this.renderAll()
      .catch((error: unknown) => this.log.error({ error }, 'Rendering pages failed.'))
      .finally(() => {
        this.work = null;
      });
  }

  private async renderAll(): Promise<void> {
    for (;;) {
      const target = this.isStopped ? null : this.queue.takeNext(this.clock.now());
      if (!target) return;
      const key = this.keyOf(target);
      const attempt = await this.renderUnlessStored(target, key);
      for (const finish of this.waiters.get(key) ?? []) finish(attempt.markup);
      this.waiters.delete(key);
      if (!this.queue.hasUrgent) await this.rest(attempt);
    }
  }

  /** A request for a page, and the end of the server, end the rest. */
  private async rest(attempt: Attempt): Promise<void> {
    const restMs = restAfter(attempt);
    if (this.isStopped || restMs === 0) return;
    this.currentRest = new AbortController();
    await wait(restMs, undefined, { signal: this.currentRest.signal }).catch(() => undefined);
  }

  private async renderUnlessStored(target: RenderTarget, key: string): Promise<Attempt> {
    const until = this.breaker.pausedUntil(rendererKey(target), this.clock.now());
    if (until !== null) {
      this.queue.postpone(target, until);
      return { markup: null, workedMs: 0, hasFailed: false };
    }
    if (!(await this.store.recordUse(key))) return this.render(target, key);
    this.queue.markRendered(target);
    return { markup: this.waiters.has(key) ? await this.store.find(key) : null, workedMs: 0, hasFailed: false };
  }

  private async render(target: RenderTarget, key: string): Promise<Attempt> {
    const startedAt = performance.now();
    const { markup, fault } = await this.renderer.render(target);
    const workedMs = performance.now() - startedAt;
    // A page that was interrupted by the end of the server is no fault.
    if (this.isStopped) return { markup, workedMs, hasFailed: false };
    if (fault) await this.recordFault(target, fault);
    if (!markup) {
      this.queue.markFailed(target, this.clock.now());
      this.pauseAfterFaults(target);
      return { markup: null, workedMs, hasFailed: true };
    }
    this.breaker.recordSuccess(rendererKey(target));
    this.queue.markRendered(target);
    this.metrics.countPage(workedMs);
    // After the check, which takes longest.
    await nextTurn();
    await this.store.storeMarkup(key, markup);
    return { markup, workedMs, hasFailed: false };
  }

  private pauseAfterFaults(target: RenderTarget): void {
    if (!this.breaker.recordFault(rendererKey(target), this.clock.now())) return;
    const { remote, release } = target;
    this.log.warn({ remote, version: release?.version }, 'Too many pages in a row have failed: rendering pauses.');
  }

  private recordFault(target: RenderTarget, { reason, message, isOfShell = false }: RenderFault): Promise<void> {
    const { release, shell, address: path } = target;
    const owner =
      release && !isOfShell
        ? { name: release.name, version: release.version }
        : { name: 'shell', version: String(shell.version) };
    return this.faults.record({ ...owner, path, reason, message });
  }
}
