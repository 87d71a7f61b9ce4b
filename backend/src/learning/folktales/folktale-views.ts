import type {
  ArticleLink,
  Sentence,
  StoryDescription,
  StorySummary,
  Word,
} from '@shinobi/shared/contract/learning/stories';
import { parseMarkdown } from '@shinobi/shared/domain/texts/parse-markdown';
import { readingLevel } from '@shinobi/shared/domain/japanese/reading-level';
import type { FolktaleEntity } from './folktale.entity.js';
import type { SentenceInFile } from './folktale-file.js';

// Views list their fields explicitly, so that a new column for editors does not become public by accident.

const folktaleSummary = ({ storyId, storyName, description }: FolktaleEntity): StorySummary => ({
  storyId,
  storyName,
  description,
});

const sentencesOf = ({ body }: FolktaleEntity): readonly SentenceInFile[] => body.sentences ?? [];

export const folktaleDescription = (folktale: FolktaleEntity): StoryDescription => ({
  ...folktaleSummary(folktale),
  title: folktale.body.title ?? null,
  youtube: folktale.body.youtube ?? null,
  level: readingLevel(sentencesOf(folktale).map(({ kanji }) => kanji)),
  sentenceCount: sentencesOf(folktale).length,
});

const sentenceView = (storyId: number, sentence: SentenceInFile): Sentence => ({
  storyId,
  lineNumber: sentence.lineNumber,
  kanji: sentence.kanji,
  hiragana: sentence.hiragana,
  romaji: sentence.romaji,
  english: sentence.english,
});

const wordViews = (storyId: number, { lineNumber, words }: SentenceInFile): Word[] =>
  words.map(({ wordNumber, kanji, hiragana, english }) => ({
    storyId,
    lineNumber,
    wordNumber,
    kanji,
    hiragana,
    english,
  }));

export const sentenceViews = (folktale: FolktaleEntity): Sentence[] =>
  sentencesOf(folktale).map((sentence) => sentenceView(folktale.storyId, sentence));

export function explanationView({ body }: FolktaleEntity) {
  const explanation = body.explanation ?? '';
  return { explanation, formattedExplanation: parseMarkdown(explanation) };
}

/** `articles` are all existing articles by page name; unknown names are left out. */
export const wordsView = (folktale: FolktaleEntity, articles: ReadonlyMap<string, ArticleLink>) => ({
  words: sentencesOf(folktale).flatMap((sentence) => wordViews(folktale.storyId, sentence)),
  articles: (folktale.body.articles ?? []).flatMap((pageName) => articles.get(pageName) ?? []),
});

/** Returns each sentence with its words. */
export const sentencesWithWords = (folktale: FolktaleEntity) =>
  sentencesOf(folktale).map((sentence) => ({
    sentence: sentenceView(folktale.storyId, sentence),
    words: wordViews(folktale.storyId, sentence),
  }));
