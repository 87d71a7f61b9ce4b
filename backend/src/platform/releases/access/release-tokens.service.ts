import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import type { ReleaseScope } from '@shinobi/shared/contract/platform/release-calls';
import { RELEASE_SCOPES } from '@shinobi/shared/contract/platform/release-calls';
import { takeAdvisoryLock } from '../../../database/take-advisory-lock.js';
import { type ReadTransaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { AppError } from '../../../http/app-error.js';
import { type ReleaseTokenHolder, ReleaseTokenReader } from '../../../http/caller.js';
import { Clock } from '../../../runtime/clock.js';
import { Log } from '../../../runtime/log.js';
import { Random } from '../../../runtime/random.js';
import { hashToken } from '../../../security/compare-tokens.js';
import { ReleaseAuditRepository } from '../audit/release-audit.repository.js';
import type { ReleaseTokenEntity } from './release-token.entity.js';
import { ReleaseTokenRepository } from './release-token.repository.js';

type CreatedToken = ResponseOf<'POST /api/Admin/CreateReleaseToken'>;
type TokenRow = CreatedToken['row'];

export interface NewToken {
  readonly label: string;
  /** One remote, or `*`. */
  readonly remote: string;
  readonly scopes: readonly ReleaseScope[];
}

const PREFIX = 'rt_';
/** A use is recorded at most this often. */
const USE_RECORDED_EVERY_MS = 60_000;

const rowOf = ({ hash: _secret, ...row }: ReleaseTokenEntity): TokenRow => row;

/** The tokens with which teams release their remotes. Only hashes of them are stored. */
@Injectable()
export class ReleaseTokensService extends ReleaseTokenReader {
  constructor(
    private readonly work: UnitOfWork,
    private readonly tokens: ReleaseTokenRepository,
    private readonly audit: ReleaseAuditRepository,
    private readonly clock: Clock,
    private readonly random: Random,
    private readonly log: Log,
  ) {
    super();
  }

  override async find(text: string): Promise<ReleaseTokenHolder | null> {
    if (!text.startsWith(PREFIX)) return null;
    const token = await this.work.read((tx) => this.tokens.findValid(tx, hashToken(text)));
    if (!token) return null;
    await this.recordUse(token);
    const { tokenId, label, remote, scopes } = token;
    return { kind: 'token', tokenId, label, remote, scopes };
  }

  /** Newest first. */
  async list(tx: ReadTransaction): Promise<TokenRow[]> {
    return (await this.tokens.findAll(tx)).map(rowOf);
  }

  /** Returns the text of the token, which cannot be read again. */
  async create({ label, remote, scopes }: NewToken, actor: string): Promise<CreatedToken> {
    const text = PREFIX + this.random.token();
    const created = {
      label,
      remote,
      scopes: RELEASE_SCOPES.filter((scope) => scopes.includes(scope)),
      hash: hashToken(text),
      createdAt: this.clock.iso(),
      lastUsedAt: null,
      revokedAt: null,
    };
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      const row = rowOf(await this.tokens.insert(tx, created));
      await this.audit.append(tx, {
        at: row.createdAt,
        actor,
        action: 'create token',
        name: remote,
        fromVersion: null,
        toVersion: null,
        reason: label,
      });
      return { token: text, row };
    });
  }

  /** Changes nothing for a token that was revoked before. Rejects with `NotFound`. */
  async revoke(tokenId: number, actor: string): Promise<TokenRow> {
    const at = this.clock.iso();
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      const isRevokedNow = await this.tokens.revoke(tx, tokenId, at);
      const token = await this.tokens.find(tx, tokenId);
      if (!token) throw new AppError('NotFound', 'There is no such release token. Load the page again.');
      const { label, remote } = token;
      const entry = { actor, action: 'revoke token', name: remote, fromVersion: null, toVersion: null, reason: label };
      if (isRevokedNow) await this.audit.append(tx, { at, ...entry });
      return rowOf(token);
    });
  }

  /** A use that cannot be stored does not keep anybody from reading. */
  private async recordUse({ tokenId, lastUsedAt }: ReleaseTokenEntity): Promise<void> {
    const before = new Date(this.clock.now() - USE_RECORDED_EVERY_MS).toISOString();
    if (lastUsedAt !== null && lastUsedAt >= before) return;
    try {
      await this.work.run((tx) => this.tokens.touch(tx, tokenId, this.clock.iso(), before));
    } catch (error) {
      this.log.warn({ error, tokenId }, 'The use of a release token could not be recorded.');
    }
  }
}
