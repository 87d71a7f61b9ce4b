import { Button, Icon, Ruby, Switch } from '@shinobi/shared/ui';
import { type ReactNode, useRef, useState } from 'react';
import { SpeedSelect } from '../common/speed-select.js';
import { PLAYBACK_SPEEDS, type Scene } from './scenes.js';
import { type Playback, usePlayback } from './use-playback.js';
import css from './video.module.css';

interface LessonPlayerProps {
  readonly title: string;
  readonly scenes: readonly Scene[];
  /** The picture behind the words. */
  readonly picture: ReactNode;
}

/** Plays a lesson in the page, from the site's own words, audio clips and pictures. */
export function LessonPlayer({ title, scenes, picture }: LessonPlayerProps) {
  const lesson = usePlayback(scenes);
  const [captions, setCaptions] = useState(true);
  const stage = useRef<HTMLDivElement>(null);
  const scene = scenes[lesson.sceneIndex];
  return (
    <section className={css.player} ref={stage} aria-label={`Lesson: ${title}`}>
      <div className={css.stage}>
        <div className={css.picture} aria-hidden="true">
          {picture}
        </div>
        {scene && <SceneText key={scene.id} scene={scene} captions={captions} />}
        {lesson.isUnplayable && <span className={css.silent}>no sound</span>}
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

/** Does nothing in browsers without a full-screen mode, as on some phones. */
async function toggleFullScreen(element: HTMLElement | null): Promise<void> {
  try {
    if (document.fullscreenElement) await document.exitFullscreen();
    else await element?.requestFullscreen();
  } catch {
    // The lesson plays without full screen.
  }
}

function SceneText({ scene, captions }: { readonly scene: Scene; readonly captions: boolean }) {
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
  readonly lesson: Playback;
  readonly count: number;
  readonly children: ReactNode;
}

function Controls({ lesson, count, children }: ControlsProps) {
  const { sceneIndex, isPlaying, speed, toggle, seek, setSpeed } = lesson;
  return (
    <div className={css.controls}>
      <Button variant="go" onClick={toggle}>
        <Icon name={isPlaying ? 'close' : 'play'} />
        {isPlaying ? 'Pause' : 'Play'}
      </Button>
      <input
        type="range"
        name="place"
        className={css.seek}
        aria-label="Place in the lesson"
        aria-valuetext={`${sceneIndex + 1} of ${count}`}
        min={0}
        max={Math.max(0, count - 1)}
        value={sceneIndex}
        onChange={({ target }) => seek(Number(target.value))}
      />
      <span className="num">
        {sceneIndex + 1} / {count}
      </span>
      <SpeedSelect speeds={PLAYBACK_SPEEDS} speed={speed} onChange={setSpeed} />
      {children}
    </div>
  );
}
