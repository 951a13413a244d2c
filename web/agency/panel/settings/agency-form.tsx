import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { fieldOf } from '../../../ui/form/field-of.ts';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useKeptForm } from '../../../ui/form/use-kept-form.tsx';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { agencyInput, agencyValues } from './agency-values.ts';
import { HoursFields } from './hours-fields.tsx';
import { SETTINGS_PATH, settingsContract, SETTINGS_SAVED } from './settings-contract.ts';

/** Who the agency is: header, footer, letters and legal texts say it. */
export function AgencyForm({ settings }: { settings: AgencySettingsDetails }) {
  const { form, conflict, question, isBusy, hasChanges, submit } = useKeptForm({
    path: SETTINGS_PATH,
    kept: settings,
    toValues: agencyValues,
    toInput: agencyInput,
    contract: settingsContract,
    done: SETTINGS_SAVED,
  });
  return (
    <PanelCard title="Datos de la agencia">
      {conflict}
      <form noValidate aria-label="Datos de la agencia" onSubmit={(event) => void submit(event)}>
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput required label="Nombre" autoComplete="organization" {...fieldOf(form, 'profile.name')} />
          <TextInput required label="Email" type="email" {...fieldOf(form, 'profile.email')} />
          <TextInput required label="Teléfono" type="tel" {...fieldOf(form, 'profile.phones.0')} />
          <TextInput label="Segundo teléfono" type="tel" {...fieldOf(form, 'profile.phones.1')} />
          <TextInput required label="Dirección" className="sm:col-span-2" {...fieldOf(form, 'profile.address')} />
          <TextInput required label="Código postal" inputMode="numeric" {...fieldOf(form, 'profile.postcode')} />
          <TextInput required label="Localidad" {...fieldOf(form, 'profile.town')} />
          <TextInput required label="Provincia" {...fieldOf(form, 'profile.province')} />
          <TextInput label="NIF" {...fieldOf(form, 'profile.taxId')} />
          <TextInput
            label="Número de registro"
            hint="Del registro de agentes inmobiliarios; aparece en el aviso legal."
            {...fieldOf(form, 'profile.registryNumber')}
          />
        </div>
        <HoursFields form={form} />
        <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      </form>
      {question}
    </PanelCard>
  );
}
