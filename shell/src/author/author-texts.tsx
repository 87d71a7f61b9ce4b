import type { Author } from '@shinobi/shared/contract/learning/articles';
import { Markdown } from '@shinobi/shared/ui/text/markdown.js';
import css from './author-panel.module.css';

/** The texts of the author panel, with the parser of Markdown. */
export function AuthorTexts({ initialGreeting, selfIntroduction }: Author) {
  return (
    <div>
      <div className={css.greeting}>
        <Markdown text={initialGreeting} />
      </div>
      <Markdown text={selfIntroduction} below={2} />
    </div>
  );
}
