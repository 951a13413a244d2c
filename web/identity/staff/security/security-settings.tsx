import { Description, Field, Label, Switch } from '@headlessui/react';
import { useState } from 'react';
import type { SecuritySettingsDetails } from '../../../../src/identity/staff-users.contract.ts';
import { send } from '../../../api/send.ts';
import { formatDate } from '../../../lib/dates/format-date.ts';
import { useChange } from '../../../components/use-change.ts';
import { USERS } from '../../../api/use-api-query.ts';

/** Requires a second factor of every account with a role. */
export function SecuritySettings({ settings: atFirst }: { settings: SecuritySettingsDetails }) {
  const { change } = useChange(USERS);
  const [settings, setSettings] = useState(atFirst);
  const [isBusy, setBusy] = useState(false);
  const { requiresSecondFactor } = settings;

  const set = async (isRequired: boolean) => {
    if (isBusy) return;
    setBusy(true);
    const body = { requiresSecondFactor: isRequired };
    await change(
      async () => setSettings(await send<SecuritySettingsDetails>('PUT', '/staff/security-settings', body)),
      {
        successTitle: isRequired ? 'Verificación en dos pasos exigida' : 'Verificación en dos pasos voluntaria',
        errorTitle: 'No se ha podido guardar el cambio',
      },
    );
    setBusy(false);
  };

  return (
    <section aria-labelledby="seguridad" className="mt-6 rounded-md border border-cal-200 bg-white p-5">
      <h2 id="seguridad" className="text-[1.0625rem] font-[650]">
        Seguridad
      </h2>
      <Field className="mt-4 flex items-start justify-between gap-6">
        <div className="grid gap-1">
          <Label className="font-semibold">Exigir verificación en dos pasos</Label>
          <Description className="text-[0.875rem] text-tinta-700">{stateOf(settings)}</Description>
          <p className="text-[0.875rem] text-tinta-700">{describeMissing(settings)}</p>
        </div>
        <Switch
          checked={requiresSecondFactor}
          aria-busy={isBusy}
          onChange={(isRequired) => void set(isRequired)}
          className="group relative inline-flex h-7 w-12 shrink-0 cursor-pointer items-center rounded-full bg-niebla-500 transition-colors before:absolute before:-inset-2 data-checked:bg-mar-600"
        >
          <span className="ml-1 size-5 rounded-full bg-white transition-transform group-data-checked:translate-x-5" />
        </Switch>
      </Field>
    </section>
  );
}

function stateOf({ requiresSecondFactor, requiredSince, graceDays }: SecuritySettingsDetails) {
  if (!requiresSecondFactor) return 'Desactivada: cada usuario decide si la usa.';
  const since = requiredSince ? ` desde el ${formatDate(requiredSince)}` : '';
  return `Activada${since}: las cuentas sin verificación tienen ${graceDays} días para activarla.`;
}

function describeMissing({ staffWithout }: SecuritySettingsDetails) {
  if (staffWithout === 0) return 'Todas las cuentas con rol la tienen activada.';
  return staffWithout === 1
    ? '1 cuenta con rol no la tiene activada.'
    : `${staffWithout} cuentas con rol no la tienen activada.`;
}
