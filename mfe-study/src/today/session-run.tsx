import { useFocusMode, usePlatform } from '@shinobi/shared/platform';
import { useNavigate } from '@shinobi/shared/platform/router';
import { Button } from '@shinobi/shared/ui';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { createKanaStatusRecorder } from '../kana-quiz/index.js';
import {
  createLoadableResult,
  preloadTyping,
  type Quiz,
  QuizHeader,
  QuizPage,
  QuizWindow,
  type SpecialControls,
  useFocusOnNext,
  useLeaveKey,
  useQuiz,
  useXp,
} from '../quiz/index.js';
import { cardAspectOf } from './questions/card-question.js';
import { CARD_KEYS, CardControls, type CardRating } from './card-controls.js';
import { type LoadedSession, SESSION_SOURCE } from './load-session.js';
import { createSessionItems, createSessionSource, type SessionItems } from './session-source.js';
import { TeachCard } from './teach-card.js';
import { TracingControls } from './tracing-controls.js';
import { type SpecialForms, useSpecialForms } from './use-special-forms.js';

const { Component: SessionResult, preload: preloadResult } = createLoadableResult(
  async () => (await import(/* webpackChunkName: "today-result" */ './session-result.js')).SessionResult,
);

const HOME = '/';

/** Records which kana are known, as the kana quizzes do, and sends the last answer when the session is left. */
function useKanaRecorders() {
  const { progress } = usePlatform();
  const recorders = useMemo(
    () => ({
      Hiragana: createKanaStatusRecorder('Hiragana', progress),
      Katakana: createKanaStatusRecorder('Katakana', progress),
    }),
    [progress],
  );
  useEffect(() => {
    const sendLastAnswers = () => Object.values(recorders).forEach((recorder) => recorder.sendLastAnswer());
    window.addEventListener('pagehide', sendLastAnswers);
    return () => {
      window.removeEventListener('pagehide', sendLastAnswers);
      sendLastAnswers();
    };
  }, [recorders]);
  return recorders;
}

/** Runs the session's quiz and awards its XP. */
function useSession(loaded: LoadedSession, items: SessionItems, { canAsk }: SpecialForms) {
  const recorders = useKanaRecorders();
  const { xp, award } = useXp();
  const source = useMemo(
    () => createSessionSource({ loaded, items, canAsk, recorders }),
    [loaded, items, canAsk, recorders],
  );
  const quiz = useQuiz(source, (outcome, { id }) => {
    award({ activity: 'today', ref: 'all', outcome, key: `${SESSION_SOURCE}-${id}`, session: id });
  });
  return { quiz, xp, source };
}

/** Plays the clip of a question that is asked by its sound. Where that fails, such questions are asked in writing. */
function useSpokenQuestion({ item, phase, session }: Quiz, { giveUp }: SpecialForms): void {
  const { sound } = usePlatform();
  const url = phase === 'unanswered' && item?.isClipThePrompt ? item.clipUrl : null;
  useEffect(() => {
    let isShown = true;
    if (url !== null) void sound.play(url).then((played) => isShown && !played && giveUp('sound'));
    return () => {
      isShown = false;
    };
  }, [sound, url, giveUp, session.step]);
}

/** Shows what follows a lesson from its top: a lesson may be higher than the window, and scrolled. */
function useTopAfterLesson(lesson: string | null): void {
  useLayoutEffect(() => (lesson === null ? undefined : () => window.scrollTo(0, 0)), [lesson]);
}

interface SessionRunProps {
  readonly loaded: LoadedSession;
  readonly onNewSession: () => void;
}

/** A session: new items are shown five at a time, then asked among the due ones; at the end, the result. */
export function SessionRun({ loaded, onNewSession }: SessionRunProps) {
  const [items] = useState(() => createSessionItems(loaded));
  const forms = useSpecialForms();
  const { quiz, xp, source } = useSession(loaded, items, forms);
  const [ratings, setRatings] = useState<Readonly<Record<string, CardRating>>>({});
  useSpokenQuestion(quiz, forms);
  useTopAfterLesson(quiz.lesson);
  const [firstStep] = useState(quiz.session.step);
  const isFirst = quiz.session.step === firstStep;
  const isStarted = quiz.progress.done > 0;
  useEffect(() => {
    if ([...items.questions.values()].some(({ item }) => item.typing !== null)) preloadTyping();
  }, [items]);
  useEffect(() => {
    if (isStarted) preloadResult();
  }, [isStarted]);

  const rate = (item: string, rating: CardRating) => {
    setRatings({ [item]: rating, ...ratings });
    quiz.answer(rating > 1, { form: 'card', rating });
    quiz.next();
  };
  if (quiz.lesson !== null) {
    return <Lesson {...{ quiz, items, isFirst }} item={quiz.lesson} isNew={!loaded.isPractice} />;
  }
  return (
    <QuizPage
      quiz={quiz}
      leavePath={HOME}
      ornament="今日"
      typesByDefault
      options={isAskedBySound(quiz) && <CannotListen onGiveUp={() => forms.giveUp('sound')} />}
      isFirst={isFirst}
      stage={quiz.item ? { 'data-testid': 'session-item', 'data-item': quiz.item.id } : undefined}
      controls={specialControls({ quiz, items, forms, rate })}
      result={<SessionResult {...{ loaded, quiz, xp, items, source, ratings, onNewSession }} />}
    />
  );
}

const isAskedBySound = ({ item, phase }: Quiz): boolean => phase === 'unanswered' && item?.isClipThePrompt === true;

/** Asks this and the further listening questions of the visit in writing (docs/behaviour/sound.md, rule 5). */
const CannotListen = ({ onGiveUp }: { readonly onGiveUp: () => void }) => (
  <Button variant="plain" size="small" data-testid="cannot-listen" onClick={onGiveUp}>
    I cannot listen now
  </Button>
);

interface ControlsOptions {
  readonly quiz: Quiz;
  readonly items: SessionItems;
  readonly forms: SpecialForms;
  readonly rate: (item: string, rating: CardRating) => void;
}

/** Returns the controls of a question that is answered by neither choices nor typing; null for the others. */
function specialControls({ quiz, items, forms, rate }: ControlsOptions): SpecialControls | null {
  const key = quiz.item?.id ?? '';
  const special = items.questions.get(key)?.special;
  const content = items.contents.get(key);
  if (!special || !forms.canAsk(special.form)) return null;
  if (special.form === 'card' && content?.kind === 'card') {
    const controls = (
      <CardControls
        key={quiz.session.step}
        card={content.card}
        aspect={cardAspectOf(key)}
        onRate={(rating) => rate(key, rating)}
      />
    );
    return { content: controls, keyHint: CARD_KEYS };
  }
  if (special.form === 'tracing' && content?.kind === 'kanji') {
    const controls = (
      <TracingControls
        key={quiz.session.step}
        character={content.character.kanji}
        isAnswered={quiz.phase !== 'unanswered'}
        onWritten={(correct) => quiz.answer(correct, { form: 'traced' })}
        onChooseInstead={() => forms.giveUp('tracing')}
      />
    );
    return { content: controls, keyHint: 'Write it with your finger or a pen.' };
  }
  return null;
}

interface LessonProps {
  readonly quiz: Quiz;
  readonly items: SessionItems;
  /** The key of the item that is shown. */
  readonly item: string;
  /** False for an item that is practised. */
  readonly isNew: boolean;
  /** Whether the page has opened with this step. */
  readonly isFirst: boolean;
}

/** Marks an item as known in the learner's memory. A failure can be tried again. */
function useMarkKnown(): (item: string) => Promise<void> {
  const { memory, toast } = usePlatform();
  const mark = async (item: string): Promise<void> => {
    try {
      await memory.markKnown([item], true);
    } catch {
      const action = { label: 'Try again', run: () => void mark(item) };
      toast({ text: 'That you know this could not be saved.', tone: 'trouble', action });
    }
  };
  return mark;
}

function Lesson({ quiz, items, item, isNew, isFirst }: LessonProps) {
  const navigate = useNavigate();
  const markKnown = useMarkKnown();
  const card = useFocusOnNext(`${quiz.session.seed} ${quiz.session.step}`, false, isFirst);
  useLeaveKey(() => void navigate(HOME));
  useFocusMode(true);
  const content = items.contents.get(item);
  if (!content) return null;
  const skip = () => {
    quiz.skipLesson();
    void markKnown(item);
  };
  return (
    <QuizWindow key={item}>
      <QuizHeader progress={quiz.progress} leavePath={HOME} />
      <TeachCard ref={card} content={content} onNext={quiz.next} onKnown={isNew ? skip : null} onUndo={quiz.undo} />
    </QuizWindow>
  );
}
