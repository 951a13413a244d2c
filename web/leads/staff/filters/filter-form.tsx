import type { SubmitEvent } from 'react';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/checkbox.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { readFormTexts } from '../../../components/list/read-form-texts.ts';
import { useTotal } from '../../../components/list/use-total.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { folderNames } from '../inbox/folder-names.ts';
import { leadsApiPath, type LeadsQuery, leadsUrl, withoutFilters } from '../list/leads-query.ts';
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
    navigate(leadsUrl({ ...withoutFilters(query), ...filters }), { keepScrollPosition: true });
  };
  return (
    <form
      aria-label="Filtros"
      noValidate
      className={`grid grid-cols-2 gap-x-3 gap-y-3.5 ${isDialog ? 'mt-5' : ''}`.trimEnd()}
      onChange={({ currentTarget }) => ask(leadsApiPath({ search, ...readFormTexts(currentTarget) }))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        show({ search, ...readFormTexts(event.currentTarget) });
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
          {total !== undefined && `${formatNumber(total)} ${total === 1 ? 'lead' : 'leads'}`}
        </p>
        <Button variant="text" size="panel" onClick={onClose}>
          Cerrar
        </Button>
        <Button variant="outline" size="panel" onClick={() => show({})}>
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
