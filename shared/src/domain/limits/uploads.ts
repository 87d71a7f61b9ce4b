/** The largest file that can be uploaded. */
export const UPLOAD_MAX_MB = 8;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

/** Megabytes with one digit. A picture that is hardly too large has more than the limit, too. */
const formatTooMuch = (bytes: number): string =>
  Math.max((bytes / UPLOAD_MAX_BYTES) * UPLOAD_MAX_MB, UPLOAD_MAX_MB + 0.1).toFixed(1);

/** Returns why a file of this many bytes cannot be uploaded as a picture, or null. */
export const pictureSizeProblem = (bytes: number): string | null =>
  bytes > UPLOAD_MAX_BYTES ? `This picture has ${formatTooMuch(bytes)} MB. The limit is ${UPLOAD_MAX_MB} MB.` : null;
