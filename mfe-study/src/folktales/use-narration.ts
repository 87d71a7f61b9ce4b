import type { Sentence } from '@shinobi/shared/contract/learning/stories';
import { usePlatform } from '@shinobi/shared/platform';
import { useEffect, useRef, useState } from 'react';
import { sentenceAudio } from './folktale-urls.js';
import { createVoice } from './clip-player.js';

interface TellingOptions {
  readonly storyName: string;
  readonly sentences: readonly Sentence[];
  readonly speed: number;
  /** A sentence begins to be spoken. */
  readonly onLine: (lineNumber: number) => void;
}

export interface Telling {
  /** The sentence that is being spoken. */
  readonly speaking: number | null;
  readonly isContinuous: boolean;
  /** Sentences whose sound could not be played. */
  readonly silent: ReadonlySet<number>;
  tell(lineNumber: number): void;
  tellFrom(lineNumber: number): void;
  stop(): void;
}

export function useTelling({ storyName, sentences, speed, onLine }: TellingOptions): Telling {
  const { sound, toast } = usePlatform();
  const [voice] = useState(() => createVoice((url) => new Audio(url)));
  const [speaking, setSpeaking] = useState<number | null>(null);
  const [isContinuous, setContinuous] = useState(false);
  const [silent, setSilent] = useState<ReadonlySet<number>>(new Set());
  // The next sentence is spoken at the speed that is chosen by then.
  const currentSpeed = useRef(speed);
  useEffect(() => {
    currentSpeed.current = speed;
  }, [speed]);
  useEffect(() => () => voice.stop(), [voice]);
  useEffect(() => sound.muted.subscribe(() => sound.muted.get() && voice.stop()), [sound, voice]);

  const say = async (lineNumber: number): Promise<boolean> => {
    setSpeaking(lineNumber);
    onLine(lineNumber);
    const said = await voice.say(sentenceAudio(storyName, lineNumber), currentSpeed.current);
    if (said === null) setSilent((lines) => new Set([...lines, lineNumber]));
    return said === true;
  };
  const run = async (lines: readonly number[]) => {
    setContinuous(lines.length > 1);
    for (const line of lines) if (!(await say(line))) break;
    return lines;
  };
  const latest = useRef(0);
  const start = (lines: readonly number[]) => {
    if (sound.muted.get()) {
      const switchOn = () => sound.setMuted(false);
      toast({ text: 'Sound is switched off.', action: { label: 'Switch it on', run: switchOn } });
      return;
    }
    const turn = ++latest.current;
    void run(lines).then(() => {
      if (turn !== latest.current) return;
      setSpeaking(null);
      setContinuous(false);
    });
  };
  const from = (line: number) => sentences.map(({ lineNumber }) => lineNumber).filter((each) => each >= line);
  return {
    speaking,
    isContinuous,
    silent,
    tell: (line) => start([line]),
    tellFrom: (line) => start(from(line)),
    stop: voice.stop,
  };
}
