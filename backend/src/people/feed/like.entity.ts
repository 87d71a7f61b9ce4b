import { Entity, PrimaryColumn } from 'typeorm';

@Entity('likes')
export class LikeEntity {
  @PrimaryColumn('integer')
  postId!: number;

  @PrimaryColumn('integer')
  userId!: number;
}
