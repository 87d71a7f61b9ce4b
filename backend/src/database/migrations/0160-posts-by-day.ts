import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The posts of today, which the administrator's overview counts. */
export class PostsByDay1764000000160 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX "ix_posts_postedAt" ON "posts" ("postedAt")');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX "ix_posts_postedAt"');
  }
}
