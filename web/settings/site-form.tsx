import type { AgencySettingsDetails } from '../../src/agency/agency-settings.contract.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { fieldOf } from '../ui/form/field-of.ts';
import { SaveBar } from '../ui/form/save-bar.tsx';
import { SelectField } from '../ui/form/select-field.tsx';
import { TextInput } from '../ui/form/text-input.tsx';
import { useKeptForm } from '../ui/form/use-kept-form.tsx';
import { PanelCard } from '../ui/panel/panel-card.tsx';
import { SETTINGS_PATH, settingsContract, SETTINGS_SAVED } from './settings-contract.ts';
import { readNumber, writtenNumber } from './written-number.ts';

interface Props {
  settings: AgencySettingsDetails;
  /** As the list calls them. */
  sortNames: Record<AgencySettingsDetails['site']['defaultSort'], string>;
}

const valuesOf = ({ site: { exchangeRates, ...site } }: AgencySettingsDetails) => ({
  site: {
    ...site,
    exchangeRates: { GBP: writtenNumber(exchangeRates.GBP), USD: writtenNumber(exchangeRates.USD) },
  },
});

const inputOf = ({ site }: ReturnType<typeof valuesOf>, { profile }: AgencySettingsDetails) => ({
  profile,
  site: {
    ...site,
    exchangeRates: { GBP: readNumber(site.exchangeRates.GBP), USD: readNumber(site.exchangeRates.USD) },
  },
});

/** How the site behaves. */
export function SiteForm({ settings, sortNames }: Props) {
  const { form, conflict, question, isBusy, hasChanges, submit } = useKeptForm({
    path: SETTINGS_PATH,
    kept: settings,
    toValues: valuesOf,
    toInput: inputOf,
    contract: settingsContract,
    done: SETTINGS_SAVED,
  });
  return (
    <PanelCard title="Web">
      {conflict}
      <form noValidate aria-label="Web" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <SelectField
            required
            label="Orden de las propiedades"
            hint="El que ve quien no elige otro."
            prompt="Elija el orden"
            options={sortNames}
            {...fieldOf(form, 'site.defaultSort')}
          />
          <fieldset>
            <legend className="mb-1.5 text-xs font-semibold">Crear una cuenta</legend>
            <Checkbox
              kind="radio"
              label="Cualquiera, sin ningún permiso hasta que se le dé un rol"
              value="open"
              {...form.register('site.registration')}
            />
            <Checkbox kind="radio" label="Solo por invitación" value="closed" {...form.register('site.registration')} />
          </fieldset>
          <TextInput
            label="Euros por libra (GBP)"
            inputMode="decimal"
            hint="Como 1,15. Sin cambio, los precios en libras cuentan por su cifra."
            {...fieldOf(form, 'site.exchangeRates.GBP')}
          />
          <TextInput
            label="Euros por dólar (USD)"
            inputMode="decimal"
            hint="Como 0,92. Los filtros y el orden por precio usan euros."
            {...fieldOf(form, 'site.exchangeRates.USD')}
          />
        </div>
        <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      </form>
      {question}
    </PanelCard>
  );
}
