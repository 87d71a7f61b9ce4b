import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { contentFile } from '../../runtime/backend-folder.js';
import { Settings } from '../../runtime/settings.js';
import { ConcurrencyLimiter } from '../../runtime/concurrency-limiter.js';
import { isGuessable, type PasswordOwner } from './rules/guessable-password.js';
import { weakPassword } from './auth.errors.js';

const COMMON_PASSWORDS = new Set(readFileSync(contentFile('common-passwords.txt'), 'utf8').split('\n').filter(Boolean));

/** A password is the same text however the keyboard composed its letters. */
const canonical = (password: string) => password.normalize('NFC');

/** Hashes passwords with argon2id and a random salt. */
@Injectable()
export class PasswordHashService implements OnModuleInit {
  /** Each hash needs about 19 MB while it is computed. */
  private readonly limiter = new ConcurrencyLimiter({
    concurrency: 2,
    maxWaiting: 50,
    busyMessage: 'Many people are signing in just now. Please try again in a moment.',
  });
  private dummyHash = '';

  constructor(private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    this.dummyHash = await this.hash('the password of nobody');
  }

  /** Throws `WeakPassword` for a password that attackers try first. */
  rejectWeak(password: string, owner: PasswordOwner): void {
    if (COMMON_PASSWORDS.has(canonical(password).toLowerCase()) || isGuessable(password, owner)) throw weakPassword();
  }

  hash(password: string): Promise<string> {
    const { memoryKiB: memoryCost, passes: timeCost } = this.settings.passwordCost;
    return this.limiter.run(() => hash(canonical(password), { memoryCost, timeCost, parallelism: 1 }));
  }

  /** Without a hash, for an unknown user, it takes the same time and returns false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const same = await this.limiter.run(() => verify(stored ?? this.dummyHash, canonical(password)));
    return same && stored !== undefined;
  }
}
