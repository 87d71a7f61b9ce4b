import { Injectable } from '@nestjs/common';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { FastifyInstance, FastifyReply, HookHandlerDoneFunction } from 'fastify';
import { isSuspended, passwordNeeded, findRefusal, suspended } from './access-rules.js';
import { addressKey } from '../security/client-address.js';
import { AppError } from './app-error.js';
import { type Actor, type Client, type Request, SessionReader } from './caller.js';
import { readCookie, sessionCookieName } from './cookies.js';
import { securityHeaders } from './security-headers.js';
import { readInput, refuseOtherUser } from './request-input.js';
import { isFromSameSite } from '../security/same-origin.js';
import { RateLimitService } from '../security/rate-limit.service.js';
import { Settings } from '../runtime/settings.js';

type Done = HookHandlerDoneFunction;

const endpointOf = (request: Request): Endpoint | undefined => {
  const key = request.routeOptions.config.endpoint;
  return key && contract[key];
};
const header = (request: Request, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Every request passes here, before its body is read and again before its handler runs. A route that does not declare
 * who may call it is refused. Stands before the framework's own guards, so that it also holds for files and pages.
 */
@Injectable()
export class AccessGuard {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly cookie: string;

  constructor(
    private readonly settings: Settings,
    private readonly sessions: SessionReader,
    private readonly limits: RateLimitService,
  ) {
    this.headers = securityHeaders(settings.publicUrl);
    this.cookie = sessionCookieName(settings.publicUrl);
  }

  attach(server: FastifyInstance): void {
    server.decorateRequest('actor', null);
    server.decorateRequest<Client | null>('client', null);
    server.decorateRequest<Request['input'] | null>('input', null);
    server.addHook('onRequest', (request, reply, done) => this.arrive(request, reply, done));
    server.addHook('preHandler', (request, _reply, done) => this.enter(request, done));
    for (const rest of ['/api', '/api/*'])
      server.all(rest, { config: { access: 'anyone' } }, (_request, reply) => reply.callNotFound());
  }

  /** Calls `done` or answers a promise: most requests have nothing to wait for. */
  private arrive(request: Request, reply: FastifyReply, done: Done): void | Promise<void> {
    reply.headers(this.headers);
    if (request.is404) return done();
    if (!request.routeOptions.config.access)
      return done(new AppError('Forbidden', 'Nobody may call this: it does not say who may.'));
    const endpoint = endpointOf(request);
    const token = readCookie(request.headers.cookie, this.cookie);
    if (!endpoint) return token && request.routeOptions.config.readsSession ? this.readSession(request, token) : done();
    if (token) return this.checkSession(request, endpoint, token);
    return done(this.check(request, endpoint, null));
  }

  private async readSession(request: Request, token: string): Promise<void> {
    request.actor = await this.sessions.find(token);
  }

  private async checkSession(request: Request, endpoint: Endpoint, token: string): Promise<void> {
    const error = this.check(request, endpoint, await this.sessions.find(token));
    if (error) throw error;
  }

  /** All that can be said before the body is read. */
  private check(request: Request, endpoint: Endpoint, actor: Actor | null): AppError | undefined {
    const address = addressKey(request.ip);
    request.actor = actor;
    const userAgent = header(request, 'user-agent')?.slice(0, 300) ?? '';
    request.client = { address, key: actor ? `s:${actor.sessionId}` : address, userAgent };
    try {
      this.limits.count(request.client.key);
      const changes = request.method === 'POST' || endpoint.changesState === true;
      if (changes && !this.isFromThisSite(request))
        throw new AppError('BadOrigin', 'This call was made by another site.');
      if (endpoint.access !== 'editor') this.letIn(request, endpoint);
      return undefined;
    } catch (error) {
      return error as AppError;
    }
  }

  private enter(request: Request, done: Done): void {
    const endpoint = endpointOf(request);
    if (!endpoint) return done();
    const { actor, client } = request;
    try {
      if (endpoint.access === 'editor') this.letIn(request, endpoint);
      const input = readInput(endpoint, request);
      if (endpoint.access !== 'administrator' && !endpoint.ofOthers) refuseOtherUser(input, actor);
      request.input = { ...input, actor, client, file: request.upload };
    } catch (error) {
      return done(error as AppError);
    }
    done();
  }

  private letIn(request: Request, { access, recentPassword, onlyReads, whileSuspended }: Endpoint): void {
    const body = request.body as { token?: unknown } | null | undefined;
    const shown = {
      editorToken: header(request, 'x-editor-token') ?? body?.token,
      releaseToken: header(request, 'x-release-token'),
    };
    const refusal = findRefusal(access, request.actor, shown, this.settings);
    if (refusal) throw refusal;
    if (recentPassword && !request.actor?.passwordIsRecent) throw passwordNeeded();
    const writes = access === 'user' && request.method === 'POST' && !onlyReads && !whileSuspended;
    if (writes && isSuspended(request.actor)) throw suspended();
  }

  private isFromThisSite(request: Request): boolean {
    const headers = {
      origin: header(request, 'origin'),
      host: request.host,
      fetchSite: header(request, 'sec-fetch-site'),
    };
    return isFromSameSite(headers, this.settings.publicUrl);
  }
}
