import { Injectable } from '@nestjs/common';
import { contract, type Endpoint } from '@shinobi/shared/contract';
import type { FastifyInstance, FastifyReply, HookHandlerDoneFunction } from 'fastify';
import { addressKey } from '../security/client-address.js';
import { sameToken } from '../security/compare-tokens.js';
import { RateLimitService } from '../security/rate-limit.service.js';
import { isFromSameSite } from '../security/same-origin.js';
import { Settings } from '../runtime/settings.js';
import { findCaller, findProofRefusal, findRefusal, findScopeRefusal, isSuspended, suspended } from './access-rules.js';
import { AppError } from './app-error.js';
import {
  type Actor,
  type Client,
  type ReleaseCaller,
  ReleaseTokenReader,
  type Request,
  SessionReader,
} from './caller.js';
import { cookieName, SESSION_COOKIE } from './cookies.js';
import { readInput, refuseGuestPage, refuseOtherPage, refuseOtherUser } from './request-input.js';
import { securityHeaders } from './security-headers.js';

const USER_AGENT_MAX = 300;
const USER_HEADER = 'x-user-id';
/** Their tokens are in the body, or in the database. */
const AUTHORIZED_LATER: ReadonlySet<Endpoint['access']> = new Set(['editor', 'publisher', 'release'] as const);
const TAKES_EDITOR_TOKEN: ReadonlySet<Endpoint['access']> = new Set(['editor', 'publisher'] as const);
/** Their calls name other users. */
const ABOUT_OTHERS: ReadonlySet<Endpoint['access']> = new Set(['moderator', 'administrator'] as const);
/** Their calls are for accounts, which may be suspended. */
const OF_ACCOUNTS: ReadonlySet<Endpoint['access']> = new Set([
  'user',
  'moderator',
  'editorAccount',
  'reviewer',
] as const);

const endpointOf = (request: Request): Endpoint | undefined => {
  const key = request.routeOptions.config.endpoint;
  return key && contract[key];
};
const header = (request: Request, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * Decides who may call what, for every route of the server. It uses Fastify's hooks instead of a Nest guard, which runs
 * after the body has been read and does not see the routes of pages and files. A route that declares no access rule is
 * refused.
 */
@Injectable()
export class AccessGuard {
  private readonly headers: Readonly<Record<string, string>>;
  private readonly cookie: string;

  constructor(
    private readonly settings: Settings,
    private readonly sessions: SessionReader,
    private readonly releaseTokens: ReleaseTokenReader,
    private readonly limits: RateLimitService,
  ) {
    this.headers = securityHeaders(settings.publicUrl);
    this.cookie = cookieName(SESSION_COOKIE, settings.publicUrl);
  }

  attach(server: FastifyInstance): void {
    server.decorateRequest('actor', null);
    server.decorateRequest('releaseCaller', null);
    server.decorateRequest<Client | null>('client', null);
    server.decorateRequest<Request['input'] | null>('input', null);
    server.addHook('onRequest', (request, reply, done) => this.onRequest(request, reply, done));
    server.addHook('preHandler', (request, _reply, done) => this.preHandler(request, done));
    for (const rest of ['/api', '/api/*'])
      server.all(rest, { config: { access: 'anyone' } }, (_request, reply) => reply.callNotFound());
  }

  /** Before the body is read. Calls `done` or returns a promise, since most requests have nothing to wait for. */
  private onRequest(request: Request, reply: FastifyReply, done: HookHandlerDoneFunction): void | Promise<void> {
    reply.headers(this.headers);
    if (request.is404) return done();
    const { access, readsSession } = request.routeOptions.config;
    if (!access) return done(new AppError('Forbidden', 'This route declares no access rule.'));
    const endpoint = endpointOf(request);
    const token = request.cookies[this.cookie];
    if (!endpoint) return token && readsSession ? this.readSession(request, token) : done();
    if (endpoint.probe) return done();
    if (token || endpoint.access === 'release') return this.checkStored(request, endpoint, token);
    return done(this.check(request, endpoint, null));
  }

  private async readSession(request: Request, token: string): Promise<void> {
    request.actor = findCaller(await this.sessions.find(token), { access: 'anyone' });
  }

  /** Checks a call whose session or release token is in the database. */
  private async checkStored(request: Request, endpoint: Endpoint, token: string | undefined): Promise<void> {
    const error = this.check(request, endpoint, token ? await this.sessions.find(token) : null);
    if (error) throw error;
    if (endpoint.access === 'release') await this.checkReleaseToken(request, endpoint);
  }

  /** Wrong tokens are counted by address: somebody could guess a short one that an operator has chosen. */
  private async checkReleaseToken(request: Request, endpoint: Endpoint): Promise<void> {
    const token = header(request, 'x-release-token');
    const check = async () => {
      request.releaseCaller = token ? await this.findReleaseCaller(token) : null;
      this.authorize(request, endpoint);
      const refusal = findScopeRefusal(endpoint, request.releaseCaller);
      if (refusal) throw refusal;
    };
    if (!token) return check();
    // Neither a missing right nor a database that cannot be read is a wrong token.
    const isWrong = (error: unknown) => request.releaseCaller === null && (error as AppError).code === 'Forbidden';
    await this.limits.countFailures([['releaseToken', request.client.address]], isWrong, check);
  }

  private async findReleaseCaller(token: string): Promise<ReleaseCaller | null> {
    return sameToken(token, this.settings.releaseToken) ? { kind: 'operator' } : this.releaseTokens.find(token);
  }

  /** Everything that can be checked without the body. */
  private check(request: Request, endpoint: Endpoint, actor: Actor | null): AppError | undefined {
    const address = addressKey(request.ip);
    request.actor = findCaller(actor, endpoint);
    const userAgent = header(request, 'user-agent')?.slice(0, USER_AGENT_MAX) ?? '';
    request.client = { address, key: actor ? `s:${actor.sessionId}` : address, userAgent };
    try {
      this.limits.count(request.client.key);
      const changesState = request.method === 'POST' || endpoint.changesState === true;
      if (changesState && !this.isFromSameSite(request))
        throw new AppError('BadOrigin', 'This call was made by another site.');
      if (actor && !endpoint.identifies) refuseOtherPage(actor, header(request, USER_HEADER));
      if (!AUTHORIZED_LATER.has(endpoint.access)) this.authorize(request, endpoint);
      // Afterwards: a repeated sign-in is refused as `AlreadySignedIn`, by which its form knows that it has worked.
      refuseGuestPage(endpoint, request.actor, header(request, USER_HEADER));
      return undefined;
    } catch (error) {
      return error as AppError;
    }
  }

  /** After the body is read: an editor's token may be in it, and the input is validated. */
  private preHandler(request: Request, done: HookHandlerDoneFunction): void {
    const endpoint = endpointOf(request);
    if (!endpoint) return done();
    const { actor, client } = request;
    try {
      if (TAKES_EDITOR_TOKEN.has(endpoint.access)) this.authorize(request, endpoint);
      const input = readInput(endpoint, request);
      if (!ABOUT_OTHERS.has(endpoint.access) && !endpoint.ofOthers) refuseOtherUser(input, actor);
      request.input = { ...input, actor, client, file: request.upload, releaseCaller: request.releaseCaller };
    } catch (error) {
      return done(error as AppError);
    }
    done();
  }

  private authorize(request: Request, endpoint: Endpoint): void {
    const { access, onlyReads, whileSuspended } = endpoint;
    const { actor, releaseCaller } = request;
    const body = request.body as { token?: unknown } | null | undefined;
    const tokens = { editorToken: header(request, 'x-editor-token') ?? body?.token, releaseCaller };
    const refusal = findRefusal(access, actor, tokens, this.settings) ?? findProofRefusal(endpoint, actor);
    if (refusal) throw refusal;
    const writes = OF_ACCOUNTS.has(access) && request.method === 'POST' && !onlyReads && !whileSuspended;
    if (writes && isSuspended(actor)) throw suspended();
  }

  private isFromSameSite(request: Request): boolean {
    const headers = {
      origin: header(request, 'origin'),
      host: request.host,
      fetchSite: header(request, 'sec-fetch-site'),
    };
    return isFromSameSite(headers, this.settings.publicUrl);
  }
}
