import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { SessionService } from './session.service.js';

@Controller()
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  @Route('GET /api/Auth/GetSessions')
  list(@Input() { actor }: Input<'GET /api/Auth/GetSessions'>): Promise<ResponseOf<'GET /api/Auth/GetSessions'>> {
    return this.sessions.listSessions(actor);
  }

  @Route('POST /api/Auth/EndSession')
  async end(@Input() { actor, body }: Input<'POST /api/Auth/EndSession'>): Promise<Record<string, never>> {
    await this.sessions.endOwnSession(actor, body.sessionId);
    return {};
  }
}
