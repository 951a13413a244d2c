import { History, RotateCcw } from 'lucide-react';
import { type SubmitEvent, type SyntheticEvent, useRef, useState, Fragment } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContentPreview, StaffContent, StaffContentKey } from '../../../../src/agency/staff-content.contract.ts';
import type { LeadSettingsDetails } from '../../../../src/leads/settings/lead-settings.contract.ts';
import { ApiError } from '../../../api/api-error.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { Modal } from '../../../components/dialog/modal.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useEditForm } from '../../../components/form/use-edit-form.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { showToast } from '../../../components/toast/show-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { ContentHistory, RestoreDialog } from './content-history.tsx';
import { ContentFields } from './editors/content-fields.tsx';
import { type RetentionForm, useRetentionForm } from './editors/use-retention-form.ts';
import { CONTENT_KEY, type RenderPreview } from './staff-content.ts';
import { toContent, toValues } from './to-content.ts';

/** Loaded at the first validation, because the contracts would make the page heavier. */
async function loadContentSchema(key: StaffContentKey) {
  const inputs = await import('../../../../src/agency/content-input.contract.ts');
  switch (key) {
    case 'home':
      return inputs.HomeInput;
    case 'services':
      return inputs.ServicesInput;
    case 'reviews':
      return inputs.ReviewsInput;
    case 'about':
      return inputs.AboutInput;
    case 'faq':
      return inputs.FaqInput;
    default:
      return inputs.LegalInput;
  }
}

const PLACEHOLDERS = ['nombre', 'direccion', 'localidad', 'correo', 'telefono', 'registro', 'nif'];

const Placeholders = () => (
  <p className="mb-5 text-[0.875rem] text-gray-600 [&_code]:font-sans [&_code]:font-semibold">
    {PLACEHOLDERS.map((name, index) => (
      <Fragment key={name}>
        {index > 0 && <span>{index === PLACEHOLDERS.length - 1 ? ' y ' : ', '}</span>}
        <code>{`{${name}}`}</code>
      </Fragment>
    ))}
    <span> se sustituyen por los datos de la agencia.</span>
  </p>
);

interface ContentEditorProps {
  content: StaffContent;
  renderPreview: RenderPreview;
}

interface Props extends ContentEditorProps {
  retentionForm?: RetentionForm;
}

export function ContentEditor({ content, renderPreview, retentionForm }: Props) {
  const { key } = content;
  const path = `/staff/content/${key}`;
  const afterSave = useRef<(() => void) | null>(null);
  const form = useEditForm(() => loadContentSchema(key), {
    path,
    saved: content,
    toValues: (entity): FieldValues => toValues(entity.content),
    toInput: toContent,
    successTitle: 'Contenido guardado',
    keys: [CONTENT_KEY],
    onSaved: () => afterSave.current?.(),
  });
  const { saved, replaceSaved, conflict, notice } = form;
  const [dialog, setDialog] = useState<'history' | 'original' | null>(null);
  const [previewContent, setPreviewContent] = useState<ContentPreview['content'] | null>(null);
  const close = () => setDialog(null);

  const forms = [form, ...(retentionForm ? [retentionForm] : [])];
  /** Sends nothing while there are errors, and saves no retention period if the content is refused. */
  const save = async (target: HTMLFormElement) => {
    const changedForms = forms.filter(({ hasChanges, conflict }) => hasChanges || conflict);
    const validity =
      changedForms.length > 1 ? await Promise.all(changedForms.map(({ methods }) => methods.trigger())) : [true];
    const invalidForms = changedForms.filter((_, index) => !validity[index]);
    const [firstForm = form, secondForm] = invalidForms.length > 0 ? invalidForms : changedForms;
    afterSave.current = secondForm && invalidForms.length === 0 ? () => secondForm.submit(target) : null;
    firstForm.submit(target);
  };
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void save(event.currentTarget);
  };

  const showPreview = async (values: FieldValues) => {
    try {
      setPreviewContent(
        (await send<ContentPreview>('POST', `${path}/preview`, { content: toContent(values) })).content,
      );
    } catch (error) {
      const description = error instanceof ApiError ? error.message : undefined;
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
          <Button variant="outline" size="compact" onClick={() => setDialog('history')}>
            <History size={16} />
            Historial
          </Button>
          {!saved.isDefault && (
            <Button variant="outline" size="compact" onClick={() => setDialog('original')}>
              <RotateCcw size={16} />
              Volver al texto original
            </Button>
          )}
        </>
      }
    >
      <p className="-mt-2 mb-2 text-[0.875rem] text-gray-600">{formatLastChange(saved)}</p>
      <Placeholders />
      <form aria-label={saved.title} className="grid gap-7" {...form.props} onSubmit={onSubmit} onReset={preventReset}>
        {conflict}
        {notice}
        <ContentFields content={saved} retentionForm={retentionForm} form={form} />
        <SaveBar isBusy={forms.some(({ isBusy }) => isBusy)} hasChanges={forms.some(({ hasChanges }) => hasChanges)}>
          <Button
            variant="outline"
            size="compact"
            onClick={({ currentTarget: { form: target } }) => target && void form.whenValid(target, showPreview)}
          >
            Vista previa
          </Button>
        </SaveBar>
      </form>
      {previewContent && (
        <Modal title="Vista previa" size="wide" onClose={() => setPreviewContent(null)}>
          <div className="mt-4">{renderPreview(key, previewContent)}</div>
          <div className="mt-6 flex justify-end">
            <Button variant="outline" size="compact" onClick={() => setPreviewContent(null)}>
              Cerrar
            </Button>
          </div>
        </Modal>
      )}
      {dialog === 'history' && (
        <ContentHistory content={saved} renderPreview={renderPreview} onRestored={replaceSaved} onClose={close} />
      )}
      {dialog === 'original' && <RestoreDialog content={saved} version={0} onRestored={replaceSaved} onClose={close} />}
    </PanelCard>
  );
}

/** After saving, react-hook-form resets the form element, which also contains the fields of the other form. */
const preventReset = (event: SyntheticEvent) => event.preventDefault();

function formatLastChange({ changedAt, changedBy }: StaffContent) {
  if (!changedAt) return 'Texto original, sin cambios.';
  return `Último cambio: ${formatDateTime(changedAt)}${changedBy ? `, por ${changedBy}` : ''}.`;
}

interface PrivacyEditorProps extends ContentEditorProps {
  settings: LeadSettingsDetails;
}

/** Privacy text with its retention periods: one button saves both, and each reports its result. */
export const PrivacyEditor = ({ settings, ...editor }: PrivacyEditorProps) => (
  <ContentEditor {...editor} retentionForm={useRetentionForm(settings)} />
);
