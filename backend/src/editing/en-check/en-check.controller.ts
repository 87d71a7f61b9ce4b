import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { AuditTrail } from '../../http/audit.interceptor.js';
import type { Actor } from '../../http/caller.js';
import { Input, Route } from '../../http/route.decorator.js';
import { EnCheckService } from './en-check.service.js';

const ALL = 'GET /api/EnCheck/GetAll';
const ONE = 'GET /api/EnCheck/GetOne/:pageName';
const ADD = 'POST /api/EnCheck/Add';
const EDIT = 'POST /api/EnCheck/Edit';
const RESOLVE = 'POST /api/EnCheck/Resolve';
const REMOVE = 'POST /api/EnCheck/Remove';

@Controller()
export class EnCheckController {
  constructor(
    private readonly checks: EnCheckService,
    private readonly audit: AuditTrail,
  ) {}

  @Route(ALL)
  getAll(): Promise<ResponseOf<typeof ALL>> {
    return this.checks.listArticles();
  }

  @Route(ONE)
  getOne(@Input() { params }: Input<typeof ONE>): Promise<ResponseOf<typeof ONE>> {
    return this.checks.getArticle(params.pageName);
  }

  @Route(ADD)
  add(@Input() { body, actor }: Input<typeof ADD>): Promise<ResponseOf<typeof ADD>> {
    const { pageName, paragraph, note } = body;
    return this.audited(actor, ADD, { pageName, paragraph, note }, () => this.checks.addNote(body));
  }

  @Route(EDIT)
  edit(@Input() { body, actor }: Input<typeof EDIT>): Promise<ResponseOf<typeof EDIT>> {
    const { noteId, note } = body;
    return this.audited(actor, EDIT, { noteId, note }, () => this.checks.editNote(body));
  }

  @Route(RESOLVE)
  resolve(@Input() { body, actor }: Input<typeof RESOLVE>): Promise<ResponseOf<typeof RESOLVE>> {
    const { noteId, resolved } = body;
    return this.audited(actor, RESOLVE, { noteId, resolved }, () => this.checks.resolveNote(body));
  }

  @Route(REMOVE)
  async remove(@Input() { body, actor }: Input<typeof REMOVE>): Promise<ResponseOf<typeof REMOVE>> {
    await this.audited(actor, REMOVE, { noteId: body.noteId }, () => this.checks.removeNote(body));
    return {};
  }

  private audited<T>(actor: Actor | null, call: string, parameters: object, act: () => Promise<T>): Promise<T> {
    return this.audit.recordAround({ actorId: actor?.userId ?? null, call, parameters }, act);
  }
}
