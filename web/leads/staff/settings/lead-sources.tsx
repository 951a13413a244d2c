import { useState } from 'react';
import type { LeadSourceDetails } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { useApiQuery } from '../../../api/use-api-query.ts';
import { EditDialog } from '../../../components/dialog/edit-dialog.tsx';
import { TextInput } from '../../../components/form/fields.tsx';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { EmptyList, ListFrame, ListPage } from '../../../components/list/list-page.tsx';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { ListTable, type Column, COMPACT_TABLE_CLASSES } from '../../../components/table/list-table.tsx';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { type InitialItems, SOURCES_KEY } from '../query-keys.ts';
import { DeletionDialog } from './deletion-dialog.tsx';

interface OpenDialog {
  kind: 'rename' | 'delete';
  source: LeadSourceDetails;
}

export function Sources(initialData: InitialItems<LeadSourceDetails>) {
  const query = useApiQuery(SOURCES_KEY, '/api/v1/staff/lead-sources', initialData);
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const columns = sourceColumns(
    (source) => setDialog({ kind: 'rename', source }),
    (source) => setDialog({ kind: 'delete', source }),
  );
  return (
    <>
      <NewSourceForm />
      <ListFrame>
        <ListPage
          query={query}
          loadingText="Cargando fuentes…"
          errorText="No se han podido cargar las fuentes."
          empty={<EmptyList>No hay fuentes. Añada la primera con el formulario de arriba.</EmptyList>}
        >
          {({ items }) => (
            <ListTable label="Fuentes" rows={items} columns={columns} classNames={COMPACT_TABLE_CLASSES} />
          )}
        </ListPage>
      </ListFrame>
      {dialog?.kind === 'rename' && <RenameSourceDialog source={dialog.source} onClose={close} />}
      {dialog?.kind === 'delete' && (
        <DeletionDialog
          noun="fuente"
          item={dialog.source}
          others={query.data?.items.filter(({ id }) => id !== dialog.source.id) ?? []}
          path="/staff/lead-sources"
          queryKey={SOURCES_KEY}
          onClose={close}
        />
      )}
    </>
  );
}

const sourceColumns = (
  onRename: (source: LeadSourceDetails) => void,
  onDelete: (source: LeadSourceDetails) => void,
): readonly Column<LeadSourceDetails>[] => [
  {
    name: 'Nombre',
    isTitle: true,
    cellClassName: 'max-md:basis-full',
    cell: ({ name, isSystem }) => (
      <>
        {name}
        {isSystem && (
          <span className="ml-2 inline-block rounded-full bg-primary-100 px-2.5 py-1 text-xs leading-none font-semibold text-primary-700">
            Formulario de la web
          </span>
        )}
      </>
    ),
  },
  {
    name: 'Leads',
    headClassName: 'text-right',
    cellClassName: 'text-right tabular-nums',
    cell: ({ leads }) => (
      <>
        {formatNumber(leads)}
        <span aria-hidden className="md:hidden">
          {leads === 1 ? ' lead' : ' leads'}
        </span>
      </>
    ),
  },
  {
    name: 'Creada',
    headClassName: 'pl-8',
    cellClassName: 'whitespace-nowrap text-gray-600 tabular-nums md:pl-8',
    cell: ({ createdAt }) => formatDateTime(createdAt),
  },
  {
    name: 'Acciones',
    headClassName: 'w-18 text-right',
    cellClassName: 'max-md:absolute max-md:top-2 max-md:right-2',
    cell: (source) => (
      <div className="flex justify-end">
        <RowMenu
          label={`Acciones para ${source.name}`}
          actions={[
            { label: 'Cambiar nombre', onChoose: () => onRename(source) },
            ...(source.isSystem ? [] : [{ label: 'Eliminar', isDestructive: true, onChoose: () => onDelete(source) }]),
          ]}
        />
      </div>
    ),
  },
];

interface Props {
  source: LeadSourceDetails;
  onClose: () => void;
}

function RenameSourceDialog({ source, onClose }: Props) {
  const invalidate = useInvalidateQueries(SOURCES_KEY);
  const form = useApiForm(loadSourceSchema, {
    values: { name: source.name },
    send: (input) => send('PATCH', `/staff/lead-sources/${source.id}`, input),
    onSent: () => void invalidate(),
    onClose,
    successTitle: 'Fuente actualizada',
    errorTitle: 'No se ha podido actualizar la fuente',
  });
  return (
    <EditDialog title="Cambiar nombre" submitLabel="Guardar" form={form} onClose={onClose}>
      <TextInput data-autofocus label="Nombre de la fuente" maxLength={80} autoComplete="off" {...form.field('name')} />
    </EditDialog>
  );
}

function NewSourceForm() {
  const invalidate = useInvalidateQueries(SOURCES_KEY);
  const { props, field, notice, isBusy } = useApiForm(loadSourceSchema, {
    values: { name: '' },
    send: (source) => send('POST', '/staff/lead-sources', source),
    onSent: () => void invalidate(),
    successTitle: 'Fuente creada',
    errorTitle: 'No se ha podido crear la fuente',
  });
  return (
    <form
      id="nueva-fuente"
      aria-label="Nueva fuente"
      className="mb-4 rounded-md border border-surface-200 bg-white p-4 max-md:not-target:hidden"
      {...props}
    >
      {notice}
      <div className="flex flex-wrap items-start gap-2.5">
        <TextInput
          label="Nombre de la fuente"
          maxLength={80}
          autoComplete="off"
          className="min-w-52 flex-1 sm:max-w-96"
          {...field('name')}
        />
        <SubmitButton size="compact" isBusy={isBusy} busyText="Guardando…" className="sm:mt-6">
          Añadir fuente
        </SubmitButton>
      </div>
    </form>
  );
}

const loadSourceSchema = async () =>
  (await import('../../../../src/leads/pipeline/pipeline.contract.ts')).LeadSourceInput;
