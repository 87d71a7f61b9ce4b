import type { OutgoingHttpHeaders } from 'node:http';
import { Controller, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Input, Route } from '../../http/route.decorator.js';
import { EventStreamsService } from './event-streams.service.js';

/** Headers that mean something for documents alone. A stream retains the text of its headers as long as it is open. */
const HEADERS_OF_DOCUMENTS = new Set([
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
]);

@Controller()
export class EventsController {
  constructor(private readonly streams: EventStreamsService) {}

  @Route('GET /api/Events/Stream')
  stream(@Input() { actor }: Input<'GET /api/Events/Stream'>, @Res() reply: FastifyReply): void {
    reply.hijack();
    const headers: OutgoingHttpHeaders = {};
    for (const [name, value] of Object.entries(reply.getHeaders()))
      if (value && !HEADERS_OF_DOCUMENTS.has(name)) headers[name] = value;
    this.streams.open(actor, reply.raw, headers);
  }
}
