import { z } from 'zod';

/** Changes when older products can no longer read the archives. */
export const FORMAT = 1;

/** What the first entry of an archive says. */
export const BackupHeader = z.object({
  product: z.literal('shinobi-nihongo'),
  format: z.literal(FORMAT),
  version: z.string(),
  createdAt: z.iso.datetime(),
  /** Pictures, releases and files of earlier builds were left out on purpose: a restore leaves those that are there. */
  withoutFiles: z.literal(true).optional(),
  database: z.object({
    kind: z.enum(['sqlite', 'postgres']),
    migrations: z.array(z.string()),
    columns: z.record(z.string(), z.array(z.string())),
  }),
});
export type BackupHeader = z.output<typeof BackupHeader>;

/** What the entry before the last says. */
export const BackupSummary = z.object({
  rows: z.record(z.string(), z.number()),
  sequences: z.record(z.string(), z.string()),
  files: z.number(),
});
export type BackupSummary = z.output<typeof BackupSummary>;

const Versioned = z.object({ product: z.literal('shinobi-nihongo'), format: z.number(), version: z.string() });

/** The build that restores. */
interface Build {
  readonly version: string;
  /** The names of its migrations. */
  readonly migrations: readonly string[];
}

type HeaderResult = { readonly header: BackupHeader } | { readonly refusal: string };

/** Builds between two versions have the same number. */
const newer = (version: string, own: string) =>
  version === own
    ? `It was made by a newer build of version ${own} of the product: restore it with that build or a later one.`
    : `It was made by version ${version} of the product, which is newer than this one (${own}): restore it with that version.`;

/** Returns why this build cannot read the rest of an archive; null when it can. */
export function formatFault(value: unknown, build: Build): string | null {
  const { data } = Versioned.safeParse(value);
  return data && data.format > FORMAT ? newer(data.version, build.version) : null;
}

/** Reads the header of an undamaged archive, or returns a sentence that says why this build cannot restore the backup. */
export function readHeader(value: unknown, build: Build): HeaderResult {
  const { data: header } = BackupHeader.safeParse(value);
  if (!header) return { refusal: 'It is no backup of this product.' };
  const unknown = header.database.migrations.some((name) => !build.migrations.includes(name));
  return unknown ? { refusal: newer(header.version, build.version) } : { header };
}
