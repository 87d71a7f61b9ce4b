import { verify } from 'node:crypto';
import { promisify } from 'node:util';
import { Injectable } from '@nestjs/common';
import type { ResponseOf } from '@shinobi/shared/contract';
import { isUniqueViolation } from '../../../database/database-errors.js';
import { takeAdvisoryLock } from '../../../database/take-advisory-lock.js';
import { type ReadTransaction, UnitOfWork } from '../../../database/unit-of-work.js';
import { AppError } from '../../../http/app-error.js';
import { Clock } from '../../../runtime/clock.js';
import { ReleaseAuditRepository } from '../audit/release-audit.repository.js';
import type { ReleaseKeyEntity } from './release-key.entity.js';
import { ReleaseKeyRepository } from './release-key.repository.js';
import { fingerprintOf, publicKeyFrom, readPublicKey } from './rules/signing-key.js';

type KeyRow = ResponseOf<'POST /api/Admin/RegisterReleaseKey'>;

export interface NewKey {
  readonly label: string;
  /** One remote, or `*`. */
  readonly remote: string;
  /** SPKI in PEM. */
  readonly publicKey: string;
}

const OPERATOR_LABEL = 'operator';
const verifyInBackground = promisify(verify);

const rowOf = ({ publicKey: _long, ...row }: ReleaseKeyEntity): KeyRow => row;

const keyKnown = () =>
  new AppError('KeyKnown', 'This key is registered for this remote already, or was revoked. Create a new pair.');

/** The public keys that archives of releases are signed with. */
@Injectable()
export class ReleaseKeysService {
  constructor(
    private readonly work: UnitOfWork,
    private readonly keys: ReleaseKeyRepository,
    private readonly audit: ReleaseAuditRepository,
    private readonly clock: Clock,
  ) {}

  /** Newest first. */
  async list(tx: ReadTransaction): Promise<KeyRow[]> {
    return (await this.keys.findAll(tx)).map(rowOf);
  }

  /** Rejects with `BadKey` or `KeyKnown`. */
  async register({ label, remote, publicKey }: NewKey, actor: string): Promise<KeyRow> {
    const key = this.newKey(label, remote, readPublicKey(publicKey));
    try {
      return await this.work.run(async (tx) => {
        await takeAdvisoryLock(tx, 'releases');
        const row = rowOf(await this.keys.insert(tx, key));
        const entry = { actor, action: 'register key', name: remote, fromVersion: null, toVersion: null };
        await this.audit.append(tx, { at: key.createdAt, ...entry, reason: label });
        return row;
      });
    } catch (error) {
      throw isUniqueViolation(error) ? keyKnown() : error;
    }
  }

  /** Registers the operator's key for all remotes. A key that an administrator has revoked stays revoked. */
  async registerOperator(rawKey: Buffer): Promise<void> {
    const key = this.newKey(OPERATOR_LABEL, '*', rawKey);
    await this.work.run((tx) => this.keys.insertIfNew(tx, key));
  }

  /** Changes nothing for a key that was revoked before. Rejects with `NotFound`. */
  async revoke(keyId: number, actor: string): Promise<KeyRow> {
    const at = this.clock.iso();
    return this.work.run(async (tx) => {
      await takeAdvisoryLock(tx, 'releases');
      const isRevokedNow = await this.keys.revoke(tx, keyId, at);
      const key = await this.keys.find(tx, keyId);
      if (!key) throw new AppError('NotFound', 'There is no such signing key. Load the page again.');
      const { label, remote } = key;
      const entry = { actor, action: 'revoke key', name: remote, fromVersion: null, toVersion: null, reason: label };
      if (isRevokedNow) await this.audit.append(tx, { at, ...entry });
      return rowOf(key);
    });
  }

  /**
   * Returns the remotes that an archive may be of by its signature; `*` for all of them. `remote` is the one of the token,
   * `*` for any. Empty: no active key has made the signature.
   */
  async findSigners(archive: Buffer, signature: Buffer, remote: string): Promise<ReadonlySet<string>> {
    const remotes = remote === '*' ? null : [remote, '*'];
    const keys = await this.work.read((tx) => this.keys.findActive(tx, remotes));
    const signers = new Set<string>();
    for (const [publicKey, sameKeys] of Map.groupBy(keys, (key) => key.publicKey)) {
      const key = publicKeyFrom(Buffer.from(publicKey, 'base64'));
      if (!(await verifyInBackground(null, archive, key, signature))) continue;
      for (const each of sameKeys) signers.add(each.remote);
    }
    return signers;
  }

  private newKey(label: string, remote: string, raw: Buffer): Omit<ReleaseKeyEntity, 'keyId'> {
    return {
      label,
      remote,
      publicKey: raw.toString('base64'),
      fingerprint: fingerprintOf(raw),
      createdAt: this.clock.iso(),
      revokedAt: null,
    };
  }
}
