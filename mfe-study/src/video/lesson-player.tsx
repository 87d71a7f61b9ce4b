import { Button, Icon, Ruby, Switch } from '@shinobi/shared/ui';
import { useId, useRef, useState, type ReactNode } from 'react';
import { LESSON_SPEEDS, type Scene } from './scenes.js';
import { useLesson, type Lesson } from './use-playback.js';
import css from './video.module.css';

interface LessonPlayerProps {
  readonly title: string;
  readonly scenes: readonly Scene[];
  /** What stands behind the words. */
  readonly picture: ReactNode;
}

/** A lesson that plays in the page, from our own words, voice and pictures. */
export function LessonPlayer({ title, scenes, picture }: LessonPlayerProps) {
  const lesson = useLesson(scenes);
  const [captions, setCaptions] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const scene = scenes[lesson.at];
  return (
    <section className={css.player} ref={stage} aria-label={`Lesson: ${title}`}>
      <div className={css.stage}>
        <div className={css.picture} aria-hidden="true">
          {picture}
        </div>
        {scene && <Words key={scene.id} scene={scene} captions={captions} />}
        {lesson.isSilent && <span className={css.silent}>no sound</span>}
      </div>
      <Controls lesson={lesson} count={scenes.length}>
        <Switch checked={captions} onChange={setCaptions}>
          Captions
        </Switch>
        <Button size="small" onClick={() => void toggleFullScreen(stage.current)}>
          Full screen
        </Button>
      </Controls>
    </section>
  );
}

/** A browser that has no full screen, as on some phones, goes on without. */
async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element?.requestFullscreen();
  } catch {
    // Refused: nothing to put right.
  }
}

function Words({ scene, captions }: { readonly scene: Scene; readonly captions: boolean }) {
  const isLong = scene.kanji.length > 12;
  return (
    <div className={css.words}>
      <p className={isLong ? css.sentence : css.word}>
        <Ruby kanji={scene.kanji} hiragana={scene.hiragana} />
      </p>
      <p className={css.caption}>{captions && scene.english}</p>
    </div>
  );
}

interface ControlsProps {
  readonly lesson: Lesson;
  readonly count: number;
  readonly children: ReactNode;
}

function Controls({ lesson, count, children }: ControlsProps) {
  const id = useId();
  const { at, isPlaying, speed, toggle, seek, setSpeed } = lesson;
  return (
    <div className={css.controls}>
      <Button variant="go" onClick={toggle}>
        <Icon name={isPlaying ? 'close' : 'play'} />
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        className={css.seek}
        aria-label="Place in the lesson"
        aria-valuetext={`${at + 1} of ${count}`}
        min={0}
        max={Math.max(0, count - 1)}
        value={at}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className="num">
        {at + 1} / {count}
      </span>
      <span className={css.speed}>
        <label htmlFor={id}>Speed</label>
        <select id={id} value={speed} onChange={({ target }) => setSpeed(Number(target.value))}>
          {LESSON_SPEEDS.map((each) => (
            <option key={each} value={each}>
              {each}×
            </option>
          ))}
        </select>
      </span>
      {children}
    </div>
  );
}
