import type { Sentence } from '@shinobi/shared/contract/learning/stories';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { sentenceClipUrl } from './folktale-urls.js';
import { createClipPlayer } from './clip-player.js';

interface NarrationOptions {
  readonly storyName: string;
  readonly sentences: readonly Sentence[];
  readonly speed: number;
  /** Called when a sentence starts to play. */
  readonly onSentence: (lineNumber: number) => void;
}

export interface Narration {
  /** The number of the sentence that is playing. */
  readonly playingLine: number | null;
  readonly isContinuous: boolean;
  /** Sentences whose clip could not be played. */
  readonly unplayableLines: ReadonlySet<number>;
  playSentence(lineNumber: number): void;
  playFrom(lineNumber: number): void;
  stop(): void;
}

/** After so many unplayable clips in a row the connection is lost, rather than a clip missing. */
const FAILURES_MAX = 3;

const withLine = (lines: ReadonlySet<number>, line: number) => new Set([...lines, line]);
const withoutLine = (lines: ReadonlySet<number>, line: number) => new Set([...lines].filter((each) => each !== line));

export function useNarration({ storyName, sentences, speed, onSentence }: NarrationOptions): Narration {
  const { sound, toast } = usePlatform();
  const [player] = useState(() => createClipPlayer((url) => new Audio(url)));
  const [playingLine, setPlayingLine] = useState<number | null>(null);
  const [isContinuous, setContinuous] = useState(false);
  const [unplayableLines, setUnplayableLines] = useState<ReadonlySet<number>>(new Set());
  const currentSpeed = useRef(speed);
  useEffect(() => {
    currentSpeed.current = speed;
    player.setSpeed(speed);
  }, [speed, player]);
  useEffect(() => () => player.stop(), [player]);
  useEffect(() => sound.muted.subscribe(() => sound.muted.get() && player.stop()), [sound, player]);

  const playLine = async (lineNumber: number): Promise<boolean | null> => {
    setPlayingLine(lineNumber);
    onSentence(lineNumber);
    const hasEnded = await player.play(sentenceClipUrl(storyName, lineNumber), currentSpeed.current);
    if (hasEnded !== false) setUnplayableLines((lines) => (hasEnded ? withoutLine : withLine)(lines, lineNumber));
    return hasEnded;
  };
  const run = async (lines: readonly number[]) => {
    setContinuous(lines.length > 1);
    let failures = 0;
    for (const line of lines) {
      const hasEnded = await playLine(line);
      if (hasEnded === false) return;
      failures = hasEnded ? 0 : failures + 1;
      if (failures === FAILURES_MAX) return;
    }
  };
  const latestRun = useRef(0);
  const startRun = (lines: readonly number[]) => {
    if (sound.muted.get()) {
      const switchOn = () => sound.setMuted(false);
      toast({ text: 'Sound is switched off.', action: { label: 'Switch it on', run: switchOn } });
      return;
    }
    const runNumber = ++latestRun.current;
    void run(lines).then(() => {
      if (runNumber !== latestRun.current) return;
      setPlayingLine(null);
      setContinuous(false);
    });
  };
  const from = (line: number) => sentences.map(({ lineNumber }) => lineNumber).filter((each) => each >= line);
  return {
    playingLine,
    isContinuous,
    unplayableLines,
    playSentence: (line) => startRun([line]),
    playFrom: (line) => startRun(from(line)),
    stop: player.stop,
  };
}
