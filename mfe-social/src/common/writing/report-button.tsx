import { useRef, useState } from 'react';
import { useKeepFocus } from '@shinobi/shared/client';
import { Button } from '@shinobi/shared/ui';
import css from './report-form.module.css';
import { ReportForm, type ReportFormProps } from './report-form.js';

interface ReportButtonProps extends Omit<ReportFormProps, 'onDone'> {
  readonly describedBy?: string | undefined;
  readonly className?: string | undefined;
}

/** A button that a form for a report takes the place of. The focus goes into the form, and back to the button. */
export function ReportButton({ describedBy, className, ...form }: ReportButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useKeepFocus(place);
  return (
    <div ref={place} className={css.place}>
      {isOpen ? (
        <ReportForm {...form} onDone={() => setOpen(false)} />
      ) : (
        <Button
          variant="plain"
          size="small"
          className={className}
          aria-describedby={describedBy}
          onClick={() => setOpen(true)}
        >
          Report
        </Button>
      )}
    </div>
  );
}
