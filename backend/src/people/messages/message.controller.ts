import { Controller, Res } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { Message } from '@shinobi/shared/contract/people/message';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { GuestCookieService } from '../guests/index.js';
import { MessagePictureService } from './message-picture.service.js';
import { MessageSendingService } from './message-sending.service.js';
import { type MessageCaller, MessageService } from './message.service.js';

@Controller()
export class MessageController {
  constructor(
    private readonly messages: MessageService,
    private readonly sending: MessageSendingService,
    private readonly pictures: MessagePictureService,
    private readonly guestCookie: GuestCookieService,
  ) {}

  @Route('GET /api/Message/GetThreads')
  threads(
    @Input() input: Input<'GET /api/Message/GetThreads'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'GET /api/Message/GetThreads'>> {
    return this.messages.getThreads(this.caller(input, reply), input.query);
  }

  @Route('GET /api/Message/GetMessages')
  list(
    @Input() input: Input<'GET /api/Message/GetMessages'>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ResponseOf<'GET /api/Message/GetMessages'>> {
    return this.messages.getMessages(this.caller(input, reply), input.query.targetUserId, input.query);
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
    if (!sent) throw new Error('The endpoint declares a body and a form, but the request has neither.');
    const { targetUserId, text } = sent;
    const caller = this.caller(input, reply);
    const { message, newGuestToken } = await this.sending.sendMessage(
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
    return this.pictures.getSrc(actor, body.myUserId, body.targetUserId, body.messageNo);
  }

  @Route('POST /api/Message/DeleteImage')
  deleteImage(@Input() { actor, body }: Input<'POST /api/Message/DeleteImage'>): Promise<Message> {
    return this.pictures.deletePicture(actor, body.targetUserId, body.messageNo);
  }

  @Route('POST /api/Message/Report')
  async report(@Input() { actor, body }: Input<'POST /api/Message/Report'>): Promise<Record<string, never>> {
    await this.messages.reportMessage(actor, body.targetUserId, body.messageNo, body.reason);
    return {};
  }

  private caller({ actor, client }: Pick<MessageCaller, 'actor' | 'client'>, reply: FastifyReply): MessageCaller {
    return { actor, client, guestToken: this.guestCookie.readToken(reply.request) };
  }
}
