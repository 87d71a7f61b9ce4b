/** The largest file that can be uploaded. */
export const UPLOAD_MAX_MB = 8;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
