import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { chmodSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { StartError } from '../../../http/app-error.js';
import { Random } from '../../../runtime/random.js';
import { Settings } from '../../../runtime/settings.js';
import { ReleaseKeysService } from './release-keys.service.js';
import { rawKey } from './rules/signing-key.js';

const FILE = 'release-key.pem';

const newKey = () => generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

const hasCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;

/** The signing key of the operator of this server. `npm run release` signs with it. */
@Injectable()
export class OperatorKeyService implements OnModuleInit {
  constructor(
    private readonly settings: Settings,
    private readonly random: Random,
    private readonly keys: ReleaseKeysService,
  ) {}

  /**
   * Creates the key at the first start. Of several instances with data folders of their own none does: the key of an instance
   * that is gone would stay trusted. Rejects with `StartError` for a file that contains another kind of key.
   */
  async onModuleInit(): Promise<void> {
    const { dataDir, databaseUrl, bucket } = this.settings;
    const file = path.join(dataDir, FILE);
    if (databaseUrl !== null && bucket !== null && readIfPresent(file) === null) return;
    await this.keys.registerOperator(rawKey(this.readOrCreate(file)));
  }

  private readOrCreate(file: string): KeyObject {
    let text = readIfPresent(file);
    if (text === null) {
      this.create(file);
      text = readFileSync(file, 'utf8');
    }
    const key = parseKey(text);
    if (!key) throw new StartError(`${file} is not an Ed25519 private key. Delete it, and the next start makes one.`);
    return key;
  }

  /** Instances that start at the same time end up with one key: a link is made once, and to a complete file. */
  private create(file: string): void {
    const draft = `${file}.${this.random.id()}`;
    try {
      writeFileSync(draft, newKey(), { mode: 0o600, flush: true });
      chmodSync(draft, 0o600);
      linkSync(draft, file);
    } catch (error) {
      if (!hasCode(error, 'EEXIST')) throw error;
    } finally {
      rmSync(draft, { force: true });
    }
  }
}

function readIfPresent(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null;
    throw error;
  }
}

function parseKey(text: string): KeyObject | null {
  try {
    const key = createPrivateKey(text);
    return key.asymmetricKeyType === 'ed25519' ? key : null;
  } catch {
    return null;
  }
}
