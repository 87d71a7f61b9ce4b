import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import { Injectable } from '@nestjs/common';

const SHARP = createRequire(import.meta.url).resolve('sharp');

/** A picture takes a second, but a process of low priority waits for all others of a busy machine. */
const TIMEOUT_MS = 60_000;
const BYTES_MAX = 2_000_000;

/** Reads an SVG from the standard input and writes a PNG. Flat colours need no more than 96 of them. */
const PROGRAM = `
const sharp = require(process.argv[1]);
const chunks = [];
process.stdin.on('data', (chunk) => chunks.push(chunk));
process.stdin.on('end', async () => {
  process.stdout.write(await sharp(Buffer.concat(chunks)).png({ palette: true, colours: 96, effort: 8 }).toBuffer());
});
`;

/** Makes pixels of drawings. */
@Injectable()
export class RasteriserService {
  /**
   * Returns a PNG of an SVG. It is drawn by a process of its own: the server's own sharp must not decode SVG, since
   * uploads go through it. The process has an empty environment and a low priority. Rejects if it fails.
   */
  rasterise(svg: string, env: Readonly<Record<string, string>> = {}): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const child = execFile(
        process.execPath,
        ['-e', PROGRAM, SHARP],
        { env, encoding: 'buffer', timeout: TIMEOUT_MS, maxBuffer: BYTES_MAX },
        (error, png, messages) => {
          if (!error) return resolve(png);
          reject(new Error(`A picture could not be drawn: ${String(messages)}`, { cause: error }));
        },
      );
      if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_LOW);
      // A process that ends early closes its input; its exit code says why.
      child.stdin?.on('error', () => undefined).end(svg);
    });
  }
}
