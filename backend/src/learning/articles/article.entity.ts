import type { ArticleSummary } from '@shinobi/shared/contract/learning/articles';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ArticleFile } from './article-file.js';

/** The fields that only the article's own page shows. */
export type ArticleBody = Pick<ArticleFile, 'body' | 'test'>;

@Entity('articles')
export class ArticleEntity {
  /** Below one million for articles from content files; editors' articles start there. */
  @PrimaryColumn('integer') articleId!: number;
  /** Part of the article's address. */
  @Column('text') pageName!: string;
  @Column('integer') order!: number;
  @Column('text') title!: string;
  @Column('text') description!: string;
  @Column('text', { nullable: true }) level!: ArticleSummary['level'];
  @Column('integer') minutes!: number;
  @Column('text', { nullable: true }) picture!: string | null;
  @Column('text') updatedAt!: string;
  /** Text and test; always read and written as a whole. */
  @Column('simple-json') body!: ArticleBody;
}
