import { Controller } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Comment, Post } from '@shinobi/shared/contract/people/social';
import { Input, Route } from '../../http/route.decorator.js';
import { FeedService } from './feed.service.js';

@Controller()
export class FeedController {
  constructor(private readonly feed: FeedService) {}

  @Route('GET /api/Social/GetFeed')
  getFeed(@Input() { actor, query }: Input<'GET /api/Social/GetFeed'>): Promise<ResponseOf<'GET /api/Social/GetFeed'>> {
    return this.feed.getFeed(actor, query);
  }

  @Route('POST /api/Social/Post')
  post(@Input() { actor, body, form, file, once }: Input<'POST /api/Social/Post'>): Promise<Post> {
    return this.feed.addPost(actor, { text: (body ?? form)?.text ?? '', file }, once);
  }

  @Route('GET /api/Social/GetComments')
  comments(
    @Input() { actor, query }: Input<'GET /api/Social/GetComments'>,
  ): Promise<ResponseOf<'GET /api/Social/GetComments'>> {
    return this.feed.getComments(actor, query.postId, query);
  }

  @Route('POST /api/Social/Comment')
  comment(@Input() { actor, body }: Input<'POST /api/Social/Comment'>): Promise<Comment> {
    return this.feed.addComment(actor, body.postId, body.text);
  }

  @Route('POST /api/Social/Like')
  like(@Input() { actor, body }: Input<'POST /api/Social/Like'>): Promise<ResponseOf<'POST /api/Social/Like'>> {
    return this.feed.setLike(actor, body.postId, body.liked);
  }

  @Route('POST /api/Social/Delete')
  async delete(@Input() { actor, body }: Input<'POST /api/Social/Delete'>): Promise<Record<string, never>> {
    await this.feed.deletePostOrComment(actor, body);
    return {};
  }

  @Route('POST /api/Social/Report')
  async report(@Input() { actor, body }: Input<'POST /api/Social/Report'>): Promise<Record<string, never>> {
    await this.feed.reportPostOrComment(actor, body, body.reason);
    return {};
  }

  @Route('POST /api/Social/MarkSeen')
  markSeen(
    @Input() { actor, body }: Input<'POST /api/Social/MarkSeen'>,
  ): Promise<ResponseOf<'POST /api/Social/MarkSeen'>> {
    return this.feed.markSeen(actor, body.postId);
  }
}
