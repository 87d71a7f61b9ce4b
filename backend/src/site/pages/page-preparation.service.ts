import { setTimeout as wait } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { UnitOfWork } from '../../database/unit-of-work.js';
import { PublicContentService } from '../../learning/content/index.js';
import { Log } from '../../runtime/log.js';
import type { RenderTarget } from '../rendering/index.js';
import { PageRenderingService } from './page-rendering.service.js';
import { SiteViewsService } from './site-views.service.js';

/** Several changes at once, such as those of all remotes at the start, prepare the pages once. */
const DELAY_MS = 100;
/** How often an instance without visitors looks for releases that another one has changed. */
const POLL_MS = 1_000;
/**
 * The list of pages is made in slices with as long a pause after each: a request takes several turns of the event loop, and
 * would wait in each of them.
 */
const SLICE_MS = 2;

/** Has all public pages rendered at the start, and again after releases or content have changed. */
@Injectable()
export class PagePreparationService implements OnApplicationBootstrap, OnApplicationShutdown {
  private delay: NodeJS.Timeout | undefined;
  private poll: NodeJS.Timeout | undefined;
  /** Rises with every change: an older list that is being made is given up. */
  private run = 0;

  constructor(
    private readonly rendering: PageRenderingService,
    private readonly views: SiteViewsService,
    private readonly content: PublicContentService,
    private readonly work: UnitOfWork,
    @Inject(Log) private readonly log: Log,
  ) {}

  onApplicationBootstrap(): void {
    this.views.onChange(() => this.schedule());
    this.content.onChange(() => this.schedule());
    this.schedule();
    if (this.work.database !== 'postgres') return;
    this.poll = setInterval(() => void this.rendering.viewToPrepare().catch(() => undefined), POLL_MS).unref();
  }

  onApplicationShutdown(): void {
    clearTimeout(this.delay);
    clearInterval(this.poll);
    this.run += 1;
  }

  private schedule(): void {
    clearTimeout(this.delay);
    this.delay = setTimeout(() => void this.prepare(), DELAY_MS).unref();
  }

  private async prepare(): Promise<void> {
    const run = ++this.run;
    try {
      const targets = await this.listTargets(run);
      if (targets && run === this.run) this.rendering.prepare(targets);
    } catch (error) {
      this.log.error({ error }, 'The pages could not be prepared; each is rendered when it is first requested.');
    }
  }

  /** Returns null when a newer list is being made, and without a shell. */
  private async listTargets(run: number): Promise<RenderTarget[] | null> {
    const view = await this.rendering.viewToPrepare();
    if (!view) return null;
    const targets: RenderTarget[] = [];
    let sliceEnd = performance.now() + SLICE_MS;
    for (const target of this.rendering.targetsOf(view)) {
      if (target) targets.push(target);
      if (performance.now() < sliceEnd) continue;
      await wait(SLICE_MS);
      if (run !== this.run) return null;
      sliceEnd = performance.now() + SLICE_MS;
    }
    return targets;
  }
}
