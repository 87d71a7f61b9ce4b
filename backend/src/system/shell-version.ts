import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { Settings } from '../common/settings.js';

/** The number of the shell build that pages are made of; 0 where there is none, as while developing. */
@Injectable()
export class ShellVersion {
  readonly current: number;

  constructor({ shellDist }: Settings) {
    this.current = read(path.join(shellDist, 'assets.json'));
  }
}

function read(file: string): number {
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: number }).version;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return 0;
    throw error;
  }
}
