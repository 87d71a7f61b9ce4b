/** A sound or picture in a package, by its name in fields. */
export interface MediaEntry {
  readonly name: string;
  /** The number that is its name in the package. */
  readonly number: string;
  /** The size of its content; null where only the package's list of files has it. */
  readonly size: number | null;
}

/** A field of a message of protocol buffers: a number, or bytes. Other types do not occur. */
type ProtobufField = readonly [field: number, value: number | Uint8Array];

const VARINT = 0;
const BYTES = 2;
const VARINT_BYTES_MAX = 10;

/** Returns the fields of a message in order. Throws for a message that is cut off, or has fields of other types. */
function readFields(message: Uint8Array): ProtobufField[] {
  let at = 0;
  const readVarint = (): number => {
    let value = 0;
    for (let count = 0; count < VARINT_BYTES_MAX; count += 1) {
      const byte = message[at];
      if (byte === undefined) break;
      at += 1;
      value += (byte & 0x7f) * 2 ** (7 * count);
      if (byte < 0x80) return value;
    }
    throw new Error('A number is cut off.');
  };
  const fields: ProtobufField[] = [];
  while (at < message.length) {
    const tag = readVarint();
    const [field, type] = [Math.floor(tag / 8), tag % 8];
    if (type !== VARINT && type !== BYTES) throw new Error('The type of a field is unknown.');
    const number = readVarint();
    if (type === VARINT) {
      fields.push([field, number]);
      continue;
    }
    if (at + number > message.length) throw new Error('A field is cut off.');
    fields.push([field, message.subarray(at, at + number)]);
    at += number;
  }
  return fields;
}

const NAME = 1;
const SIZE = 2;
/** The number of a file that is not named by its place in the list. */
const NUMBER = 255;
const UTF8 = new TextDecoder('utf-8', { fatal: true });

function readEntry(message: Uint8Array, place: number): MediaEntry {
  const fields = new Map(readFields(message));
  const [name, size, number] = [fields.get(NAME), fields.get(SIZE), fields.get(NUMBER)];
  return {
    name: name instanceof Uint8Array ? UTF8.decode(name) : '',
    number: String(typeof number === 'number' ? number : place),
    size: typeof size === 'number' ? size : 0,
  };
}

/** Reads the list of newer packages: `MediaEntries` of Anki's `import_export.proto`. Throws if it is broken. */
export const readMediaEntries = (message: Uint8Array): MediaEntry[] =>
  readFields(message)
    .flatMap(([field, value]) => (field === NAME && value instanceof Uint8Array ? [value] : []))
    .map(readEntry);

/** Reads the list of older packages: JSON with the names by the numbers. Throws if it is broken. */
export function readMediaJson(text: string): MediaEntry[] {
  const list: unknown = JSON.parse(text);
  return Object.entries(list ?? {}).flatMap(([number, name]) =>
    typeof name === 'string' ? [{ name, number, size: null }] : [],
  );
}
