import type { Access, EndpointKey } from '@shinobi/shared/contract';
import type { Role } from '@shinobi/shared/domain/limits/accounts';
import type { FastifyRequest } from 'fastify';

/** The signed-in user of a request, as the session names it. */
export interface Actor {
  readonly userId: number;
  readonly role: Role;
  readonly sul: number;
  readonly sessionId: number;
  /** What the browser last said of itself. */
  readonly fingerprint: string | null;
  /** The password was entered within the last 15 minutes. */
  readonly passwordIsRecent: boolean;
}

/** Who calls, signed in or not. */
export interface Client {
  /** The network address that limits count by: IPv6 by /64. */
  readonly address: string;
  /** What limits count by: the session, else the address. */
  readonly key: string;
  /** What the browser calls itself, cut to 300 characters. */
  readonly userAgent: string;
}

/** Finds out who a session's token belongs to. The auth domain provides it. */
export abstract class SessionReader {
  /** The holder of a token that is stored and not expired; else null. */
  abstract find(token: string): Promise<Actor | null>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. A route without it is refused. */
    readonly access?: Access;
    /** A page or file that depends on who asks: the session is read before its handler runs. */
    readonly readsSession?: true;
    /** The call of the contract that the route serves. */
    readonly endpoint?: EndpointKey;
  }
  interface FastifyRequest {
    actor: Actor | null;
    /** The file of a multipart form, where the call takes one. */
    upload?: Buffer;
    client: Client;
    /** The validated parts of the request, by the contract's names. */
    input: Readonly<Record<string, unknown>>;
  }
}

export type Request = FastifyRequest;
