import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { TextInput } from '../../../components/form/fields.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useEditForm } from '../../../components/form/use-edit-form.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { toAgencyInput, toAgencyValues } from './agency-values.ts';
import { HoursFields } from './hours-fields.tsx';
import { SETTINGS_PATH, loadSettingsSchema, SETTINGS_SAVED } from './load-settings-schema.ts';

export function AgencyForm({ settings }: { settings: AgencySettingsDetails }) {
  const { methods, props, field, conflict, notice, isBusy, hasChanges } = useEditForm(loadSettingsSchema, {
    path: SETTINGS_PATH,
    saved: settings,
    toValues: toAgencyValues,
    toInput: toAgencyInput,
    successTitle: SETTINGS_SAVED,
  });
  return (
    <PanelCard title="Datos de la agencia">
      <form aria-label="Datos de la agencia" {...props}>
        {conflict}
        {notice}
        <div className="grid gap-5 sm:grid-cols-2">
          <TextInput label="Nombre" autoComplete="organization" {...field('profile.name')} />
          <TextInput label="Email" type="email" {...field('profile.email')} />
          <TextInput label="Teléfono" type="tel" {...field('profile.phones.0')} />
          <TextInput label="Segundo teléfono" type="tel" {...field('profile.phones.1')} required={false} />
          <TextInput
            label="WhatsApp"
            type="tel"
            hint="Teléfono para mensajes. Si lo deja en blanco, la web no muestra WhatsApp."
            {...field('profile.whatsapp')}
            required={false}
          />
          <TextInput label="Dirección" className="sm:col-span-2" {...field('profile.address')} />
          <TextInput label="Código postal" inputMode="numeric" {...field('profile.postcode')} />
          <TextInput label="Municipio" {...field('profile.town')} />
          <TextInput label="Provincia" {...field('profile.province')} />
          <TextInput label="NIF" {...field('profile.taxId')} required={false} />
          <TextInput
            label="Número de registro"
            hint="Del registro de agentes inmobiliarios; aparece en el aviso legal."
            {...field('profile.registryNumber')}
            required={false}
          />
        </div>
        <HoursFields form={{ methods, field }} />
        <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      </form>
    </PanelCard>
  );
}
