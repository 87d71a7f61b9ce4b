import type { Access, EndpointKey } from '@shinobi/shared/contract';
import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import type { FastifyRequest } from 'fastify';

/** The signed-in user of a request, read from the session. */
export interface Actor {
  readonly userId: number;
  readonly role: Role;
  readonly sul: number;
  readonly sessionId: number;
  /** The browser fingerprint last reported by the page. */
  readonly fingerprint: string | null;
  /** The password, a passkey or a code was entered within the last 15 minutes; the password is not enough while `secondFactorIsStale`. */
  readonly passwordIsRecent: boolean;
  /** The account asks for a second factor, and none was used within the last 15 minutes. */
  readonly secondFactorIsStale: boolean;
  /** A second factor was used or set up in this session. */
  readonly secondFactor: boolean;
  /** An account without that, where its role needs it. */
  readonly secondFactorMissing: boolean;
}

/** The caller of a request, signed in or not. */
export interface Client {
  /** The network address for rate limits: IPv4 whole, IPv6 as its /64. */
  readonly address: string;
  /** The key for rate limits: the session, or the address without one. */
  readonly key: string;
  /** The User-Agent header, cut to 300 characters. */
  readonly userAgent: string;
}

/** Resolves session tokens. The auth domain implements it. */
export abstract class SessionReader {
  /** Returns the user of a stored token that has not expired; else null. */
  abstract find(token: string): Promise<Actor | null>;
}

/** The holder of the operator's token, who may do everything with releases. */
interface Operator {
  readonly kind: 'operator';
}

/** The holder of a release token, which an administrator has created for a team. */
export interface ReleaseTokenHolder {
  readonly kind: 'token';
  readonly tokenId: number;
  readonly label: string;
  /** One remote, or `*`. */
  readonly remote: string;
  readonly scopes: readonly ReleaseScope[];
}

export type ReleaseCaller = Operator | ReleaseTokenHolder;

/** Resolves release tokens. The releases domain implements it. */
export abstract class ReleaseTokenReader {
  /** Returns the holder of a token that exists and was not revoked; else null. */
  abstract find(token: string): Promise<ReleaseTokenHolder | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route without an access rule is refused. */
    readonly access?: Access;
    /** For pages and files that depend on the user: the session is read before the handler runs. */
    readonly readsSession?: true;
    /** The contract's endpoint that the route serves. */
    readonly endpoint?: EndpointKey;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** Who presents a valid release token; null for the calls of everybody else. */
    releaseCaller: ReleaseCaller | null;
    /** The file of a multipart form, for endpoints with an upload. */
    upload?: Buffer;
    client: Client;
    /** The validated parts of the request: `params`, `query`, `body`, `form`. */
    input: Readonly<Record<string, unknown>>;
  }
}

export type Request = FastifyRequest;
