import { type ComponentProps } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { usePageContext } from 'vike-react/usePageContext';
import { Checkbox } from '../../../components/checkbox.tsx';
import { CONTROL_CLASS, Field } from '../../../components/form/field.tsx';
import { Select } from '../../../components/select.tsx';
import { AgentField } from './agent/agent-field.tsx';
import { PlaceField } from './place/place-field.tsx';
import type { PropertyDraft } from './property-draft.ts';
import { type FieldName, propertyFields, type PropertyField as Definition } from './property-fields.ts';

/** Fields name the form by its id, because other forms may lie between them in the page. */
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
  return name === 'agentId' ? <AgentField form={PROPERTY_FORM} /> : <OtherField name={name} />;
}

function OtherField({ name }: { name: FieldName }) {
  const { register } = useFormContext<PropertyDraft>();
  const { errors, defaultValues } = useFormState<PropertyDraft>({ name, exact: true });
  const { currencies } = usePageContext().agency;
  const definition = name === 'currency' ? withCurrencies(propertyFields[name], currencies) : propertyFields[name];
  const written = useWatch<PropertyDraft>({ name, disabled: !definition.maxLength && !definition.optionHints });
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
      hint={maxLength ? `${String(written ?? '').length} de ${maxLength} caracteres` : optionHints?.[String(written)]}
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
              {...(maxLength && { maxLength: maxLength })}
              {...controlProps}
              {...field}
            />
            {unit && (
              <span aria-hidden className="absolute top-1/2 right-3.5 -translate-y-1/2 text-sm text-niebla-600">
                {unit}
              </span>
            )}
          </span>
        )
      }
    </Field>
  );
}

/** Currencies with an exchange rate can be chosen beside the usual ones. */
const withCurrencies = ({ options = {}, ...currency }: Definition, taken: readonly string[]): Definition => ({
  ...currency,
  options: { ...options, ...Object.fromEntries(taken.map((code) => [code, options[code] ?? code])) },
});

/** A stored value that cannot be chosen here, as a feed may bring, stays an option. */
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
