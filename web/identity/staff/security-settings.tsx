import { Description, Field, Label, Switch } from '@headlessui/react';
import { useState } from 'react';
import type { SecuritySettingsDetails } from '../../../src/identity/staff-users.contract.ts';
import { send } from '../../api/send.ts';
import { USERS_KEY } from '../../api/use-api-query.ts';
import { useMutationWithToast } from '../../components/use-mutation-with-toast.ts';
import { formatDate } from '../../lib/dates/format-date.ts';

export function SecuritySettings({ settings: initialSettings }: { settings: SecuritySettingsDetails }) {
  const { mutate } = useMutationWithToast(USERS_KEY);
  const [settings, setSettings] = useState(initialSettings);
  const [isBusy, setBusy] = useState(false);
  const { requiresSecondFactor } = settings;

  const save = async (isRequired: boolean) => {
    if (isBusy) return;
    setBusy(true);
    const body = { requiresSecondFactor: isRequired };
    await mutate(
      async () => setSettings(await send<SecuritySettingsDetails>('PUT', '/staff/security-settings', body)),
      {
        successTitle: isRequired ? 'Verificación en dos pasos exigida' : 'Verificación en dos pasos voluntaria',
        errorTitle: 'No se ha podido guardar el cambio',
      },
    );
    setBusy(false);
  };

  return (
    <section aria-labelledby="seguridad" className="mt-6 rounded-md border border-surface-200 bg-white p-5">
      <h2 id="seguridad" className="text-[1.0625rem] font-[650]">
        Seguridad
      </h2>
      <Field className="mt-4 flex items-start justify-between gap-6">
        <div className="grid gap-1">
          <Label className="font-semibold">Exigir verificación en dos pasos</Label>
          <Description className="text-[0.875rem] text-ink-700">{describeRequirement(settings)}</Description>
          <p className="text-[0.875rem] text-ink-700">{describeMissing(settings)}</p>
        </div>
        <Switch
          checked={requiresSecondFactor}
          aria-busy={isBusy}
          onChange={(isRequired) => void save(isRequired)}
          className="group relative inline-flex h-7 w-12 shrink-0 cursor-pointer items-center rounded-full bg-gray-500 transition-colors before:absolute before:-inset-2 data-checked:bg-primary-600"
        >
          <span className="ml-1 size-5 rounded-full bg-white transition-transform group-data-checked:translate-x-5" />
        </Switch>
      </Field>
    </section>
  );
}

function describeRequirement({ requiresSecondFactor, requiredSince, graceDays }: SecuritySettingsDetails) {
  if (!requiresSecondFactor) return 'Desactivada: cada usuario decide si la usa.';
  const since = requiredSince ? ` desde el ${formatDate(requiredSince)}` : '';
  return `Activada${since}: las cuentas sin verificación tienen ${graceDays} días para activarla.`;
}

function describeMissing({ staffWithoutSecondFactor }: SecuritySettingsDetails) {
  if (staffWithoutSecondFactor === 0) return 'Todas las cuentas con rol la tienen activada.';
  return staffWithoutSecondFactor === 1
    ? '1 cuenta con rol no la tiene activada.'
    : `${staffWithoutSecondFactor} cuentas con rol no la tienen activada.`;
}
