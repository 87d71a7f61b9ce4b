import { readFileSync } from 'node:fs';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '../common/app-error.js';
import { Settings } from '../common/settings.js';

/** Each takes about 19 MB for its time; so many at once, so many that wait, the rest are sent away. */
const AT_ONCE = 2;
const WAITING_MAX = 50;

/** Beside the sources, so that it is found from the compiled code as well. */
const COMMON = new Set(
  readFileSync(new URL('../../content/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter(Boolean),
);

/** One person's password is one text, however the keyboard composed its letters. */
const canonical = (password: string) => password.normalize('NFC');

/** Passwords are stored as argon2id hashes, each with a salt of its own. */
@Injectable()
export class Passwords implements OnModuleInit {
  private running = 0;
  private readonly waiting: (() => void)[] = [];
  private nobody = '';

  constructor(private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    this.nobody = await this.hash('the password of nobody');
  }

  /** Throws `WeakPassword` for one that is tried first by whoever guesses. */
  refuseWeak(password: string, email: string): void {
    const guess = canonical(password).toLowerCase();
    if (COMMON.has(guess) || guess === email || guess === email.replace(/@.*/, ''))
      throw new AppError('WeakPassword', 'This password is too easy to guess. Please choose another one.');
  }

  hash(password: string): Promise<string> {
    const { memoryKiB: memoryCost, passes: timeCost } = this.settings.passwordCost;
    return this.inTurn(() => hash(canonical(password), { memoryCost, timeCost, parallelism: 1 }));
  }

  /** Without a hash, that is for a user who does not exist, it takes the same time and answers false. */
  async matches(password: string, stored: string | undefined): Promise<boolean> {
    const same = await this.inTurn(() => verify(stored ?? this.nobody, canonical(password)));
    return same && stored !== undefined;
  }

  private async inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (this.waiting.length >= WAITING_MAX)
      throw new AppError('TooManyRequests', 'Many people are signing in just now. Please try again in a moment.', {
        retryAfterSec: 5,
      });
    if (this.running >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running++;
    try {
      return await work();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running--;
    }
  }
}
