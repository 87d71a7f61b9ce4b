import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { SignInMethod } from '@shinobi/shared/domain/limits/sign-in';
import { needsSecondFactor } from '@shinobi/shared/domain/people/roles';
import { type Actor, SessionReader } from '../../http/caller.js';
import { Clock } from '../../runtime/clock.js';
import { Log } from '../../runtime/log.js';
import { Random } from '../../runtime/random.js';
import { Settings } from '../../runtime/settings.js';
import { hashToken } from '../../security/compare-tokens.js';
import { CommitInvalidatedCache } from '../../database/commit-invalidated-cache.js';
import { type Transaction, UnitOfWork } from '../../database/unit-of-work.js';
import { EventHubService } from '../../platform/events/index.js';
import { UserService } from '../user/index.js';
import { sessionNotFound } from './auth.errors.js';
import { PendingSignInRepository } from './second-factor/pending-sign-in.repository.js';
import { SessionRepository, type SessionRow } from './session.repository.js';

const DAY = 86_400_000;
const IDLE_MS = 30 * DAY;
const ABSOLUTE_MS = 180 * DAY;
/** The precision of `seenAt`: writing it on every call would cost more than the call. */
const SEEN_EVERY_MS = 5 * 60_000;
const PASSWORD_RECENT_MS = 15 * 60_000;

/** The browser in which a session starts, and how. */
interface SessionStart {
  readonly fingerprint: string | null;
  readonly userAgent: string;
  readonly signedInBy: SignInMethod;
}

export const SESSION_MAX_AGE_SEC = ABSOLUTE_MS / 1000;

const TOKEN = /^[\w-]{43}$/;

@Injectable()
export class SessionService extends SessionReader implements BeforeApplicationShutdown {
  private readonly cache: CommitInvalidatedCache<SessionRow>;
  private readonly pendingWrites = new Map<number, Promise<void>>();
  private readonly staffNeedsSecondFactor: boolean;

  constructor(
    private readonly work: UnitOfWork,
    private readonly sessions: SessionRepository,
    private readonly pendingSignIns: PendingSignInRepository,
    private readonly users: UserService,
    private readonly events: EventHubService,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
    settings: Settings,
  ) {
    super();
    this.staffNeedsSecondFactor = settings.staffNeedsSecondFactor;
    this.cache = new CommitInvalidatedCache(work);
  }

  override async find(token: string): Promise<Actor | null> {
    if (!TOKEN.test(token)) return null;
    const row = await this.cache.get(hashToken(token), (tx, tokenHash) => this.sessions.find(tx, tokenHash));
    if (!row || this.hasEnded(row)) return null;
    if (this.clock.now() - Date.parse(row.seenAt) > SEEN_EVERY_MS) void this.recordVisit(row);
    const { userId, role, sul, sessionId, fingerprint } = row;
    return { userId, role, sul, sessionId, fingerprint, ...this.proofsOf(row) };
  }

  /** What the user of a session has proved in it, and how long ago. */
  private proofsOf({ role, passwordAt, secondFactorAt, hasAuthenticator }: SessionRow) {
    const isRecent = (at: string) => this.clock.now() - Date.parse(at) < PASSWORD_RECENT_MS;
    const secondFactor = secondFactorAt !== null;
    const isRequired = this.staffNeedsSecondFactor && needsSecondFactor(role);
    const hasSecondStep = Boolean(hasAuthenticator) || (isRequired && secondFactor);
    const secondFactorIsStale = hasSecondStep && !(secondFactor && isRecent(secondFactorAt));
    return {
      passwordIsRecent: isRecent(passwordAt) && !secondFactorIsStale,
      secondFactor,
      secondFactorIsStale,
      secondFactorMissing: isRequired && !secondFactor,
    };
  }

  /**
   * Starts a session after the last step of a sign-in and deletes the user's ended ones. Returns the token for the cookie.
   */
  async startSession(tx: Transaction, userId: number, start: SessionStart): Promise<string> {
    const { fingerprint, userAgent, signedInBy } = start;
    const token = this.random.token();
    const now = this.clock.now();
    await this.sessions.deleteExpiredOfUser(tx, userId, iso(now), iso(now - IDLE_MS));
    await this.sessions.insert(tx, {
      userId,
      tokenHash: hashToken(token),
      fingerprint,
      userAgent,
      passwordAt: iso(now),
      signedInBy,
      secondFactorAt: signedInBy === 'password' ? null : iso(now),
      createdAt: iso(now),
      seenAt: iso(now),
      expiresAt: iso(now + ABSOLUTE_MS),
    });
    return token;
  }

  /** Deletes the ended sessions of all users, a batch at a time. */
  async deleteEnded(): Promise<void> {
    const now = this.clock.now();
    while (await this.work.run((tx) => this.sessions.deleteExpired(tx, iso(now), iso(now - IDLE_MS))));
  }

  async endSession({ userId, sessionId }: Actor): Promise<void> {
    await this.work.run((tx) => this.sessions.delete(tx, userId, sessionId));
    this.events.endStreams(userId, { only: sessionId });
  }

  /** Rejects with `NotFound` if the actor has no such session. */
  async endOwnSession({ userId }: Actor, sessionId: number): Promise<void> {
    if (!(await this.work.run((tx) => this.sessions.delete(tx, userId, sessionId)))) throw sessionNotFound();
    this.events.endStreams(userId, { only: sessionId });
  }

  /** Ends a user's sessions, and sign-ins that wait for the second step. */
  async endAll(tx: Transaction, userId: number, except?: number): Promise<void> {
    await this.sessions.deleteAll(tx, userId, except);
    await this.pendingSignIns.deleteByUser(tx, userId);
    this.events.endStreams(userId, { except });
  }

  async listSessions(actor: Actor): Promise<ResponseOf<'GET /api/Auth/GetSessions'>> {
    const sessions = await this.work.read((tx) => this.sessions.findByUser(tx, actor.userId));
    return sessions
      .filter((session) => !this.hasEnded(session))
      .map(({ sessionId, fingerprint, userAgent, signedInBy, createdAt, seenAt }) => ({
        sessionId,
        current: sessionId === actor.sessionId,
        fingerprint,
        userAgent,
        signedInBy,
        createdAt,
        lastSeenAt: seenAt,
      }));
  }

  /** Records that the user has just entered the password. */
  async recordPassword(tx: Transaction, { sessionId }: Actor): Promise<void> {
    await this.sessions.update(tx, sessionId, { passwordAt: this.clock.iso() });
  }

  /**
   * Records that the user has just used a second factor. The first time the session gets another token, so that one that
   * somebody else knows is worth no more than before. Returns it for the cookie; null while the token stays.
   */
  async recordSecondFactor(tx: Transaction, { sessionId, secondFactor }: Actor): Promise<string | null> {
    const now = this.clock.iso();
    const token = secondFactor ? null : this.random.token();
    const renewed = token === null ? {} : { tokenHash: hashToken(token) };
    await this.sessions.update(tx, sessionId, { passwordAt: now, secondFactorAt: now, ...renewed });
    return token;
  }

  /** Records the fingerprint of the browser, if it is another one than before. */
  async recordFingerprint({ sessionId, fingerprint: before }: Actor, fingerprint: string): Promise<void> {
    if (fingerprint === before) return;
    await this.recordOnce(sessionId, (tx) => this.sessions.update(tx, sessionId, { fingerprint }));
  }

  /** Resolves when all pending writes are done. */
  async settled(): Promise<void> {
    await Promise.all(this.pendingWrites.values());
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.settled();
  }

  private hasEnded({ seenAt, expiresAt }: Pick<SessionRow, 'seenAt' | 'expiresAt'>): boolean {
    const now = this.clock.now();
    return now >= Date.parse(expiresAt) || now >= Date.parse(seenAt) + IDLE_MS;
  }

  private recordVisit({ sessionId, userId }: SessionRow): Promise<void> {
    return this.recordOnce(sessionId, async (tx) => {
      await this.sessions.update(tx, sessionId, { seenAt: this.clock.iso() });
      await this.users.setLastActive(tx, userId);
    });
  }

  /** Runs one write at a time for a session. Never rejects, because the caller does not depend on it. */
  private async recordOnce(sessionId: number, write: (tx: Transaction) => Promise<void>): Promise<void> {
    if (this.pendingWrites.has(sessionId)) return;
    const stored = this.work
      .run(write)
      .catch((error: unknown) => this.log.warn({ error }, 'A visit could not be stored.'))
      .finally(() => this.pendingWrites.delete(sessionId));
    this.pendingWrites.set(sessionId, stored);
    await stored;
  }
}

const iso = (ms: number) => new Date(ms).toISOString();
