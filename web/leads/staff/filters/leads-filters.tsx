import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import type { SubmitEvent } from 'react';
import type { z } from 'zod';
import type { LeadAgents } from '../../../../src/leads/lead.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { buttonClass, Button } from '../../../components/button.tsx';
import { Checkbox } from '../../../components/controls.tsx';
import { SelectField, TextInput } from '../../../components/form/fields.tsx';
import { FiltersButton, FiltersLabel } from '../../../components/list/filters-button.tsx';
import { readFormTexts, useTotal } from '../../../components/list/filters-form.tsx';
import { areReversed, BEFORE_FIRST_DAY } from '../../../components/list/reversed-days.ts';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { folderNames, statusNames } from '../lead-names.ts';
import { type LeadsUrlParams, leadsApiPath, leadsUrl, withoutFilters } from '../leads-query.ts';
import { listActiveFilters, activityNames, type FilterContext, activityPeriodNames } from './list-active-filters.ts';
import { SORT_NAMES } from './list-toolbar.tsx';

interface LeadsFiltersProps {
  query: LeadsUrlParams;
  agents: z.infer<typeof LeadAgents>['items'];
}

export function LeadsFilters({ query, agents }: LeadsFiltersProps) {
  const count = listActiveFilters({ query, agents }).filter(({ name }) => name !== 'search').length;
  return (
    <>
      <Popover className="relative max-xl:hidden">
        <PopoverButton className={buttonClass({ variant: 'outline', size: 'compact' })}>
          <FiltersLabel count={count} />
        </PopoverButton>
        <PopoverPanel
          focus
          aria-label="Filtros"
          className="absolute top-full right-0 z-30 mt-2 w-[26.25rem] rounded-md bg-white p-5 shadow-3"
        >
          {({ close }) => <FilterForm query={query} agents={agents} onClose={close} />}
        </PopoverPanel>
      </Popover>
      <FiltersButton count={count}>
        {(close) => <FilterForm query={query} agents={agents} isDialog onClose={close} />}
      </FiltersButton>
    </>
  );
}

interface FilterFormProps {
  query: LeadsUrlParams;
  agents: FilterContext['agents'];
  /** A dialog also has the sort order. */
  isDialog?: boolean;
  onClose: () => void;
}

const TEXT_PROPS = { maxLength: 200, autoComplete: 'off', required: true } as const;

function FilterForm({ query, agents, isDialog = false, onClose }: FilterFormProps) {
  const { search } = query;
  const { total, ask } = useTotal(leadsApiPath({ ...query, page: undefined }));
  const applyFilters = (filters: LeadsUrlParams) => {
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
        applyFilters({ search, ...readFormTexts(event.currentTarget) });
      }}
    >
      {query.property && <input type="hidden" name="property" value={query.property} />}
      <TextInput label="Nombre" name="name" defaultValue={query.name} {...TEXT_PROPS} />
      <TextInput label="Email" name="email" defaultValue={query.email} {...TEXT_PROPS} />
      <TextInput label="Teléfono" name="phone" inputMode="tel" defaultValue={query.phone} {...TEXT_PROPS} />
      <SelectField
        label="Estado"
        name="status"
        prompt="Todos"
        required
        options={statusNames}
        defaultValue={query.status}
      />
      <TextInput label="Etapa" name="stage" defaultValue={query.stage} {...TEXT_PROPS} />
      <TextInput label="Fuente" name="source" defaultValue={query.source} {...TEXT_PROPS} />
      <TextInput label="Creado desde" name="createdFrom" type="date" required defaultValue={query.createdFrom} />
      <TextInput
        label="Creado hasta"
        name="createdTo"
        type="date"
        required
        defaultValue={query.createdTo}
        error={areReversed(query.createdFrom, query.createdTo) ? BEFORE_FIRST_DAY : undefined}
      />
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
        options={activityPeriodNames}
        defaultValue={query.activityWithin}
      />
      <Checkbox label="Solo vencidos" name="overdue" value="true" defaultChecked={query.overdue} />
      <Checkbox label="Sin responder" name="unanswered" value="true" defaultChecked={query.unanswered} />
      {isDialog && !query.view && (
        <SelectField
          label="Ordenar por"
          name="sort"
          prompt={NEWEST_SORT_NAME}
          required
          options={OTHER_SORTS}
          defaultValue={query.sort === 'newest' ? '' : query.sort}
          className="col-span-2"
        />
      )}
      <div className="col-span-2 flex flex-wrap items-center justify-end gap-2.5 pt-1.5">
        <p role="status" className="mr-auto text-[0.875rem] text-gray-600 tabular-nums">
          {total !== undefined && `${formatNumber(total)} ${total === 1 ? 'lead' : 'leads'}`}
        </p>
        <Button variant="text" size="compact" onClick={onClose}>
          Cerrar
        </Button>
        <Button variant="outline" size="compact" onClick={() => applyFilters({})}>
          Limpiar
        </Button>
        <Button type="submit" size="compact">
          Aplicar
        </Button>
      </div>
    </form>
  );
}

const { inbox: _inbox, ...OTHER_FOLDERS } = folderNames;
const { newest: NEWEST_SORT_NAME, ...OTHER_SORTS } = SORT_NAMES;
