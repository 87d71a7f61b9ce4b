import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../../http/app-error.js';
import { Settings } from '../../runtime/settings.js';
import { ConcurrencyLimiter } from '../../runtime/concurrency-limiter.js';
import { isGuessable, type PasswordOwner } from './rules/guessable-password.js';

/** Beside the sources, so that it is found from the compiled code as well. */
const COMMON_PASSWORDS = new Set(
  readFileSync(new URL('../../../content/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** One person's password is one text, however the keyboard composed its letters. */
const canonical = (password: string) => password.normalize('NFC');

/** Passwords are stored as argon2id hashes, each with a salt of its own. */
@Injectable()
export class PasswordHashService implements OnModuleInit {
  /** Each takes about 19 MB for its time. */
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

  /** Throws `WeakPassword` for one that is tried first by whoever guesses. */
  rejectWeak(password: string, owner: PasswordOwner): void {
    if (COMMON_PASSWORDS.has(canonical(password).toLowerCase()) || isGuessable(password, owner))
      throw new AppError('WeakPassword', 'This password is too easy to guess. Please choose another one.');
  }

  hash(password: string): Promise<string> {
    const { memoryKiB: memoryCost, passes: timeCost } = this.settings.passwordCost;
    return this.limiter.run(() => hash(canonical(password), { memoryCost, timeCost, parallelism: 1 }));
  }

  /** Without a hash, that is for a user who does not exist, it takes the same time and answers false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const same = await this.limiter.run(() => verify(stored ?? this.dummyHash, canonical(password)));
    return same && stored !== undefined;
  }
}
