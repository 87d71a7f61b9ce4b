import type { ArticleSummary } from '@shinobi/shared/contract/learning/articles';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ArticleFile } from './article-file.js';

/** What only a reader of the article needs. */
export type ArticleBody = Pick<ArticleFile, 'body' | 'test'>;

@Entity('articles')
export class ArticleEntity {
  /** Below a million from the content files; an editor's own start there. */
  @PrimaryColumn('integer') articleId!: number;
  /** As it stands in addresses. */
  @Column('text') pageName!: string;
  @Column('integer') order!: number;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) level!: ArticleSummary['level'];
  @Column('integer') minutes!: number;
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('text') updatedAt!: string;
  /** Text and test; written and read whole. */
  @Column('simple-json') body!: ArticleBody;
}
