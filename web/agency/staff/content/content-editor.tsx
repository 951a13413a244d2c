import { History, RotateCcw } from 'lucide-react';
import { type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { ApiError } from '../../../api/api-error.ts';
import type { ContentPreview, StaffContent } from '../../../../src/agency/staff-content.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useEditForm } from '../../../components/form/use-edit-form.tsx';
import { Modal } from '../../../components/modal.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { CONTENT } from './content-url.ts';
import { loadContentSchema } from './load-content-schema.ts';
import { ContentFields } from './editors/content-fields.tsx';
import { Placeholders } from './editors/placeholders.tsx';
import type { TermsForm } from './editors/use-terms-form.ts';
import { ContentHistory } from './history/content-history.tsx';
import { RestoreDialog } from './history/restore-dialog.tsx';
import type { Preview } from './preview.ts';
import { toContent, toValues } from './text/to-content.ts';

export interface ContentEditorProps {
  text: StaffContent;
  preview: Preview;
}

interface Props extends ContentEditorProps {
  /** How long personal data are kept, beside the text that says so. */
  terms?: TermsForm;
}

/** Edits one text, with a preview, its history, and a way back to the original. */
export function ContentEditor({ text, preview, terms }: Props) {
  const { key } = text;
  const path = `/staff/content/${key}`;
  const afterwards = useRef<(() => void) | null>(null);
  const form = useEditForm(() => loadContentSchema(key), {
    path,
    saved: text,
    toValues: ({ content }): FieldValues => toValues(content),
    toInput: toContent,
    successTitle: 'Contenido guardado',
    keys: [CONTENT],
    onSaved: () => afterwards.current?.(),
  });
  const { saved, replaceSaved, conflict, notice } = form;
  const [dialog, open] = useState<'history' | 'original' | null>(null);
  const [shown, show] = useState<ContentPreview['content'] | null>(null);
  const close = () => open(null);

  const parts = [form, ...(terms ? [terms] : [])];
  /** Nothing is sent while anything must be put right first, and no term is changed where the text is refused. */
  const save = async (target: HTMLFormElement) => {
    const changed = parts.filter(({ hasChanges, conflict }) => hasChanges || conflict);
    const isSound = changed.length > 1 ? await Promise.all(changed.map(({ fields }) => fields.trigger())) : [true];
    const wrong = changed.filter((_, at) => !isSound[at]);
    const [first = form, second] = wrong.length > 0 ? wrong : changed;
    afterwards.current = second && wrong.length === 0 ? () => second.submit(target) : null;
    first.submit(target);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  const showPreview = async (values: FieldValues) => {
    try {
      show((await send<ContentPreview>('POST', `${path}/preview`, { content: toContent(values) })).content);
    } catch (fault) {
      const description = fault instanceof ApiError ? fault.message : undefined;
      showToast({
        title: 'No se ha podido mostrar la vista previa',
        ...(description && { description }),
        tone: 'destructive',
      });
    }
  };

  return (
    <PanelCard
      title={saved.title}
      actions={
        <>
          <Button variant="outline" size="panel" onClick={() => open('history')}>
            <History size={16} />
            Historial
          </Button>
          {!saved.isShipped && (
            <Button variant="outline" size="panel" onClick={() => open('original')}>
              <RotateCcw size={16} />
              Volver al texto original
            </Button>
          )}
        </>
      }
    >
      <p className="-mt-2 mb-2 text-[0.875rem] text-niebla-600">{lastChange(saved)}</p>
      <Placeholders />
      <form aria-label={saved.title} className="grid gap-7" {...form.props} onSubmit={onSubmit} onReset={preventReset}>
        {conflict}
        {notice}
        <ContentFields text={saved} terms={terms} form={form} />
        <SaveBar isBusy={parts.some(({ isBusy }) => isBusy)} hasChanges={parts.some(({ hasChanges }) => hasChanges)}>
          <Button
            variant="outline"
            size="panel"
            onClick={({ currentTarget: { form: target } }) => target && void form.whenValid(target, showPreview)}
          >
            Vista previa
          </Button>
        </SaveBar>
      </form>
      {shown && (
        <Modal title="Vista previa" size="wide" onClose={() => show(null)}>
          <div className="mt-4">{preview(key, shown)}</div>
          <div className="mt-6 flex justify-end">
            <Button variant="outline" size="panel" onClick={() => show(null)}>
              Cerrar
            </Button>
          </div>
        </Modal>
      )}
      {dialog === 'history' && (
        <ContentHistory text={saved} preview={preview} onRestored={replaceSaved} onClose={close} />
      )}
      {dialog === 'original' && <RestoreDialog text={saved} version={0} onRestored={replaceSaved} onClose={close} />}
    </PanelCard>
  );
}

/** react-hook-form empties the element once its own fields are saved; those of the other part stand in it too. */
const preventReset = (event: SyntheticEvent) => event.preventDefault();

function lastChange({ changedAt, changedBy }: StaffContent) {
  if (!changedAt) return 'Texto original, sin cambios.';
  return `Último cambio: ${formatDateTime(changedAt)}${changedBy ? `, por ${changedBy}` : ''}.`;
}
