import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import { send } from '../../../api/send.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { TEMPLATES } from '../initial-items.ts';
import { languageNames } from './language-names.ts';

interface Props {
  /** Undefined for a new one. */
  template?: ReplyTemplateDetails;
  onClose: () => void;
}

const PATH = '/staff/reply-templates';
const HINT =
  'Se rellenan solos: {nombre}, {referencia}, {propiedad}, {precio}, {enlace}, {agente}, {agencia} y {telefono}.';

export function TemplateDialog({ template, onClose }: Props) {
  const { refresh } = useChange(TEMPLATES);
  const { name = '', language = '', subject = '', text = '' } = template ?? {};
  const form = useApiForm(
    async () => {
      const { ReplyTemplateChanges, ReplyTemplateInput } =
        await import('../../../../src/leads/replies/reply.contract.ts');
      return template ? ReplyTemplateChanges : ReplyTemplateInput;
    },
    {
      values: { name, language, subject, text },
      send: (input) => (template ? send('PATCH', `${PATH}/${template.id}`, input) : send('POST', PATH, input)),
      onSent: () => void refresh(),
      onClose,
      successTitle: template ? 'Plantilla actualizada' : 'Plantilla creada',
      errorTitle: template ? 'No se ha podido actualizar la plantilla' : 'No se ha podido crear la plantilla',
    },
  );
  const { field } = form;
  return (
    <EditDialog
      title={template ? 'Editar plantilla' : 'Nueva plantilla'}
      size="wide"
      submitLabel="Guardar"
      form={form}
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-[1fr_12rem]">
        <TextInput data-autofocus label="Nombre" maxLength={80} autoComplete="off" {...field('name')} />
        <SelectField label="Idioma" prompt="Elija el idioma" options={languageNames} {...field('language')} />
      </div>
      <TextInput label="Asunto" maxLength={200} autoComplete="off" {...field('subject')} />
      <TextArea label="Texto" maxLength={5000} hint={HINT} {...field('text')} />
    </EditDialog>
  );
}
