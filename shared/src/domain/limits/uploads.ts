/** The largest file that can be uploaded. */
export const UPLOAD_MAX_MB = 8;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;

/** Returns why a file of this many bytes cannot be uploaded as a picture, or null. */
export const pictureSizeProblem = (bytes: number): string | null =>
  bytes > UPLOAD_MAX_BYTES
    ? `This picture has ${((bytes / UPLOAD_MAX_BYTES) * UPLOAD_MAX_MB).toFixed(1)} MB. The limit is ${UPLOAD_MAX_MB} MB.`
    : null;
