import { Controller, Req, Res } from '@nestjs/common';
import type { Author } from '@shinobi/shared/contract/learning/articles';
import type { FastifyReply } from 'fastify';
import type { Request } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';
import { DocumentResponsesService } from '../content/index.js';
import { ALL_ARTICLES, articleAddress } from './article-content.js';
import { articleNotFound } from './articles.errors.js';
import { ArticlesService } from './articles.service.js';

const ARTICLE = 'GET /api/Articles/GetOne/:pageName';
const AUTHOR = 'GET /api/Articles/GetAuthorInfo';

@Controller()
export class ArticlesController {
  constructor(
    private readonly documents: DocumentResponsesService,
    private readonly articles: ArticlesService,
  ) {}

  @Route('GET /api/Articles/GetAll')
  getAll(@Req() request: Request, @Res() reply: FastifyReply): void {
    this.documents.send(ALL_ARTICLES, request, reply);
  }

  @Route(ARTICLE)
  getOne(@Input() { params }: Input<typeof ARTICLE>, @Req() request: Request, @Res() reply: FastifyReply): void {
    if (!this.documents.send(articleAddress(params.pageName), request, reply)) throw articleNotFound();
  }

  @Route(AUTHOR)
  getAuthorInfo(@Input() { query }: Input<typeof AUTHOR>): Promise<Author> {
    return this.articles.getAuthor(query.authorId);
  }
}
