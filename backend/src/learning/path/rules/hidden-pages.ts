import type { PathChapter, PathUnit, UnitEnd } from '@shinobi/shared/domain/memory/path';

/** The names of the lessons, folktales and genres that readers see, by the kind of the end that refers to them. */
export type ReaderPages = Readonly<Record<Exclude<UnitEnd['kind'], 'kana-quiz'>, ReadonlySet<string>>>;

function withoutHiddenPagesOf(unit: PathUnit, pages: ReaderPages): PathUnit {
  const { grammar, end } = unit;
  const isEndHidden = end.kind !== 'kana-quiz' && !pages[end.kind].has(end.ref);
  return {
    ...unit,
    grammar: grammar.filter((path) => pages.lesson.has(path)),
    end: isEndHidden ? { ...end, isHidden: true } : end,
  };
}

/** Returns the chapters without lessons that readers do not see. An end that they do not see is marked as hidden. */
export const withoutHiddenPages = (chapters: readonly PathChapter[], pages: ReaderPages): readonly PathChapter[] =>
  chapters.map(({ title, units }) => ({ title, units: units.map((unit) => withoutHiddenPagesOf(unit, pages)) }));
