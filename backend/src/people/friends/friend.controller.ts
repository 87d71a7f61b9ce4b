import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { FriendService } from './friend.service.js';

type Related = Promise<ResponseOf<'GET /api/Friend/GetRelatedUsers'>>;

@Controller()
export class FriendController {
  constructor(private readonly friends: FriendService) {}

  @Route('GET /api/User/GetOtherUser')
  other(
    @Input() { actor, query }: Input<'GET /api/User/GetOtherUser'>,
  ): Promise<ResponseOf<'GET /api/User/GetOtherUser'>> {
    return this.friends.other(actor, query.userId);
  }

  @Route('GET /api/User/GetActiveUsers')
  active(
    @Input() { actor, query }: Input<'GET /api/User/GetActiveUsers'>,
  ): Promise<ResponseOf<'GET /api/User/GetActiveUsers'>> {
    return this.friends.active(actor, query);
  }

  @Route('GET /api/Friend/GetRelatedUsers')
  related(@Input() { actor }: Input<'GET /api/Friend/GetRelatedUsers'>): Related {
    return this.friends.related(actor);
  }

  @Route('GET /api/Friend/GetBlockedUsers')
  blocked(
    @Input() { actor }: Input<'GET /api/Friend/GetBlockedUsers'>,
  ): Promise<ResponseOf<'GET /api/Friend/GetBlockedUsers'>> {
    return this.friends.blocked(actor);
  }

  @Route('POST /api/Friend/Request')
  request(@Input() { actor, body }: Input<'POST /api/Friend/Request'>): Related {
    return this.friends.request(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Cancel')
  cancel(@Input() { actor, body }: Input<'POST /api/Friend/Cancel'>): Related {
    return this.friends.cancel(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Approve')
  approve(@Input() { actor, body }: Input<'POST /api/Friend/Approve'>): Related {
    return this.friends.approve(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Decline')
  decline(@Input() { actor, body }: Input<'POST /api/Friend/Decline'>): Related {
    return this.friends.decline(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Remove')
  remove(@Input() { actor, body }: Input<'POST /api/Friend/Remove'>): Related {
    return this.friends.remove(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/MarkSeen')
  markSeen(@Input() { actor, body }: Input<'POST /api/Friend/MarkSeen'>): Related {
    return this.friends.markSeen(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Block')
  block(@Input() { actor, body }: Input<'POST /api/Friend/Block'>): Related {
    return this.friends.block(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Unblock')
  unblock(@Input() { actor, body }: Input<'POST /api/Friend/Unblock'>): Related {
    return this.friends.unblock(actor, body.targetUserId);
  }
}
