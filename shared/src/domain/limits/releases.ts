/** A release as it is uploaded: a gzipped tar. */
export const RELEASE_ARCHIVE_MAX_BYTES = 30_000_000;
/** All files of a release, uncompressed. */
export const RELEASE_UNPACKED_MAX_BYTES = 60_000_000;
export const RELEASE_FILE_MAX_BYTES = 10_000_000;
export const RELEASE_FILES_MAX = 2_000;

export const RELEASE_REASON_MAX_LENGTH = 200;
export const RELEASE_LABEL_MAX_LENGTH = 60;
export const PREVIEW_HOURS_MAX = 168;

/** An older active version is not rolled back automatically. */
export const AUTO_ROLLBACK_WITHIN_MS = 60 * 60_000;
/** Versions that nothing has referred to for this long are deleted. */
export const RELEASE_KEEP_MS = 30 * 24 * 60 * 60_000;
