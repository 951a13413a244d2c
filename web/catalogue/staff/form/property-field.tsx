import type { ComponentProps } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { usePageContext } from 'vike-react/usePageContext';
import { Checkbox, Select } from '../../../components/controls.tsx';
import { CONTROL_CLASS, Field } from '../../../components/form/fields.tsx';
import { PlaceField } from './place-field.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { type FieldName, propertyFields, type PropertyField as Definition } from './property-fields.ts';
import { useAgents } from '../use-agents.ts';

const { label, prompt } = propertyFields.agentId;

/** The current agent stays an option while names load, and after leaving the agency. */
function AgentField({ form }: { form: string }) {
  const { register } = useFormContext<PropertyDraft>();
  const { errors, defaultValues } = useFormState<PropertyDraft>({ name: 'agentId', exact: true });
  const { names, isError } = useAgents();
  const stored = String(defaultValues?.agentId ?? '');
  const isNameMissing = stored !== '' && !names?.[stored];
  return (
    <Field
      label={label}
      error={errors.agentId?.message}
      hint={isError ? 'No se ha podido cargar el equipo: inténtelo de nuevo más tarde.' : undefined}
      isOptional={false}
    >
      {(controlProps) => (
        // Mounts again once the names are loaded, because an option must exist before it can be selected.
        <Select key={names ? 'named' : 'unnamed'} {...controlProps} {...register('agentId')} form={form}>
          <option value="">{prompt}</option>
          {isNameMissing && <option value={stored}>{names ? 'Usuario eliminado' : 'Cargando…'}</option>}
          {Object.entries(names ?? {}).map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

/** Fields refer to the form by id, because other forms may be between them. */
export const PROPERTY_FORM = 'property-form';

const INPUTS: Record<Exclude<Definition['kind'], 'choice' | 'either' | 'flag'>, ComponentProps<'input'>> = {
  text: { maxLength: 200 },
  link: { type: 'url', inputMode: 'url', maxLength: 2000 },
  amount: { inputMode: 'decimal', maxLength: 20 },
  whole: { inputMode: 'numeric', maxLength: 12 },
  degrees: { maxLength: 20 },
  day: { type: 'date' },
  until: { type: 'date' },
};

export function PropertyField({ name }: { name: FieldName }) {
  if (name === 'location' || name === 'area') return <PlaceField name={name} form={PROPERTY_FORM} />;
  return name === 'agentId' ? <AgentField form={PROPERTY_FORM} /> : <GenericField name={name} />;
}

function GenericField({ name }: { name: FieldName }) {
  const { register } = useFormContext<PropertyDraft>();
  const { errors, defaultValues } = useFormState<PropertyDraft>({ name, exact: true });
  const { currencies } = usePageContext().agency;
  const definition = name === 'currency' ? withCurrencies(propertyFields[name], currencies) : propertyFields[name];
  const text = useWatch<PropertyDraft>({ name, disabled: !definition.maxLength && !definition.optionHints });
  const { label, kind, maxLength, optionHints, placeholder, isRequired, unit } = definition;
  const field = { ...register(name), form: PROPERTY_FORM };
  if (kind === 'flag')
    return (
      <div className="flex min-h-[calc(1.5rem+var(--control-height))] items-end">
        <Checkbox label={label} {...field} />
      </div>
    );
  return (
    <Field
      label={label}
      error={errors[name]?.message}
      hint={maxLength ? `${String(text ?? '').length} de ${maxLength} caracteres` : optionHints?.[String(text)]}
      isOptional={false}
      className={maxLength ? 'col-span-full' : undefined}
    >
      {(controlProps) =>
        kind === 'choice' || kind === 'either' ? (
          <Select {...controlProps} {...field}>
            <Options definition={definition} stored={String(defaultValues?.[name] ?? '')} />
          </Select>
        ) : (
          <span className="relative block">
            <input
              className={`h-(--control-height) ${CONTROL_CLASS} ${unit ? 'pr-22' : ''}`}
              autoComplete="off"
              required={isRequired}
              placeholder={placeholder}
              {...INPUTS[kind]}
              {...(maxLength && { maxLength })}
              {...controlProps}
              {...field}
            />
            {unit && (
              <span aria-hidden className="absolute top-1/2 right-3.5 -translate-y-1/2 text-sm text-gray-600">
                {unit}
              </span>
            )}
          </span>
        )
      }
    </Field>
  );
}

/** Adds the currencies with an exchange rate. */
const withCurrencies = ({ options = {}, ...currency }: Definition, currencies: readonly string[]): Definition => ({
  ...currency,
  options: { ...options, ...Object.fromEntries(currencies.map((code) => [code, options[code] ?? code])) },
});

/** Keeps a stored value that is not an option, such as one of a feed. */
const Options = ({ definition: { options = {}, prompt }, stored }: { definition: Definition; stored: string }) => (
  <>
    {prompt && <option value="">{prompt}</option>}
    {Object.entries(options).map(([value, name]) => (
      <option key={value} value={value}>
        {name}
      </option>
    ))}
    {stored && !Object.hasOwn(options, stored) && <option value={stored}>{stored}</option>}
  </>
);
