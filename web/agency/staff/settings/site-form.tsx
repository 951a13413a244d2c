import type { UseFormReturn } from 'react-hook-form';
import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { Checkbox, Select } from '../../../components/controls.tsx';
import { SelectField, Field, TextInput } from '../../../components/form/fields.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import type { RegisterField } from '../../../components/form/use-api-form.ts';
import { useEditForm } from '../../../components/form/use-edit-form.tsx';
import { useIsHydrated } from '../../../components/hydration/use-is-hydrated.ts';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { SETTINGS_PATH, loadSettingsSchema, SETTINGS_SAVED } from './load-settings-schema.ts';
import { toSiteInput, toSiteValues, type SiteValues } from './site-values.ts';

const COMMON_CURRENCIES = {
  GBP: {
    label: 'Euros por libra (GBP)',
    hint: 'Como 1,15. Si lo deja en blanco, 100\u00a0£ contarán como 100\u00a0€ en filtros y orden.',
  },
  USD: { label: 'Euros por dólar (USD)', hint: 'Como 0,92. Los filtros y el orden por precio usan euros.' },
};
const OTHER_HINT = 'Si lo deja en blanco, los precios de los feeds en esta moneda pasan a «a consultar».';

interface RateFieldsProps {
  methods: UseFormReturn<SiteValues>;
  field: RegisterField<SiteValues>;
}

/** Exchange rates; choosing a currency adds its rate, and emptying the rate removes it. */
function RateFields({ methods, field }: RateFieldsProps) {
  const isHydrated = useIsHydrated();
  const otherCurrencies = Object.keys(methods.watch('site.exchangeRates')).filter(
    (currency) => !Object.hasOwn(COMMON_CURRENCIES, currency),
  );
  return (
    <>
      {(['GBP', 'USD'] as const).map((currency) => (
        <TextInput
          key={currency}
          inputMode="decimal"
          {...COMMON_CURRENCIES[currency]}
          {...field(`site.exchangeRates.${currency}`)}
          required={false}
        />
      ))}
      {otherCurrencies.map((currency) => (
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
              methods.setValue(name, '', { shouldDirty: true });
              setTimeout(() => methods.setFocus(name));
            }}
          >
            <option value="">Añadir una moneda</option>
            {isHydrated &&
              listOtherCurrencies(otherCurrencies).map(([code, name]) => (
                <option key={code} value={code}>{`${name} (${code})`}</option>
              ))}
          </Select>
        )}
      </Field>
    </>
  );
}

/** Called in the browser only, whose currency names may differ from the server's. */
function listOtherCurrencies(listedCurrencies: readonly string[]) {
  const names = new Intl.DisplayNames('es', { type: 'currency' });
  return Intl.supportedValuesOf('currency')
    .filter((code) => code !== 'EUR' && !Object.hasOwn(COMMON_CURRENCIES, code) && !listedCurrencies.includes(code))
    .map((code) => [code, names.of(code) ?? code] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'es'));
}

interface Props {
  settings: AgencySettingsDetails;
  sortNames: Record<AgencySettingsDetails['site']['defaultSort'], string>;
}

export function SiteForm({ settings, sortNames }: Props) {
  const { methods, props, field, conflict, notice, isBusy, hasChanges } = useEditForm(loadSettingsSchema, {
    path: SETTINGS_PATH,
    saved: settings,
    toValues: toSiteValues,
    toInput: toSiteInput,
    successTitle: SETTINGS_SAVED,
  });
  return (
    <PanelCard title="Web">
      <form aria-label="Web" {...props}>
        {conflict}
        {notice}
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            label="Orden de las propiedades"
            hint="Orden por defecto del listado."
            prompt="Elija el orden"
            options={sortNames}
            {...field('site.defaultSort')}
          />
          <fieldset>
            <legend className="mb-1.5 text-xs font-semibold">Crear una cuenta</legend>
            <Checkbox
              kind="radio"
              label="Cualquier persona, sin permisos hasta que se le asigne un rol"
              value="open"
              {...methods.register('site.registration')}
            />
            <Checkbox
              kind="radio"
              label="Solo por invitación"
              value="closed"
              {...methods.register('site.registration')}
            />
          </fieldset>
          <fieldset className="sm:col-span-2">
            <legend className="mb-1.5 text-xs font-semibold">Rebajas de precio</legend>
            <Checkbox
              label="Mostrar el precio anterior cuando una propiedad baja de precio"
              {...methods.register('site.showsReductions')}
            />
            <p className="mt-1 text-[0.875rem] text-gray-600">
              Durante 90 días, si el precio anterior estuvo publicado al menos un día. El precio original que escriba el
              equipo o indique el feed se muestra siempre. Con esta opción la ficha enseña también la evolución del
              precio.
            </p>
          </fieldset>
          <RateFields methods={methods} field={field} />
        </div>
        <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      </form>
    </PanelCard>
  );
}
