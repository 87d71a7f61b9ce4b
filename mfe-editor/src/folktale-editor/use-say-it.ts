import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { usePlatform } from '@shinobi/shared/platform';

/** Returns a Japanese voice of the browser, if it has one. */
const japaneseVoice = () =>
  globalThis.speechSynthesis?.getVoices().find(({ lang }) => /^ja\b/i.test(lang.replace('_', '-')));

const NO_VOICE =
  'There is no Japanese voice: the server has none (SPEECH_VOICE), and neither has this browser. Install a Japanese voice in the ' +
  'settings of this device to hear lines.';

function soundUrl(base64: string): string {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return URL.createObjectURL(new Blob([bytes], { type: 'audio/mp4' }));
}

/** Stops what is being said. */
function stopSound(playing: RefObject<HTMLAudioElement | null>): void {
  playing.current?.pause();
  playing.current = null;
  globalThis.speechSynthesis?.cancel();
}

/** Returns what says a text: the voice of the server, else that of the browser. Without any it says what is missing. */
export function useSayIt(editorToken: string | undefined): (kanji: string) => void {
  const { api, toast } = usePlatform();
  const playing = useRef<HTMLAudioElement | null>(null);
  useEffect(() => () => stopSound(playing), []);

  const sayInBrowser = useCallback(
    (text: string) => {
      const voice = japaneseVoice();
      if (!voice) return toast({ tone: 'trouble', text: NO_VOICE });
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      globalThis.speechSynthesis.speak(utterance);
    },
    [toast],
  );
  const say = useCallback(
    async (text: string) => {
      const { sound } = await api('POST /api/StoriesEdit/Say', { body: { kanji: text }, editorToken });
      if (sound === null) return sayInBrowser(text);
      const url = soundUrl(sound);
      const audio = new Audio(url);
      audio.addEventListener('ended', () => URL.revokeObjectURL(url));
      playing.current = audio;
      await audio.play();
    },
    [api, editorToken, sayInBrowser],
  );
  return useCallback(
    (kanji: string) => {
      stopSound(playing);
      const text = kanji.trim();
      // The browser's voice still works when the server does not respond.
      if (text !== '') say(text).catch(() => sayInBrowser(text));
    },
    [say, sayInBrowser],
  );
}
