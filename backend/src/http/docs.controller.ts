import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { Controller, Get, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { AppError } from './app-error.js';
import { cookieName, SESSION_COOKIE } from './cookies.js';
import { RouteAccess } from './route.decorator.js';
import { Settings } from '../runtime/settings.js';

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Shinobi Nihongo: the HTTP interface</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
</head>
<body>
<div id="swagger-ui"></div>
<script src="/api/docs/swagger-ui-bundle.js"></script>
<script src="/api/docs/start.js"></script>
</body>
</html>
`;
const START = `SwaggerUIBundle({ url: '/api/docs-json', dom_id: '#swagger-ui', deepLinking: true });\n`;

/** Swagger UI writes style attributes; only this page allows them. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const TYPES: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
  'start.js': 'text/javascript; charset=utf-8',
};

/** Reads a file of Swagger UI, which npm installs as a dependency of @nestjs/swagger. */
function viewerFile(name: string): Buffer {
  const requireThere = createRequire(createRequire(import.meta.url).resolve('@nestjs/swagger'));
  return readFileSync(path.join(path.dirname(requireThere.resolve('swagger-ui-dist/package.json')), name));
}

/** Serves the API documentation: Swagger UI at `/api/docs`, the OpenAPI document at `/api/docs-json`. */
@Controller('api')
export class DocsController {
  private readonly files = new Map<string, Buffer>();
  private document: string | undefined;

  constructor(private readonly settings: Settings) {}

  @Get('docs')
  @RouteAccess('anyone')
  page(@Res() reply: FastifyReply): void {
    void reply.header('content-security-policy', POLICY).type('text/html; charset=utf-8').send(PAGE);
  }

  @Get('docs-json')
  @RouteAccess('anyone')
  async json(@Res() reply: FastifyReply): Promise<void> {
    this.document ??= await this.createDocument();
    void reply.type('application/json; charset=utf-8').send(this.document);
  }

  @Get('docs/:file')
  @RouteAccess('anyone')
  file(@Param('file') name: string, @Res() reply: FastifyReply): void {
    const type = Object.hasOwn(TYPES, name) ? TYPES[name] : undefined;
    if (!type) throw new AppError('NotFound', 'There is nothing at this address.');
    void reply.header('cache-control', 'public, max-age=3600').type(type).send(this.bytes(name));
  }

  /** What it needs are hundreds of modules, so they are loaded with the first request. */
  private async createDocument(): Promise<string> {
    const { openApiDocument } = await import('./openapi.js');
    return JSON.stringify(openApiDocument(cookieName(SESSION_COOKIE, this.settings.publicUrl)));
  }

  private bytes(name: string): Buffer {
    const bytes = this.files.get(name) ?? (name === 'start.js' ? Buffer.from(START) : viewerFile(name));
    this.files.set(name, bytes);
    return bytes;
  }
}
