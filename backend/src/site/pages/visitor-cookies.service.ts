import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieName, privateCookie } from '../../http/cookies.js';
import { Clock } from '../../runtime/clock.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import type { Visitor } from './chosen-remotes.service.js';
import { readPreview } from './rules/preview-token.js';

/** The longest time that browsers keep a cookie. */
const ID_MAX_AGE_SEC = 400 * 24 * 60 * 60;
const ID = /^[\w-]{22}$/;

/** Reads and sets the two cookies that decide which versions a visitor gets. Neither says who the visitor is. */
@Injectable()
export class VisitorCookies {
  private readonly idCookie: string;
  private readonly previewCookie: string;

  constructor(
    private readonly settings: Settings,
    private readonly random: Random,
    private readonly clock: Clock,
  ) {
    this.idCookie = cookieName('visitor', settings.publicUrl);
    this.previewCookie = cookieName('preview', settings.publicUrl);
  }

  /** Returns whether a `Cookie` header may contain a preview. */
  mayNamePreview(header: string | undefined): boolean {
    return header !== undefined && header.includes(this.previewCookie);
  }

  read({ cookies }: FastifyRequest): Visitor {
    const id = cookies[this.idCookie];
    return {
      id: id !== undefined && ID.test(id) ? id : null,
      preview: this.previewOf(cookies[this.previewCookie] ?? ''),
    };
  }

  /** Returns the visitor with an id, which is a new one when the browser has none. */
  withId(visitor: Visitor): Visitor {
    return { ...visitor, id: visitor.id ?? this.random.id() };
  }

  /** Stores the visitor's id by a header of the raw response, with which pages are sent. */
  storeId({ raw, server }: FastifyReply, { id }: Visitor): void {
    const options = privateCookie(this.settings.publicUrl, ID_MAX_AGE_SEC);
    if (id !== null) raw.setHeader('set-cookie', server.serializeCookie(this.idCookie, id, options));
  }

  /** Returns false for the text of a link that has expired or that this server has not signed. */
  startPreview(reply: FastifyReply, token: string): boolean {
    const preview = this.previewOf(token);
    if (!preview) return false;
    const seconds = Math.ceil((Date.parse(preview.expiresAt) - this.clock.now()) / 1000);
    reply.setCookie(this.previewCookie, token, privateCookie(this.settings.publicUrl, seconds));
    return true;
  }

  endPreview(reply: FastifyReply): void {
    reply.setCookie(this.previewCookie, '', privateCookie(this.settings.publicUrl, 0));
  }

  private previewOf(token: string) {
    return readPreview(token, this.settings.previewSecret, this.clock.now());
  }
}
