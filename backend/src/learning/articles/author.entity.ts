import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('authors')
export class AuthorEntity {
  @PrimaryColumn('integer') authorId!: number;
  @Column('text') authorName!: string;
  @Column('text') imgExtension!: string;
  @Column('text') initialGreeting!: string;
  @Column('text') selfIntroduction!: string;
}
