import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { nameKey } from '@shinobi/shared/domain/platform/name-key';
import { DOCUMENT_KINDS, type DocumentKindName, PREVIEW_THEMES } from '@shinobi/shared/domain/limits/editing';
import { ID_MAX } from '@shinobi/shared/domain/limits/ids';
import { hasRole } from '@shinobi/shared/domain/people/roles';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type DraftDocuments, DraftDocumentsService } from '../../editing/review/index.js';
import { AppError } from '../../http/app-error.js';
import { PublicContentService } from '../../learning/content/index.js';
import { addressKey } from '../../security/client-address.js';
import { RateLimitService } from '../../security/rate-limit.service.js';
import { type Documents, PageRenderingService } from './page-rendering.service.js';
import { PageResponsesService } from './page-responses.service.js';
import { matchRoute } from './page-route.js';
import { escapeHtml } from './rules/markup.js';
import { SiteViewsService } from './site-views.service.js';

const Query = z.strictObject({
  kind: z.enum(DOCUMENT_KINDS),
  id: z.coerce.number().int().min(1).max(ID_MAX),
  version: z.coerce.number().int().min(0).max(ID_MAX),
  theme: z.enum(PREVIEW_THEMES).default('light'),
});

/** Returns the public documents with those of the draft in their place. */
function withDraft(content: PublicContentService, { bodies }: DraftDocuments): Documents {
  const findBody = (address: string) => bodies.get(nameKey(address)) ?? content.findBody(address);
  return {
    findBody,
    readDocument: (address) => {
      const body = findBody(address);
      return body && (JSON.parse(body.toString()) as object);
    },
  };
}

/** A page without scripts, for frames of this site. Its inline styles run by their hash. */
const policyOf = (html: string): string => {
  const styles = [...html.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, css = '']) => `'sha256-${hash('sha256', css, 'base64')}'`,
  );
  return [
    "default-src 'none'",
    ["style-src 'self'", ...styles].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
};

/** A preview is looked at: no script of the page runs in it, or counts as a visit. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<script[\s\S]*?<\/script>/g, '').replaceAll(/<link rel="(?:module)?preload"[^>]*>/g, '');

/** The script that would set the reader's theme does not run either. */
const inTheme = (html: string, theme: (typeof PREVIEW_THEMES)[number]): string =>
  html.replace(/(<html\b[^>]*?) data-theme="[^"]*"/, '$1').replace(/<html\b/, `<html data-theme="${theme}"`);

/** Names the field of a fault for editors: “Line 1, English” for `line 1.english`, “Words 3” for `words.2`. */
const fieldName = (path: string): string =>
  path
    .replaceAll(/\.(\d+)/g, (_, index: string) => ` ${Number(index) + 1}`)
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(', ');

const listOf = (faults: NonNullable<AppError['details']>): string =>
  faults.length === 0
    ? ''
    : `<ul>${faults.map((fault) => `<li>${escapeHtml(`${fieldName(fault.path)}: ${fault.message}`)}</li>`).join('')}</ul>`;

/** Colours and font of the site, whose style sheets this page does not load. */
const MESSAGE_STYLE =
  'html{background:#f6f1e6;color:#1b1d22;font:1rem/1.5 system-ui,sans-serif}body{margin:1.5rem}h1{font-size:1.375rem}' +
  '[data-theme="dark"]{color-scheme:dark;background:#11151e;color:#efe8d8}';

/** A page with a sentence, and what keeps a version from being shown. */
const message = (text: string, faults: AppError['details'] = []): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title><style>${MESSAGE_STYLE}</style></head><body><main><h1>Preview</h1><p>${escapeHtml(text)}</p>${listOf(faults)}</main></body></html>`;

/** Shows editors a version as the page that readers would get, before it is published. */
@Injectable()
export class DraftPreviewHandler {
  constructor(
    private readonly drafts: DraftDocumentsService,
    private readonly views: SiteViewsService,
    private readonly rendering: PageRenderingService,
    private readonly responses: PageResponsesService,
    private readonly content: PublicContentService,
    private readonly limits: RateLimitService,
  ) {}

  registerRoutes(server: FastifyInstance): void {
    const config = { access: 'anyone', readsSession: true } as const;
    server.get('/preview/draft', { config }, (request, reply) => this.send(request, reply));
  }

  private async send(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    this.limits.count(addressKey(request.ip));
    const html = hasRole(request.actor?.role, 'editor') ? await this.find(request.query) : null;
    const page = html ?? message('Sign in as an editor, then open this page again.');
    return reply
      .headers({
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': policyOf(page),
        'cache-control': 'no-store',
        'x-frame-options': 'SAMEORIGIN',
        'x-robots-tag': 'noindex',
      })
      .code(html === null ? 403 : 200)
      .send(page);
  }

  private async find(query: unknown): Promise<string> {
    const parsed = Query.safeParse(query);
    if (!parsed.success) return message('This link is not valid.');
    const { kind, id, version, theme } = parsed.data;
    return inTheme(await this.build(kind, id, version), theme);
  }

  private async build(kind: DocumentKindName, id: number, version: number): Promise<string> {
    try {
      return await this.compose(await this.drafts.build(kind, id, version));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.details) return message('This version is incomplete. Fill in these fields to see it:', error.details);
      return message(error.message);
    }
  }

  private async compose(draft: DraftDocuments): Promise<string> {
    const view = await this.views.viewFor({ variant: 'main', debug: false });
    const matched = view && matchRoute(view.routes, draft.readerPath);
    if (!view || !matched) return message('The page for readers is not available.');
    const documents = withDraft(this.content, draft);
    const rendering = await this.rendering.findDraft(view, matched, draft.readerPath, documents);
    if (!rendering) return message('This page cannot be shown before it is published.');
    const html = this.responses.composeDraft({ view, path: draft.readerPath, matched }, rendering, documents);
    return html === null ? message('The page could not be rendered. Please open it again.') : withoutScripts(html);
  }
}
