import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { Input, Route } from '../../http/route.decorator.js';
import { FriendService } from './friend.service.js';

type RelatedUsersResponse = Promise<ResponseOf<'GET /api/Friend/GetRelatedUsers'>>;

@Controller()
export class FriendController {
  constructor(private readonly friends: FriendService) {}

  @Route('GET /api/User/GetOtherUser')
  other(
    @Input() { actor, query }: Input<'GET /api/User/GetOtherUser'>,
  ): Promise<ResponseOf<'GET /api/User/GetOtherUser'>> {
    return this.friends.getOtherUser(actor, query.userId);
  }

  @Route('GET /api/User/GetActiveUsers')
  active(
    @Input() { actor, query }: Input<'GET /api/User/GetActiveUsers'>,
  ): Promise<ResponseOf<'GET /api/User/GetActiveUsers'>> {
    return this.friends.getActiveUsers(actor, query);
  }

  @Route('GET /api/Friend/GetRelatedUsers')
  related(@Input() { actor }: Input<'GET /api/Friend/GetRelatedUsers'>): RelatedUsersResponse {
    return this.friends.getRelatedUsers(actor);
  }

  @Route('GET /api/Friend/GetBlockedUsers')
  blocked(
    @Input() { actor }: Input<'GET /api/Friend/GetBlockedUsers'>,
  ): Promise<ResponseOf<'GET /api/Friend/GetBlockedUsers'>> {
    return this.friends.getBlockedUsers(actor);
  }

  @Route('POST /api/Friend/Request')
  request(@Input() { actor, body }: Input<'POST /api/Friend/Request'>): RelatedUsersResponse {
    return this.friends.requestFriend(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Cancel')
  cancel(@Input() { actor, body }: Input<'POST /api/Friend/Cancel'>): RelatedUsersResponse {
    return this.friends.cancelRequest(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Approve')
  approve(@Input() { actor, body }: Input<'POST /api/Friend/Approve'>): RelatedUsersResponse {
    return this.friends.approveRequest(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Decline')
  decline(@Input() { actor, body }: Input<'POST /api/Friend/Decline'>): RelatedUsersResponse {
    return this.friends.declineRequest(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Remove')
  remove(@Input() { actor, body }: Input<'POST /api/Friend/Remove'>): RelatedUsersResponse {
    return this.friends.removeFriend(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/MarkSeen')
  markSeen(@Input() { actor, body }: Input<'POST /api/Friend/MarkSeen'>): RelatedUsersResponse {
    return this.friends.markSeen(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Block')
  block(@Input() { actor, body }: Input<'POST /api/Friend/Block'>): RelatedUsersResponse {
    return this.friends.blockUser(actor, body.targetUserId);
  }

  @Route('POST /api/Friend/Unblock')
  unblock(@Input() { actor, body }: Input<'POST /api/Friend/Unblock'>): RelatedUsersResponse {
    return this.friends.unblockUser(actor, body.targetUserId);
  }
}
