import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { UnitOfWork } from '../../../database/unit-of-work.js';
import { Input, Route } from '../../../http/route.decorator.js';
import { ChangeAuthorsService } from './change-authors.service.js';
import { ReleaseKeysService } from './release-keys.service.js';
import { ReleaseTokensService } from './release-tokens.service.js';

const GET_ACCESS = 'GET /api/Admin/GetReleaseAccess';
const CREATE_TOKEN = 'POST /api/Admin/CreateReleaseToken';
const REVOKE_TOKEN = 'POST /api/Admin/RevokeReleaseToken';
const REGISTER_KEY = 'POST /api/Admin/RegisterReleaseKey';
const REVOKE_KEY = 'POST /api/Admin/RevokeReleaseKey';

/** The administrator's calls about the rights of teams. */
@Controller()
export class AdminReleaseAccessController {
  constructor(
    private readonly tokens: ReleaseTokensService,
    private readonly keys: ReleaseKeysService,
    private readonly authors: ChangeAuthorsService,
    private readonly work: UnitOfWork,
  ) {}

  @Route(GET_ACCESS)
  getAccess(): Promise<ResponseOf<typeof GET_ACCESS>> {
    return this.work.read(async (tx) => ({ tokens: await this.tokens.list(tx), keys: await this.keys.list(tx) }));
  }

  @Route(CREATE_TOKEN)
  async createToken(@Input() { actor, body }: Input<typeof CREATE_TOKEN>): Promise<ResponseOf<typeof CREATE_TOKEN>> {
    return this.tokens.create(body, (await this.authors.ofAdministrator(actor)).actor);
  }

  @Route(REVOKE_TOKEN)
  async revokeToken(@Input() { actor, body }: Input<typeof REVOKE_TOKEN>): Promise<ResponseOf<typeof REVOKE_TOKEN>> {
    return this.tokens.revoke(body.tokenId, (await this.authors.ofAdministrator(actor)).actor);
  }

  @Route(REGISTER_KEY)
  async registerKey(@Input() { actor, body }: Input<typeof REGISTER_KEY>): Promise<ResponseOf<typeof REGISTER_KEY>> {
    return this.keys.register(body, (await this.authors.ofAdministrator(actor)).actor);
  }

  @Route(REVOKE_KEY)
  async revokeKey(@Input() { actor, body }: Input<typeof REVOKE_KEY>): Promise<ResponseOf<typeof REVOKE_KEY>> {
    return this.keys.revoke(body.keyId, (await this.authors.ofAdministrator(actor)).actor);
  }
}
