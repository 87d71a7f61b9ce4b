import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AuditTrail } from '../../http/audit.interceptor.js';
import { Input, Route } from '../../http/route.decorator.js';
import { ArticleEditingService } from './article-editing.service.js';
import { ArticlePicturesService } from './article-pictures.service.js';

const ALL = 'GET /api/ArticlesEdit/GetAll';
const ONE = 'GET /api/ArticlesEdit/GetOne/:pageName';
const SAVE = 'POST /api/ArticlesEdit/Save';
const PUBLISH = 'POST /api/ArticlesEdit/Publish';
const UPLOAD = 'POST /api/ArticlesEdit/UploadPicture';
const HISTORY = 'GET /api/ArticlesEdit/GetHistory/:pageName';
const VERSION = 'GET /api/ArticlesEdit/GetVersion/:pageName/:version';

@Controller()
export class ArticleEditingController {
  constructor(
    private readonly articles: ArticleEditingService,
    private readonly pictures: ArticlePicturesService,
    private readonly audit: AuditTrail,
  ) {}

  @Route(ALL)
  getAll(): Promise<ResponseOf<typeof ALL>> {
    return this.articles.listArticles();
  }

  @Route(ONE)
  getOne(@Input() { params }: Input<typeof ONE>): Promise<ResponseOf<typeof ONE>> {
    return this.articles.getArticle(params.pageName);
  }

  @Route(SAVE)
  save(@Input() { body, actor }: Input<typeof SAVE>): Promise<ResponseOf<typeof SAVE>> {
    const { articleId, pageName, version } = body;
    const action = { actorId: actor?.userId ?? null, call: SAVE, parameters: { articleId, pageName, version } };
    return this.audit.recordAround(action, () => this.articles.saveArticle(body, actor));
  }

  @Route(PUBLISH)
  publish(@Input() { body, actor }: Input<typeof PUBLISH>): Promise<ResponseOf<typeof PUBLISH>> {
    const { articleId, pageName, version } = body;
    const action = { actorId: actor?.userId ?? null, call: PUBLISH, parameters: { articleId, pageName, version } };
    return this.audit.recordAround(action, () => this.articles.publishArticle(body, actor));
  }

  @Route(UPLOAD)
  async uploadPicture(@Input() { file, client, actor }: Input<typeof UPLOAD>): Promise<ResponseOf<typeof UPLOAD>> {
    const action = { actorId: actor?.userId ?? null, call: UPLOAD, parameters: {} };
    return { src: await this.audit.recordAround(action, () => this.pictures.storePicture(client, file)) };
  }

  @Route(HISTORY)
  getHistory(@Input() { params }: Input<typeof HISTORY>): Promise<ResponseOf<typeof HISTORY>> {
    return this.articles.getHistory(params.pageName);
  }

  @Route(VERSION)
  getVersion(@Input() { params }: Input<typeof VERSION>): Promise<ResponseOf<typeof VERSION>> {
    return this.articles.getVersion(params.pageName, params.version);
  }
}
