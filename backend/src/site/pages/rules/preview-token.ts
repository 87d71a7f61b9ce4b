import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { type ReleasePreview, REMOTE_NAME, VERSION } from '@shinobi/shared/contract/platform/release';

/** Longer texts are not read at all. */
const TOKEN_MAX_LENGTH = 2000;

/** Only names and versions: a link can never make a page load something from elsewhere. */
const Payload = z.strictObject({
  releases: z.record(z.string().regex(REMOTE_NAME), z.string().regex(VERSION)),
  expiresAt: z.iso.datetime(),
});

const signatureOf = (payload: string, secret: string): Buffer =>
  createHmac('sha256', secret).update(`preview|${payload}`).digest();

/** Returns the text of a preview link. */
export function signPreview(preview: ReleasePreview, secret: string): string {
  const payload = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${payload}.${signatureOf(payload, secret).toString('base64url')}`;
}

function parsePayload(payload: string): ReleasePreview | null {
  try {
    return Payload.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return null;
  }
}

/** Returns what a preview link shows; null if it was not signed with the secret or has expired. */
export function readPreview(token: string, secret: string, now: number): ReleasePreview | null {
  if (token.length > TOKEN_MAX_LENGTH) return null;
  const [payload = '', signature = '', ...rest] = token.split('.');
  if (rest.length > 0) return null;
  const [given, expected] = [Buffer.from(signature, 'base64url'), signatureOf(payload, secret)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const preview = parsePayload(payload);
  return preview && Date.parse(preview.expiresAt) > now ? preview : null;
}
