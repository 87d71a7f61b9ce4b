/** An entry as the file of the dictionary stores it, with short names because there are 190,000. */
export interface EntryDocument {
  /** Its id. */
  readonly i: string;
  /** How it is usually written: in kana if the dictionary says so. */
  readonly u: string;
  /** Its writings and readings, the usual ones first. */
  readonly w: readonly string[];
  readonly r: readonly string[];
  readonly s: readonly SenseDocument[];
  /** 1 if it is one of the common words. */
  readonly c: 0 | 1;
}

/** Parts of speech, notes and glosses. */
export interface SenseDocument {
  readonly p: readonly string[];
  readonly n: readonly string[];
  readonly g: readonly string[];
}
