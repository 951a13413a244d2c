import type { AgencySettingsDetails } from '../../../../src/agency/agency-settings.contract.ts';
import { Checkbox } from '../../../components/checkbox.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { SelectField } from '../../../components/form/select-field.tsx';
import { useEditForm } from '../../../components/form/use-edit-form.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { RateFields } from './rate-fields.tsx';
import { SETTINGS_PATH, loadSettingsSchema, SETTINGS_SAVED } from './load-settings-schema.ts';
import { siteInput, siteValues } from './site-values.ts';

interface Props {
  settings: AgencySettingsDetails;
  /** The names of the orders, as the listing shows them. */
  sortNames: Record<AgencySettingsDetails['site']['defaultSort'], string>;
}

export function SiteForm({ settings, sortNames }: Props) {
  const { fields, props, field, conflict, notice, isBusy, hasChanges } = useEditForm(loadSettingsSchema, {
    path: SETTINGS_PATH,
    saved: settings,
    toValues: siteValues,
    toInput: siteInput,
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
              {...fields.register('site.registration')}
            />
            <Checkbox
              kind="radio"
              label="Solo por invitación"
              value="closed"
              {...fields.register('site.registration')}
            />
          </fieldset>
          <fieldset className="sm:col-span-2">
            <legend className="mb-1.5 text-xs font-semibold">Rebajas de precio</legend>
            <Checkbox
              label="Mostrar el precio anterior cuando una propiedad baja de precio"
              {...fields.register('site.showsReductions')}
            />
            <p className="mt-1 text-[0.875rem] text-niebla-600">
              Durante 90 días, si el precio anterior estuvo publicado al menos un día. El precio original que escriba el
              equipo o indique el feed se muestra siempre. Con esta opción la ficha enseña también la evolución del
              precio.
            </p>
          </fieldset>
          <RateFields fields={fields} field={field} />
        </div>
        <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      </form>
    </PanelCard>
  );
}
