import { errorText } from '@shinobi/shared/client';
import { GOAL_MINUTES, NEW_PER_DAY } from '@shinobi/shared/domain/limits/memory';
import { dateOf, type LearningPlan } from '@shinobi/shared/domain/memory/plan';
import { usePlatform, useSession } from '@shinobi/shared/platform';
import { Button, Field, Notice, TextField } from '@shinobi/shared/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { localHours, localOffset } from './local-hours.js';
import {
  changedParts,
  planErrors,
  type PlanInput,
  RETENTION_PERCENT,
  retentionMeaning,
  toPlan,
  toPlanInput,
  withoutPastPause,
} from './plan-input.js';
import css from './plan.module.css';

/** Monday first, with the number that the plan uses. */
const WEEKDAYS = [
  { day: 1, name: 'Monday' },
  { day: 2, name: 'Tuesday' },
  { day: 3, name: 'Wednesday' },
  { day: 4, name: 'Thursday' },
  { day: 5, name: 'Friday' },
  { day: 6, name: 'Saturday' },
  { day: 0, name: 'Sunday' },
] as const;

/** Saves changes of the plan, and lets what depends on it load again. */
function useSavePlan() {
  const { memory } = usePlatform();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: Partial<LearningPlan>) => memory.setPlan(change),
    onSuccess: (saved) => {
      queries.setQueryData(['memory', 'plan'], saved);
      return queries.invalidateQueries({ queryKey: ['memory', 'forecast'] });
    },
  });
}

interface PartProps {
  readonly input: PlanInput;
  readonly onChange: (change: Partial<PlanInput>) => void;
}

function RetentionField({ input: { retention }, onChange }: PartProps) {
  return (
    <Field label={`How much to remember: ${retention} %`} hint={retentionMeaning(retention)}>
      {({ id, 'aria-describedby': describedBy }) => (
        <input
          id={id}
          aria-describedby={describedBy}
          className={css.range}
          type="range"
          min={RETENTION_PERCENT.min}
          max={RETENTION_PERCENT.max}
          value={retention}
          aria-valuetext={`${retention} percent`}
          onChange={({ target }) => onChange({ retention: Number(target.value) })}
        />
      )}
    </Field>
  );
}

function DaysOff({ input: { daysOff }, onChange }: PartProps) {
  const toggle = (day: number, isOff: boolean) =>
    onChange({ daysOff: isOff ? [...daysOff, day].toSorted((a, b) => a - b) : daysOff.filter((each) => each !== day) });
  return (
    <fieldset className={css.days}>
      <legend>Days off</legend>
      {WEEKDAYS.map(({ day, name }) => (
        <label key={day}>
          <input
            type="checkbox"
            name="days-off"
            value={day}
            checked={daysOff.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          />
          {name}
        </label>
      ))}
      <p className="quiet small">Nothing new on these days, and they do not break your row of days.</p>
    </fieldset>
  );
}

function ReminderField({ input: { reminderHour }, onChange }: PartProps) {
  const [hours] = useState(() => localHours(localOffset()));
  return (
    <Field label="Daily reminder by mail" hint="In your local time. It is sent only when something is due.">
      {(control) => (
        <select
          {...control}
          value={reminderHour ?? ''}
          onChange={({ target }) => onChange({ reminderHour: target.value === '' ? null : Number(target.value) })}
        >
          <option value="">No mail</option>
          {hours.map(({ utcHour, label }) => (
            <option key={utcHour} value={utcHour}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** What is typed, over the plan as it is saved. Only what was changed is sent, so that two tabs keep each other's changes. */
function usePlanInput(plan: LearningPlan) {
  const [today] = useState(() => dateOf(Date.now()));
  const [changes, setChanges] = useState<Partial<PlanInput>>({});
  const { mutate, isPending, isSuccess, error, reset } = useSavePlan();
  const current = withoutPastPause(plan, today);
  const input = { ...toPlanInput(current), ...changes };
  const errors = planErrors(input, today);
  const hasErrors = Object.keys(errors).length > 0;
  const change = (changed: Partial<PlanInput>) => {
    setChanges({ ...changes, ...changed });
    if (!isPending) reset();
  };
  const save = () => {
    if (hasErrors || isPending) return;
    // What is changed while the plan is being saved is not saved yet.
    const onSuccess = () => setChanges((latest) => (latest === changes ? {} : latest));
    mutate(changedParts(current, toPlan(input)), { onSuccess });
  };
  return { today, input, errors, hasErrors, change, save, isPending, isSuccess, error };
}

/** The learner's plan. */
export function PlanForm({ plan }: { readonly plan: LearningPlan }) {
  const isSignedIn = useSession().status === 'signed-in';
  const { today, input, errors, hasErrors, change, save, isPending, isSuccess, error } = usePlanInput(plan);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const number = (name: 'newPerDay' | 'goalMinutes', { min, max }: typeof NEW_PER_DAY | typeof GOAL_MINUTES) => ({
    type: 'number',
    inputMode: 'numeric' as const,
    min,
    max,
    value: input[name],
    error: errors[name],
    onChange: ({ target }: { readonly target: HTMLInputElement }) => change({ [name]: target.value }),
  });
  return (
    <form className={css.form} onSubmit={submit} noValidate>
      <TextField label="New items a day" {...number('newPerDay', NEW_PER_DAY)} />
      <TextField label="Goal in minutes a day" {...number('goalMinutes', GOAL_MINUTES)} />
      <RetentionField input={input} onChange={change} />
      <DaysOff input={input} onChange={change} />
      <TextField
        label="Pause up to and including"
        hint="For a holiday: nothing new until then, and your row of days is kept. What becomes due is spread over the days after."
        type="date"
        min={today}
        value={input.pausedUntil}
        error={errors.pausedUntil}
        onChange={({ target }) => change({ pausedUntil: target.value })}
      />
      {isSignedIn && <ReminderField input={input} onChange={change} />}
      <div className={css.save}>
        <Button type="submit" variant="go" reason={hasErrors ? 'Correct the fields above first.' : null}>
          {isPending ? 'Saving …' : 'Save'}
        </Button>
        <span role="status">{isSuccess && 'Your plan is saved.'}</span>
      </div>
      {error && (
        <Notice title="Your plan was not saved." onRetry={save}>
          {errorText(error)} Your changes are still in the form.
        </Notice>
      )}
    </form>
  );
}
