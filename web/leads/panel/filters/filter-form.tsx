import type { SubmitEvent } from 'react';
import { navigate } from '../../../ui/unsaved/navigate.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { textsOf } from '../../../ui/list/texts-of.ts';
import { useTotal } from '../../../ui/list/use-total.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';
import { folderNames } from '../inbox/folder-names.ts';
import { leadsApiPath, type LeadsQuery, leadsUrl, unfiltered } from '../list/leads-query.ts';
import { statusNames } from '../progress/status-names.ts';
import { activityNames } from './activity-names.ts';
import { activityTimes } from './activity-times.ts';
import type { ActiveFilters } from './active-filters.ts';
import { SORT_NAMES } from './sort-select.tsx';

interface Props {
  query: LeadsQuery;
  agents: ActiveFilters['agents'];
  /** In a dialog the order is chosen here too. */
  isDialog?: boolean;
  onClose: () => void;
}

const TEXT = { maxLength: 200, autoComplete: 'off', required: true } as const;

/** The filters are applied by the button; the search text stays. */
export function FilterForm({ query, agents, isDialog = false, onClose }: Props) {
  const { search } = query;
  const { total, ask } = useTotal(leadsApiPath({ ...query, page: undefined }));
  const show = (filters: LeadsQuery) => {
    onClose();
    navigate(leadsUrl({ ...unfiltered(query), ...filters }), { keepScrollPosition: true });
  };
  return (
    <form
      aria-label="Filtros"
      noValidate
      className={`grid grid-cols-2 gap-x-3 gap-y-3.5 ${isDialog ? 'mt-5' : ''}`.trimEnd()}
      onChange={({ currentTarget }) => ask(leadsApiPath({ search, ...textsOf(currentTarget) }))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        show({ search, ...textsOf(event.currentTarget) });
      }}
    >
      {query.property && <input type="hidden" name="property" value={query.property} />}
      <TextInput label="Nombre" name="name" defaultValue={query.name} {...TEXT} />
      <TextInput label="Email" name="email" defaultValue={query.email} {...TEXT} />
      <TextInput label="Teléfono" name="phone" inputMode="tel" defaultValue={query.phone} {...TEXT} />
      <SelectField
        label="Estado"
        name="status"
        prompt="Todos"
        required
        options={statusNames}
        defaultValue={query.status}
      />
      <TextInput label="Etapa" name="stage" defaultValue={query.stage} {...TEXT} />
      <TextInput label="Fuente" name="source" defaultValue={query.source} {...TEXT} />
      <TextInput label="Creado desde" name="createdFrom" type="date" required defaultValue={query.createdFrom} />
      <TextInput label="Creado hasta" name="createdTo" type="date" required defaultValue={query.createdTo} />
      <SelectField
        label="Agente"
        name="assignee"
        prompt="Todos"
        required
        options={{ me: 'Míos', none: 'Sin agente', ...Object.fromEntries(agents.map(({ id, name }) => [id, name])) }}
        defaultValue={query.assignee}
      />
      <SelectField
        label="Carpeta"
        name="folder"
        prompt="Bandeja"
        required
        options={OTHER_FOLDERS}
        defaultValue={query.folder === 'inbox' ? '' : query.folder}
      />
      <SelectField
        label="Actividad"
        name="activity"
        prompt="Todas"
        required
        options={activityNames}
        defaultValue={query.activity}
      />
      <SelectField
        label="Fecha de la actividad"
        name="activityWithin"
        prompt="Cualquiera"
        required
        options={activityTimes}
        defaultValue={query.activityWithin}
      />
      <Checkbox label="Solo vencidos" name="overdue" value="true" defaultChecked={query.overdue} />
      <Checkbox label="Sin responder" name="unanswered" value="true" defaultChecked={query.unanswered} />
      {isDialog && !query.view && (
        <SelectField
          label="Ordenar por"
          name="sort"
          prompt={newest}
          required
          options={OTHER_SORTS}
          defaultValue={query.sort === 'newest' ? '' : query.sort}
          className="col-span-2"
        />
      )}
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-2.5 pt-1.5">
        <p role="status" className="mr-auto text-[0.875rem] text-niebla-600 tabular-nums">
          {total !== undefined && `${grouped(total)} ${total === 1 ? 'lead' : 'leads'}`}
        </p>
        <Button look="text" size="panel" onClick={onClose}>
          Cerrar
        </Button>
        <Button look="outline" size="panel" onClick={() => show({})}>
          Limpiar
        </Button>
        <Button type="submit" size="panel">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

const { inbox: _inbox, ...OTHER_FOLDERS } = folderNames;
const { newest, ...OTHER_SORTS } = SORT_NAMES;
