import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { FallingImageFile } from './falling-image-file.js';

@Entity('falling_images')
export class FallingImageEntity {
  /** Below one million for images from content files. */
  @PrimaryColumn('integer') imageId!: number;
  @Column('text') season!: FallingImageFile['season'];
  @Column('text') name!: string;
  @Column('text') fileName!: string;
  @Column('text') alt!: string;
}
