/** The file names of an archive. On some disks names that differ only in case are one file. */
export class FileNames {
  /** Files and their folders, by the name in lower case. */
  private readonly known = new Map<string, { readonly name: string; readonly isFile: boolean }>();

  /** Adds a file. Returns the name of the file or folder that it would collide with; null: none. */
  add(name: string): string | null {
    const segments = name.split('/');
    const places = segments.map((_, at) => segments.slice(0, at + 1).join('/'));
    for (const place of places) {
      const isFile = place === name;
      const known = this.known.get(place.toLowerCase());
      if (known && (isFile || known.isFile || known.name !== place)) return known.name;
      this.known.set(place.toLowerCase(), { name: place, isFile });
    }
    return null;
  }
}
