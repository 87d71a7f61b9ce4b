import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Message } from '@shinobi/shared/contract/people/message';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { GuestCookie } from '../guests/index.js';
import { MessagePictures } from './message-pictures.js';
import { MessageSending } from './message-sending.js';
import { type Caller, MessageService } from './message.service.js';

@Controller()
export class MessageController {
  constructor(
    private readonly messages: MessageService,
    private readonly sending: MessageSending,
    private readonly pictures: MessagePictures,
    private readonly guestCookie: GuestCookie,
  ) {}

  @Route('GET /api/Message/GetThreads')
  threads(
    @Input() input: Input<'GET /api/Message/GetThreads'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'GET /api/Message/GetThreads'>> {
    return this.messages.threads(this.caller(input, reply), input.query);
  }

  @Route('GET /api/Message/GetMessages')
  list(
    @Input() input: Input<'GET /api/Message/GetMessages'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'GET /api/Message/GetMessages'>> {
    return this.messages.list(this.caller(input, reply), input.query.targetUserId, input.query);
  }

  @Route('POST /api/Message/MarkRead')
  markRead(
    @Input() input: Input<'POST /api/Message/MarkRead'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'POST /api/Message/MarkRead'>> {
    return this.messages.markRead(this.caller(input, reply), input.body.targetUserId);
  }

  @Route('POST /api/Message/Send')
  async send(
    @Input() input: Input<'POST /api/Message/Send'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Message> {
    const sent = input.body ?? input.form;
    if (!sent) throw new Error('The call declares a body and a form, and came with neither.');
    const { targetUserId, text } = sent;
    const caller = this.caller(input, reply);
    const { message, newGuestToken } = await this.sending.send(
      caller,
      { targetUserId, text, file: input.file },
      input.once,
    );
    if (newGuestToken) this.guestCookie.setToken(reply, newGuestToken);
    return message;
  }

  @Route('POST /api/Message/GetImageSrc')
  imageSrc(
    @Input() { actor, body }: Input<'POST /api/Message/GetImageSrc'>,
  ): Promise<ResponseOf<'POST /api/Message/GetImageSrc'>> {
    return this.pictures.src(actor, body.myUserId, body.targetUserId, body.messageNo);
  }

  @Route('POST /api/Message/DeleteImage')
  deleteImage(@Input() { actor, body }: Input<'POST /api/Message/DeleteImage'>): Promise<Message> {
    return this.pictures.delete(actor, body.targetUserId, body.messageNo);
  }

  @Route('POST /api/Message/Report')
  async report(@Input() { actor, body }: Input<'POST /api/Message/Report'>): Promise<Record<string, never>> {
    await this.messages.report(actor, body.targetUserId, body.messageNo, body.reason);
    return {};
  }

  private caller({ actor, client }: Pick<Caller, 'actor' | 'client'>, reply: FastifyReply): Caller {
    return { actor, client, guestToken: this.guestCookie.readToken(reply.request) };
  }
}
