import type { UseFormReturn } from 'react-hook-form';
import { Field } from '../../../components/form/field.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { Select } from '../../../components/select.tsx';
import { useIsHydrated } from '../../../components/use-is-hydrated.ts';
import type { SiteValues } from './site-values.ts';

const USUAL = {
  GBP: {
    label: 'Euros por libra (GBP)',
    hint: 'Como 1,15. Si lo deja en blanco, 100\u00a0£ contarán como 100\u00a0€ en filtros y orden.',
  },
  USD: { label: 'Euros por dólar (USD)', hint: 'Como 0,92. Los filtros y el orden por precio usan euros.' },
};
const OTHER_HINT = 'Si lo deja en blanco, los precios de los feeds en esta moneda pasan a «a consultar».';

interface Props {
  fields: UseFormReturn<SiteValues>;
  field: RegisterField<SiteValues>;
}

/** Exchange rates; choosing a currency adds its rate, and emptying the rate removes it. */
export function RateFields({ fields, field }: Props) {
  const isHydrated = useIsHydrated();
  const others = Object.keys(fields.watch('site.exchangeRates')).filter((currency) => !Object.hasOwn(USUAL, currency));
  return (
    <>
      {(['GBP', 'USD'] as const).map((currency) => (
        <TextInput
          key={currency}
          inputMode="decimal"
          {...USUAL[currency]}
          {...field(`site.exchangeRates.${currency}`)}
          required={false}
        />
      ))}
      {others.map((currency) => (
        <TextInput
          key={currency}
          label={`Euros por ${currency}`}
          inputMode="decimal"
          hint={OTHER_HINT}
          {...field(`site.exchangeRates.${currency}`)}
          required={false}
        />
      ))}
      <Field
        isOptional={false}
        label="Otra moneda"
        hint="Elija la moneda y escriba cuántos euros vale. Los feeds podrán traer precios en ella."
      >
        {(controlProps) => (
          <Select
            {...controlProps}
            value=""
            onChange={({ target }) => {
              const name = `site.exchangeRates.${target.value}` as const;
              fields.setValue(name, '', { shouldDirty: true });
              setTimeout(() => fields.setFocus(name));
            }}
          >
            <option value="">Añadir una moneda</option>
            {isHydrated &&
              choices(others).map(([code, name]) => <option key={code} value={code}>{`${name} (${code})`}</option>)}
          </Select>
        )}
      </Field>
    </>
  );
}

/** Called only in the browser, whose names of currencies may differ from the server's. */
function choices(taken: readonly string[]) {
  const names = new Intl.DisplayNames('es', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter((code) => code !== 'EUR' && !Object.hasOwn(USUAL, code) && !taken.includes(code))
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, one], [, other]) => one.localeCompare(other, 'es'));
}
