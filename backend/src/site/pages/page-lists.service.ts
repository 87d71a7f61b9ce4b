import { Injectable } from '@nestjs/common';
import type { RegistryFile } from '@shinobi/shared/contract/platform/release';
import { pageLists } from './page-html.js';
import type { PageRoute } from './page-route.js';
import { type PageRegistry, registryOf, restOf } from './registry.js';
import { RegistryFilesService } from './registry-files.service.js';
import type { VisitorView } from './site-views.service.js';

/** The registries of pages, and the files with the lists of pages that are too large for them. */
@Injectable()
export class PageListsService {
  private readonly kept = new WeakSet<VisitorView>();

  constructor(private readonly files: RegistryFilesService) {}

  /** Returns the registry of a page, and keeps the file with the remotes that it leaves out. */
  registryFor(view: VisitorView, route: PageRoute | null): PageRegistry {
    const before = view.registries.get(route);
    if (before) return before;
    const rest = view.site.variant === 'main' ? this.files.add(restOf(view, route)) : null;
    const registry = registryOf(view, route, rest);
    view.registries.set(route, registry);
    return registry;
  }

  /** Keeps the lists of a page as a file. */
  add(view: VisitorView, route: PageRoute | null): RegistryFile {
    return this.files.add(pageLists({ view, route, registry: this.registryFor(view, route) }));
  }

  /** Keeps the lists of all pages that are rendered, as another instance may have sent one of these pages. */
  addAll(view: VisitorView): void {
    if (this.kept.has(view)) return;
    this.kept.add(view);
    for (const route of view.routes.filter(({ isRendered }) => isRendered)) this.add(view, route);
  }
}
