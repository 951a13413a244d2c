import type { LeadSettingsDetails } from '../../../../src/leads/lead-settings.contract.ts';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { SaveBar } from '../../../ui/form/save-bar.tsx';
import { useKeptForm } from '../../../ui/form/use-kept-form.tsx';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { RetentionFields } from './retention-fields.tsx';
import { retentionValues } from './retention-values.ts';
import { SETTINGS_SAVED } from './settings-contract.ts';
import { readNumber } from './written-number.ts';

const valuesOf = ({ version: _version, ...settings }: LeadSettingsDetails) => ({
  ...settings,
  retention: retentionValues(settings.retention, String),
});
const inputOf = (values: ReturnType<typeof valuesOf>) => ({
  ...values,
  retention: retentionValues(values.retention, readNumber),
});

const contract = async () => (await import('../../../../src/leads/lead-settings.contract.ts')).LeadSettingsInput;

/** Which mails are sent automatically, and how long personal data are kept. */
export function LeadForm({ settings }: { settings: LeadSettingsDetails }) {
  const { fields, props, field, conflict, notice, isBusy, hasChanges } = useKeptForm(contract, {
    path: '/staff/lead-settings',
    kept: settings,
    toValues: valuesOf,
    toInput: inputOf,
    done: SETTINGS_SAVED,
  });
  return (
    <PanelCard title="Avisos y conservación de datos">
      <form aria-label="Avisos y conservación de datos" {...props}>
        {conflict}
        {notice}
        <Checkbox
          label="Enviar al visitante un acuse de recibo con propiedades parecidas"
          {...fields.register('sendsAutoresponse')}
        />
        <Checkbox
          label="Enviar cada mañana al equipo un resumen de asuntos pendientes"
          {...fields.register('sendsDigest')}
        />
        <fieldset className="mt-5 min-w-0">
          <legend className="text-sm font-semibold">Cuánto tiempo se conservan los datos personales</legend>
          <p className="mt-1 text-[0.875rem] text-niebla-600">
            La política de privacidad anuncia los plazos: si los cambia, cambie también{' '}
            <a
              href="/admin/content?key=legal-privacidad"
              className="font-semibold text-mar-600 underline underline-offset-[3px]"
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
