import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import { AUDIT_ACTIONS } from '../../../../src/admin/audit/audit-actions.contract.ts';
import { Button } from '../../../components/button.tsx';
import { Select } from '../../../components/controls.tsx';
import { CONTROL_CLASS, Field } from '../../../components/form/fields.tsx';
import { FILTERS_ID, FiltersButton } from '../../../components/list/filters-button.tsx';
import { FiltersForm, readFormTexts } from '../../../components/list/filters-form.tsx';
import { areReversed, BEFORE_FIRST_DAY } from '../../../components/list/reversed-days.ts';
import { SearchForm } from '../../../components/list/search-form.tsx';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { auditApiPath, type AuditFilters as Filters, auditUrl } from './audit-url.ts';

interface Props {
  filters: Filters;
  people: readonly { id: string; name: string }[];
  /** Name of the user in the `actor` filter, who may no longer be in `people`. */
  actorName: string | undefined;
}

const ACTIONS = Object.fromEntries(
  [...AUDIT_ACTIONS].map(([action, { name }]) => [action, name]).sort(([, a], [, b]) => a!.localeCompare(b!, 'es')),
) as Record<string, string>;
const OTHER_ACTORS = { system: 'Sistema', visitor: 'Visitantes' };
const PLACEHOLDER = 'Referencia o nombre';

/** Orders the parameters, so that equal filters have equal URLs. */
const orderFilters = ({ actor, action, subject, from, to }: Filters): Filters => ({ actor, action, subject, from, to });

export function AuditFilters({ filters, people, actorName }: Props) {
  const actorNames: Record<string, string> = {
    ...Object.fromEntries(people.map(({ id, name }) => [id, name])),
    ...OTHER_ACTORS,
  };
  const { page: _page, ...filterValues } = filters;
  const { actor, subject } = filterValues;
  const actors = actor && !(actor in actorNames) ? { ...actorNames, [actor]: actorName ?? 'Otra persona' } : actorNames;
  const form = useRef<HTMLFormElement>(null);
  const url = auditUrl(filters);
  const previousUrl = useRef(url);
  useEffect(() => {
    // The key of the form replaces its fields, which loses the focus.
    if (previousUrl.current !== url && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    previousUrl.current = url;
  }, [url]);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(auditUrl(orderFilters(readFormTexts(event.currentTarget))), { keepScrollPosition: true });
  };
  const fields = (
    <>
      <SelectFilter label="Persona" name="actor" options={actors} value={actor} />
      <SelectFilter label="Acción" name="action" options={ACTIONS} value={filters.action} />
      <InputFilter label="Desde" name="from" type="date" defaultValue={filters.from} />
      <InputFilter
        label="Hasta"
        name="to"
        type="date"
        defaultValue={filters.to}
        error={areReversed(filters.from, filters.to) ? BEFORE_FIRST_DAY : undefined}
      />
    </>
  );
  return (
    <>
      <div className="mb-2 flex gap-2 md:mb-4 xl:hidden">
        <SearchForm
          label="Buscar en la auditoría"
          action="/admin/settings/audit"
          field={{ name: 'subject', label: 'Elemento', placeholder: PLACEHOLDER, value: subject }}
          getUrl={(text) => auditUrl({ ...filterValues, subject: text })}
        />
        <FiltersButton count={[actor, filterValues.action, filterValues.from, filterValues.to].filter(Boolean).length}>
          {(close) => (
            <FiltersForm
              getUrl={(values) => auditUrl(orderFilters({ subject, ...values }))}
              getApiPath={(values) => auditApiPath({ subject, ...values })}
              currentApiPath={auditApiPath(filterValues)}
              onClose={close}
            >
              {fields}
            </FiltersForm>
          )}
        </FiltersButton>
      </div>
      <form
        ref={form}
        key={url}
        id={FILTERS_ID}
        role="search"
        aria-label="Filtrar la auditoría"
        action="/admin/settings/audit"
        onSubmit={apply}
        className="mb-5 grid items-end gap-4 rounded-md border border-surface-200 bg-white p-5 max-xl:not-target:hidden sm:grid-cols-2 xl:grid-cols-[1.2fr_1.2fr_1fr_1fr_1.2fr_auto]"
      >
        {fields}
        <InputFilter
          label="Elemento"
          name="subject"
          maxLength={80}
          autoComplete="off"
          placeholder={PLACEHOLDER}
          defaultValue={subject}
        />
        <div className="flex gap-2.5">
          <Button type="submit" size="compact">
            Aplicar
          </Button>
          <a
            href="/admin/settings/audit"
            className="inline-flex h-9 items-center rounded-md px-3 font-semibold text-ink-700 hover:bg-surface-100 pointer-coarse:h-11"
          >
            Limpiar
          </a>
        </div>
      </form>
    </>
  );
}

interface SelectFilterProps {
  label: string;
  name: string;
  options: Record<string, string>;
  value: string | undefined;
}

const SelectFilter = ({ label, name, options, value }: SelectFilterProps) => (
  <Field label={label} isOptional={false}>
    {({ id }) => (
      <Select id={id} name={name} defaultValue={value}>
        <option value="">Todas</option>
        {Object.entries(options).map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </Select>
    )}
  </Field>
);

interface InputFilterProps extends ComponentProps<'input'> {
  label: string;
  error?: string | undefined;
}

const InputFilter = ({ label, error, ...input }: InputFilterProps) => (
  <Field label={label} error={error} isOptional={false}>
    {(controlProps) => <input className={`h-(--control-height) ${CONTROL_CLASS}`} {...controlProps} {...input} />}
  </Field>
);
