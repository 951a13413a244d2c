import { History, RotateCcw } from 'lucide-react';
import { type SubmitEvent, type SyntheticEvent, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { RequestRefused } from '../../../api/request-refused.ts';
import type { ShownContent, StaffContent } from '../../../../src/agency/staff-content.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { useKeptForm } from '../../../ui/form/use-kept-form.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { moment } from '../../../ui/moment/moment.ts';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { CONTENT } from './content-url.ts';
import { contentContract } from './content-contract.ts';
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
  const form = useKeptForm(() => contentContract(key), {
    path,
    kept: text,
    toValues: ({ content }): FieldValues => toValues(content),
    toInput: toContent,
    done: 'Contenido guardado',
    keys: [CONTENT],
    onSaved: () => afterwards.current?.(),
  });
  const { kept, keep, conflict, notice } = form;
  const [dialog, open] = useState<'history' | 'original' | null>(null);
  const [shown, show] = useState<ShownContent['content'] | null>(null);
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
      show((await send<ShownContent>('POST', `${path}/preview`, { content: toContent(values) })).content);
    } catch (fault) {
      const description = fault instanceof RequestRefused ? fault.message : undefined;
      showToast({
        title: 'No se ha podido mostrar la vista previa',
        ...(description && { description }),
        tone: 'destructive',
      });
    }
  };

  return (
    <PanelCard
      title={kept.title}
      actions={
        <>
          <Button look="outline" size="panel" onClick={() => open('history')}>
            <History size={16} />
            Historial
          </Button>
          {!kept.isShipped && (
            <Button look="outline" size="panel" onClick={() => open('original')}>
              <RotateCcw size={16} />
              Volver al texto original
            </Button>
          )}
        </>
      }
    >
      <p className="-mt-2 mb-2 text-[0.875rem] text-niebla-600">{lastChange(kept)}</p>
      <Placeholders />
      <form aria-label={kept.title} className="grid gap-7" {...form.props} onSubmit={onSubmit} onReset={keepOther}>
        {conflict}
        {notice}
        <ContentFields text={kept} terms={terms} form={form} />
        <SaveBar isBusy={parts.some(({ isBusy }) => isBusy)} hasChanges={parts.some(({ hasChanges }) => hasChanges)}>
          <Button
            look="outline"
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
            <Button look="outline" size="panel" onClick={() => show(null)}>
              Cerrar
            </Button>
          </div>
        </Modal>
      )}
      {dialog === 'history' && <ContentHistory text={kept} preview={preview} onRestored={keep} onClose={close} />}
      {dialog === 'original' && <RestoreDialog text={kept} version={0} onRestored={keep} onClose={close} />}
    </PanelCard>
  );
}

/** react-hook-form empties the element once its own fields are saved; those of the other part stand in it too. */
const keepOther = (event: SyntheticEvent) => event.preventDefault();

function lastChange({ changedAt, changedBy }: StaffContent) {
  if (!changedAt) return 'Texto original, sin cambios.';
  return `Último cambio: ${moment(changedAt)}${changedBy ? `, por ${changedBy}` : ''}.`;
}
