import { type ComponentProps, type SubmitEvent, useEffect, useRef } from 'react';
import { navigate } from '../../../components/unsaved/navigate.ts';
import { AUDIT_ACTIONS } from '../../../../src/admin/audit/audit-actions.contract.ts';
import { Button } from '../../../components/button.tsx';
import { CONTROL_CLASS, Field } from '../../../components/form/field.tsx';
import { FILTERS_ID, FiltersButton } from '../../../components/list/filters-button.tsx';
import { FiltersForm } from '../../../components/list/filters-form.tsx';
import { SearchForm } from '../../../components/list/search-form.tsx';
import { readFormTexts } from '../../../components/list/read-form-texts.ts';
import { Select } from '../../../components/select.tsx';
import { auditApiPath, type AuditFilters as Filters, auditUrl } from './audit-url.ts';

interface Props {
  filters: Filters;
  people: readonly { id: string; name: string }[];
  /** The name of the person in the `actor` filter, who may have no entry in `people` any more. */
  chosen: string | undefined;
}

const ACTIONS = Object.fromEntries(
  [...AUDIT_ACTIONS].map(([action, { name }]) => [action, name]).sort(([, a], [, b]) => a!.localeCompare(b!, 'es')),
) as Record<string, string>;
const KINDS = { system: 'Sistema', visitor: 'Visitantes' };
const PLACEHOLDER = 'Referencia o nombre';

/** One address for one state, whatever the order of the fields. */
const orderFilters = ({ actor, action, subject, from, to }: Filters): Filters => ({ actor, action, subject, from, to });

/** The filters live in the address; changing one leads back to page 1. */
export function AuditFilters({ filters, people, chosen }: Props) {
  const known: Record<string, string> = { ...Object.fromEntries(people.map(({ id, name }) => [id, name])), ...KINDS };
  const { page: _page, ...asked } = filters;
  const { actor, subject } = asked;
  const actors = actor && !(actor in known) ? { ...known, [actor]: chosen ?? 'Otra persona' } : known;
  const form = useRef<HTMLFormElement>(null);
  const address = auditUrl(filters);
  const shown = useRef(address);
  useEffect(() => {
    // The fields are new ones, and with the old ones the focus has gone.
    if (shown.current !== address && document.activeElement === document.body)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus();
    shown.current = address;
  }, [address]);
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(auditUrl(orderFilters(readFormTexts(event.currentTarget))), { keepScrollPosition: true });
  };
  const fields = (
    <>
      <SelectFilter label="Persona" name="actor" options={actors} value={actor} />
      <SelectFilter label="Acción" name="action" options={ACTIONS} value={filters.action} />
      <InputFilter label="Desde" name="from" type="date" defaultValue={filters.from} />
      <InputFilter label="Hasta" name="to" type="date" defaultValue={filters.to} />
    </>
  );
  return (
    <>
      <div className="mb-2 flex gap-2 md:mb-4 xl:hidden">
        <SearchForm
          label="Buscar en la auditoría"
          action="/admin/settings/audit"
          field={{ name: 'subject', label: 'Elemento', placeholder: PLACEHOLDER, value: subject }}
          url={(text) => auditUrl({ ...asked, subject: text })}
        />
        <FiltersButton count={[actor, asked.action, asked.from, asked.to].filter(Boolean).length}>
          {(close) => (
            <FiltersForm
              url={(chosen) => auditUrl(orderFilters({ subject, ...chosen }))}
              apiPath={(chosen) => auditApiPath({ subject, ...chosen })}
              shown={auditApiPath(asked)}
              onClose={close}
            >
              {fields}
            </FiltersForm>
          )}
        </FiltersButton>
      </div>
      <form
        ref={form}
        key={address}
        id={FILTERS_ID}
        role="search"
        aria-label="Filtrar la auditoría"
        action="/admin/settings/audit"
        onSubmit={apply}
        className="mb-5 grid items-end gap-4 rounded-md border border-cal-200 bg-white p-5 max-xl:not-target:hidden sm:grid-cols-2 xl:grid-cols-[1.2fr_1.2fr_1fr_1fr_1.2fr_auto]"
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
          <Button type="submit" size="panel">
            Aplicar
          </Button>
          <a
            href="/admin/settings/audit"
            className="inline-flex h-9 items-center rounded-md px-3 font-semibold text-tinta-700 hover:bg-cal-100 pointer-coarse:h-11"
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

const InputFilter = ({ label, ...input }: { label: string } & ComponentProps<'input'>) => (
  <Field label={label} isOptional={false}>
    {({ id }) => <input id={id} className={`h-(--control-height) ${CONTROL_CLASS}`} {...input} />}
  </Field>
);
