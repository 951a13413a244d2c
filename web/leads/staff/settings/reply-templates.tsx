import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { ReplyTemplateDetails } from '../../../../src/leads/replies/reply.contract.ts';
import { send } from '../../../api/send.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { SelectField, TextArea, TextInput } from '../../../components/form/fields.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { ListHead, PrimaryAction } from '../../../components/list/list-head.tsx';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { ListTable, type Column, COMPACT_TABLE_CLASSES } from '../../../components/table/list-table.tsx';
import { useInvalidateQueries, useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { languageNames } from '../lead-names.ts';
import { type InitialItems, TEMPLATES_KEY } from '../query-keys.ts';

type OpenDialog = { kind: 'new' } | { kind: 'edit' | 'delete'; template: ReplyTemplateDetails };

export function Templates(initialData: InitialItems<ReplyTemplateDetails>) {
  const query = useApiQuery(TEMPLATES_KEY, '/api/v1/staff/reply-templates', initialData);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const columns = templateColumns(
    (template) => setDialog({ kind: 'edit', template }),
    (template) => setDialog({ kind: 'delete', template }),
  );
  return (
    <>
      <ListHead title="Plantillas de respuesta">
        <PrimaryAction icon={Plus} label="Nueva plantilla" onClick={() => setDialog({ kind: 'new' })} />
      </ListHead>
      <ListFrame>
        <ListPage
          query={query}
          loadingText="Cargando plantillas…"
          errorText="No se han podido cargar las plantillas."
          empty={<EmptyList>No hay plantillas. Añada la primera con el botón de arriba.</EmptyList>}
        >
          {({ items }) => (
            <ListTable label="Plantillas" rows={items} columns={columns} classNames={COMPACT_TABLE_CLASSES} />
          )}
        </ListPage>
      </ListFrame>
      {dialog?.kind === 'new' && <TemplateDialog onClose={close} />}
      {dialog?.kind === 'edit' && <TemplateDialog template={dialog.template} onClose={close} />}
      {dialog?.kind === 'delete' && <DeleteTemplateDialog template={dialog.template} onClose={close} />}
    </>
  );
}

interface DeleteTemplateDialogProps {
  template: ReplyTemplateDetails;
  onClose: () => void;
}

function DeleteTemplateDialog({ template: { id, name }, onClose }: DeleteTemplateDialogProps) {
  const { mutate } = useMutationWithToast(TEMPLATES_KEY);
  const remove = async () => {
    const toastTexts = { successTitle: 'Plantilla eliminada', errorTitle: 'No se ha podido eliminar la plantilla' };
    const error = await mutate(() => send('DELETE', `/staff/reply-templates/${id}`), toastTexts);
    if (!error) onClose();
  };
  return (
    <ConfirmDialog question="¿Eliminar esta plantilla?" confirmLabel="Eliminar" onConfirm={remove} onClose={onClose}>
      <p>
        <span className="font-semibold break-words">{name}</span> dejará de estar en la lista. Las respuestas enviadas
        no cambian.
      </p>
    </ConfirmDialog>
  );
}

interface TemplateDialogProps {
  template?: ReplyTemplateDetails;
  onClose: () => void;
}

const PATH = '/staff/reply-templates';

const HINT =
  'Se rellenan solos: {nombre}, {referencia}, {propiedad}, {precio}, {enlace}, {agente}, {agencia} y {telefono}.';

function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const invalidate = useInvalidateQueries(TEMPLATES_KEY);
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
      onSent: () => void invalidate(),
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

const templateColumns = (
  onEdit: (template: ReplyTemplateDetails) => void,
  onDelete: (template: ReplyTemplateDetails) => void,
): readonly Column<ReplyTemplateDetails>[] => [
  { name: 'Nombre', isTitle: true, cellClassName: 'max-md:basis-full max-md:pr-12', cell: ({ name }) => name },
  {
    name: 'Idioma',
    cellClassName: 'whitespace-nowrap text-gray-600',
    cell: ({ language }) => languageNames[language],
  },
  { name: 'Asunto', cellClassName: 'min-w-0 break-words text-ink-700', cell: ({ subject }) => subject },
  {
    name: 'Acciones',
    headClassName: 'w-18 text-right',
    cellClassName: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (template) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${template.name}, ${languageNames[template.language]}`}
          actions={[
            { label: 'Editar', onChoose: () => onEdit(template) },
            { label: 'Eliminar', isDestructive: true, onChoose: () => onDelete(template) },
          ]}
        />
      </div>
    ),
  },
];
