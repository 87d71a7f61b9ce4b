import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { StartError } from '../../http/app-error.js';
import { lineAt, lineOf } from './json-line.js';

export interface ContentFile {
  /** The path below the content folder, such as `vocabulary/04-Food.json`. */
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

/** Reads the JSON files of a folder below the content folder. */
export function readContentFiles(contentDir: string, folder: string): ContentFile[] {
  const names = readdirSync(path.join(contentDir, folder)).filter((name) => name.endsWith('.json'));
  return names.sort().map((each) => readContentFile(contentDir, `${folder}/${each}`));
}

/** Reads a file below the content folder. */
export function readContentFile(contentDir: string, name: string): ContentFile {
  const text = readFileSync(path.join(contentDir, name), 'utf8');
  return { name, text, hash: createHash('sha256').update(text).digest('base64url') };
}

const invalidFile = (name: string, line: number, reason: string) =>
  new StartError(`The content file ${name} has an error in line ${line}: ${reason.replace(/\.$/, '')}.`);

function parse({ name, text }: ContentFile): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    const { message } = error as Error;
    const position = /at position (\d+)/.exec(message)?.[1];
    throw invalidFile(name, lineAt(text, position ? Number(position) : text.length), message);
  }
}

/** Parses and validates a content file. Throws `StartError` with file, line and reason. */
export function checkContentFile<T>(schema: z.ZodType<T>, file: ContentFile): T {
  const { data, error } = schema.safeParse(parse(file));
  const [issue] = error?.issues ?? [];
  if (!issue) return data as T;
  const place = issue.path.map(String).join('.');
  throw invalidFile(file.name, lineOf(file.text, issue.path), place ? `${place}: ${issue.message}` : issue.message);
}
