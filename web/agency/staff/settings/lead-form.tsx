import type { LeadSettingsDetails } from '../../../../src/leads/settings/lead-settings.contract.ts';
import { Checkbox } from '../../../components/controls.tsx';
import { SaveBar } from '../../../components/form/save-bar.tsx';
import { useEditForm } from '../../../components/form/use-edit-form.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { SETTINGS_SAVED } from './load-settings-schema.ts';
import { RetentionFields, mapRetentionTerms } from './retention-fields.tsx';
import { parseDecimal } from './site-values.ts';

const toFormValues = ({ version: _version, ...settings }: LeadSettingsDetails) => ({
  ...settings,
  retention: mapRetentionTerms(settings.retention, String),
});
const toSettingsInput = (values: ReturnType<typeof toFormValues>) => ({
  ...values,
  retention: mapRetentionTerms(values.retention, parseDecimal),
});

const loadSchema = async () =>
  (await import('../../../../src/leads/settings/lead-settings.contract.ts')).LeadSettingsInput;

export function LeadForm({ settings }: { settings: LeadSettingsDetails }) {
  const { methods, props, field, conflict, notice, isBusy, hasChanges } = useEditForm(loadSchema, {
    path: '/staff/lead-settings',
    saved: settings,
    toValues: toFormValues,
    toInput: toSettingsInput,
    successTitle: SETTINGS_SAVED,
  });
  return (
    <PanelCard title="Avisos y conservación de datos">
      <form aria-label="Avisos y conservación de datos" {...props}>
        {conflict}
        {notice}
        <Checkbox
          label="Enviar al visitante un acuse de recibo con propiedades parecidas"
          {...methods.register('sendsAutoresponse')}
        />
        <Checkbox
          label="Enviar cada mañana al equipo un resumen de asuntos pendientes"
          {...methods.register('sendsDigest')}
        />
        <fieldset className="mt-5 min-w-0">
          <legend className="text-sm font-semibold">Cuánto tiempo se conservan los datos personales</legend>
          <p className="mt-1 text-[0.875rem] text-gray-600">
            La política de privacidad anuncia los plazos: si los cambia, cambie también{' '}
            <a
              href="/admin/content?key=legal-privacidad"
              className="font-semibold text-primary-600 underline underline-offset-[3px]"
            >
              el texto y su versión
            </a>
            .
          </p>
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            <RetentionFields field={field} />
          </div>
        </fieldset>
        <SaveBar isBusy={isBusy} hasChanges={hasChanges} />
      </form>
    </PanelCard>
  );
}
