import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Settings } from '../common/settings.js';

const Lesson = z.object({ path: z.string(), title: z.string(), order: z.number() });
type Lesson = z.infer<typeof Lesson>;

function lessonsIn(folder: string): Lesson[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  const lessons = files.map((name) => Lesson.parse(JSON.parse(readFileSync(path.join(folder, name), 'utf8'))));
  return lessons.toSorted((a, b) => a.order - b.order);
}

/** The lessons that there are, by the address and title that their files give them. Read once, when the server starts. */
@Injectable()
export class LessonTitles {
  readonly grammar: readonly Lesson[];
  readonly kanji: readonly Lesson[];

  constructor({ contentDir }: Settings) {
    this.grammar = lessonsIn(path.join(contentDir, 'grammar'));
    this.kanji = lessonsIn(path.join(contentDir, 'kanji'));
  }
}
