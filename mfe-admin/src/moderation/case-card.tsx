import { useEffect, useRef } from 'react';
import type { ModerationCase } from '@shinobi/shared/contract/people/moderation';
import { Chip } from '@shinobi/shared/ui';
import { formatCount, formatInstant } from '@shinobi/shared/ui/desk/format.js';
import { UserLink } from '../common/users/user-link.js';
import { CaseReports } from './case-reports.js';
import { CaseWork } from './case-work.js';
import { CASE_OUTCOMES, caseName } from './case-texts.js';
import css from './moderation.module.css';

interface CaseCardProps {
  readonly shown: ModerationCase;
  readonly onChanged: (changed: ModerationCase) => void;
}

/** A reported text, with what can be done about it. */
export function CaseCard({ shown, onChanged }: CaseCardProps) {
  const { caseId, author, reporters, text, imageSrc, reason, at } = shown;
  const heading = `case-${caseId}`;
  return (
    <article className={css.case} aria-labelledby={heading}>
      <h2 id={heading} className={css.head}>
        {caseName(shown)}
        <Chip>{formatCount(reporters, 'reporter')}</Chip>
      </h2>
      <p className="quiet small">
        By <UserLink userId={author?.userId ?? null} name={author?.name} nobody="a guest or a deleted user" />, reported
        first on <time dateTime={at}>{formatInstant(at)} UTC</time>
      </p>
      <blockquote className={css.text} dir="auto">
        {text || <span className="quiet">No text</span>}
      </blockquote>
      {imageSrc !== null && (
        <p>
          <a href={imageSrc} target="_blank" rel="noreferrer">
            Picture
          </a>
        </p>
      )}
      <p>Reason: {reason || <span className="quiet">none</span>}</p>
      {reporters > 1 && <CaseReports caseId={caseId} />}
      <WorkArea shown={shown} onChanged={onChanged} />
    </article>
  );
}

/** What became of a case, or what can be done about it. Keeps the focus when its buttons change. */
function WorkArea({ shown, onChanged }: CaseCardProps) {
  const area = useRef<HTMLDivElement>(null);
  const hasChanged = useRef(false);
  useEffect(() => {
    if (hasChanged.current) area.current?.focus();
    hasChanged.current = false;
  }, [shown]);
  const change = (changed: ModerationCase) => {
    hasChanged.current = true;
    onChanged(changed);
  };
  return (
    <div ref={area} tabIndex={-1}>
      {shown.decision ? <Outcome decision={shown.decision} /> : <CaseWork shown={shown} onChanged={change} />}
    </div>
  );
}

const Outcome = ({ decision: { outcome, reason, by, at } }: { decision: NonNullable<ModerationCase['decision']> }) => (
  <p role="status">
    <b>{CASE_OUTCOMES[outcome]}</b>
    {by && (
      <>
        {' '}
        by <UserLink userId={by.userId} name={by.name} />
      </>
    )}
    , <time dateTime={at}>{formatInstant(at)} UTC</time>
    {reason && `: ${reason}`}
  </p>
);
