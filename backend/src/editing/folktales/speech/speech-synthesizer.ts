import { spawn } from 'node:child_process';
import { access, mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { ConcurrencyLimiter } from '../../../runtime/concurrency-limiter.js';
import { Settings, type SpeechSettings } from '../../../runtime/settings.js';
import { tracedKana } from '../rules/spoken-kana.js';

/** A sentence takes less than a second. */
const TIMEOUT_MS = 20_000;
/** Slower than usual, so that learners can make out the words; as in `content:audio`. */
const RATE = '0.85';
/** Decibel: louder, the voice is cut off at full scale. */
const HEADROOM = '-12';
/** Equal loudness, as far as one pass can; no metadata, so that the same sound is the same file. */
const ENCODING = [
  ...['-af', 'loudnorm=I=-20:TP=-2', '-ar', '24000', '-ac', '1', '-c:a', 'aac', '-b:a', '32k'],
  ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact', '-movflags', '+faststart', '-f', 'ipod'],
];

/** What the voice has said. */
interface Utterance {
  /** Its sounds, in kana. */
  readonly kana: string;
  /** The clip, as an m4a file. */
  readonly clip: Buffer;
}

/** Runs a program to its end. Rejects with what it has complained about, or when it takes too long. */
function runProgram(program: string, args: readonly string[], input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [...args], { stdio: ['pipe', 'ignore', 'pipe'], timeout: TIMEOUT_MS });
    let complaint = '';
    child.stderr.on('data', (data: Buffer) => (complaint = (complaint + data.toString('utf8')).slice(-500)));
    child.on('error', reject);
    child.on('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)}: ${complaint.trim() || `ended with ${code}`}`)),
    );
    // A program that ends early says why itself.
    child.stdin.on('error', () => undefined);
    child.stdin.end(input);
  });
}

/** Speaks Japanese with Open JTalk, if the operator has given it a voice. */
@Injectable()
export class SpeechSynthesizer {
  private readonly limiter = new ConcurrencyLimiter({
    concurrency: 1,
    maxWaiting: 10,
    busyMessage: 'The voice has a lot to say right now. Please try again in a moment.',
  });

  constructor(private readonly settings: Settings) {}

  /** Returns whether there is a voice and a dictionary for it. */
  async isInstalled(): Promise<boolean> {
    const { speech } = this.settings;
    if (speech === null) return false;
    const found = await Promise.allSettled([access(speech.voice), access(speech.dictionary)]);
    return found.every(({ status }) => status === 'fulfilled');
  }

  /** Says a text on one line. Rejects with `TooManyRequests` when many others wait. */
  speak(text: string): Promise<Utterance> {
    const { speech } = this.settings;
    if (speech === null) return Promise.reject(new Error('The server has no voice.'));
    return this.limiter.run(() => this.speakWith(speech, text));
  }

  private async speakWith(
    { voice, dictionary, synthesizer, encoder }: SpeechSettings,
    text: string,
  ): Promise<Utterance> {
    const folder = await mkdtemp(path.join(os.tmpdir(), 'shinobi-speech-'));
    const [wave, trace, clip] = ['speech.wav', 'trace.txt', 'clip.m4a'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ];
    try {
      const how = ['-x', dictionary, '-m', voice, '-r', RATE, '-g', HEADROOM];
      await runProgram(synthesizer, [...how, '-ow', wave, '-ot', trace], `${text}\n`);
      await runProgram(encoder, ['-v', 'error', '-y', '-i', wave, ...ENCODING, clip]);
      return { kana: tracedKana(await readFile(trace, 'utf8')), clip: await readFile(clip) };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
