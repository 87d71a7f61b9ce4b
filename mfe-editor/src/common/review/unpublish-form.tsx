import { usePlatform } from '@shinobi/shared/platform';
import type { DocumentKindName } from '@shinobi/shared/domain/limits/editing';
import { namesOfReferences } from './reference-names.js';
import { TextForm } from './text-form.js';

/** The most references that the question names. */
const NAMED_MAX = 5;

interface UnpublishFormProps {
  readonly document: { readonly kind: DocumentKindName; readonly id: number };
  readonly what: string;
  readonly version: number;
  readonly busy: boolean;
  readonly act: (run: () => Promise<unknown>) => Promise<boolean>;
}

function questionOf(what: string, references: readonly string[]): string {
  const names = namesOfReferences(references);
  const more = names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : '';
  const links =
    names.length === 0
      ? 'No other document links to it.'
      : `These link to it: ${names.slice(0, NAMED_MAX).join(', ')}${more}.`;
  return `Hide this ${what} from readers? Its address will not be found any more. ${links}`;
}

/** Hides the document from readers, after a question that names what links to it. */
export function UnpublishForm({ document, what, version, busy, act }: UnpublishFormProps) {
  const { api, dialog, toast } = usePlatform();
  const unpublish = async (reason: string) => {
    let question = '';
    const isAsked = await act(async () => {
      const { references } = await api('GET /api/Review/GetReferences', { query: document });
      question = questionOf(what, references);
    });
    if (!isAsked || !(await dialog({ text: question, confirm: 'Hide it', cancel: 'Cancel' }))) return false;
    const body = { ...document, version, reason };
    const isDone = await act(() => api('POST /api/Review/Unpublish', { body }));
    if (isDone) toast({ text: `Readers no longer see this ${what}.` });
    return isDone;
  };
  return (
    <details>
      <summary>Hide this {what} from readers</summary>
      <TextForm
        label="Reason"
        hint="It is kept in the audit log. Editors keep the document, and it can be published again."
        button="Hide it"
        variant="outline"
        rows={1}
        keptAs={`${document.kind}-${document.id}:hide`}
        reason={busy ? 'One moment' : null}
        onSubmit={unpublish}
      />
    </details>
  );
}
