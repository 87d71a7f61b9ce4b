import type { ImportedSchedule } from '@shinobi/shared/contract/learning/flashcard';

/** Notes with the same fields: one of Anki's note types, or the rows of a file. */
export interface NoteTable {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly string[];
  readonly notes: readonly (readonly string[])[];
  /** The schedules of each note; absent if the file has none. */
  readonly schedules?: readonly (readonly ImportedSchedule[])[];
  /** Where each note is in the file, such as `Line 7`; absent if a note is known by its word only. */
  readonly places?: readonly string[];
  /** Whether the fields are HTML, as in Anki, or plain text. */
  readonly isHtml: boolean;
}

/** The sounds and pictures in a package, which stay packed until they are asked for. */
export interface PackagedMedia {
  /** Returns the name of the file that a field refers to; null if it is not in the package. */
  findName(reference: string): string | null;
  /** Returns the bytes of a file's content, as the package states them. */
  sizeOf(name: string): number;
  /** Returns the contents of files in order; null for one that is broken or not what the package states. */
  read(names: readonly string[]): readonly (Uint8Array | null)[];
}

/** What was read from a file. */
export interface ReadFile {
  /** Where the cards come from, for the heading: "Anki", "WaniKani". */
  readonly source: string;
  /** The largest table first. */
  readonly tables: readonly NoteTable[];
  /** How many sounds and pictures are in the file. */
  readonly mediaCount: number;
  /** Null for a file that cannot have any. */
  readonly media: PackagedMedia | null;
  /** What was not read, with its number: "12 suspended cards keep no schedule". */
  readonly remarks: readonly string[];
  /** Whether notes are asked from their back as well. */
  readonly hasBackCards: boolean;
  /** Whether the meanings of words are missing, so that the library has to give them. */
  readonly lacksMeanings: boolean;
}

export const EMPTY_FILE: Omit<ReadFile, 'source' | 'tables'> = {
  mediaCount: 0,
  media: null,
  remarks: [],
  hasBackCards: false,
  lacksMeanings: false,
};
