import type { UseFormReturn } from 'react-hook-form';
import { Select } from '../../../components/controls.tsx';
import { TextInput, Field } from '../../../components/form/fields.tsx';
import { PasswordInput } from '../../../components/form/password-input.tsx';
import type { RegisterField, Texts } from '../../../components/form/use-api-form.ts';
import { cadenceNames, CADENCES, CUSTOM } from '../describe-feed.ts';

interface Props {
  field: RegisterField<Texts>;
  hasPassword?: boolean;
}

const PASSWORD_HINT = 'Hay una contraseña guardada. Deje el campo en blanco para mantenerla.';

export const CredentialFields = ({ field, hasPassword = false }: Props) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">
    <TextInput
      label="Usuario"
      maxLength={200}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      hint="Solo si el servidor del feed lo pide."
      {...field('username')}
      required={false}
    />
    <PasswordInput
      label="Contraseña"
      maxLength={500}
      autoComplete="new-password"
      hint={hasPassword ? PASSWORD_HINT : 'Una vez guardada, no se muestra.'}
      placeholder={hasPassword ? '••••••••' : undefined}
      {...field('password')}
      required={false}
    />
  </div>
);

/** Entered credentials; an empty password keeps the stored one. */
export const toCredentials = ({ username, password }: Record<string, string | undefined>) => ({
  ...(username?.trim() && { username: username.trim() }),
  ...(password && { password }),
});

interface ScheduleProps {
  field: RegisterField<Texts>;
  methods: UseFormReturn<Texts>;
}

export function ScheduleField({ field, methods }: ScheduleProps) {
  const cadence = methods.watch('cadence');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label="Horario" isOptional={false}>
        {({ id }) => (
          <Select id={id} {...methods.register('cadence')}>
            <option value="">Sin horario</option>
            {Object.entries(cadenceNames).map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {cadence === CUSTOM && (
        <TextInput
          label="Expresión cron"
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          hint="Hora de Madrid. Por ejemplo, 30 4 * * 1 es cada lunes a las 04:30."
          {...field('schedule')}
        />
      )}
    </div>
  );
}

export const toScheduleTexts = (schedule: string | null) =>
  schedule === null || Object.hasOwn(CADENCES, schedule)
    ? { cadence: schedule ?? '', schedule: '' }
    : { cadence: CUSTOM, schedule };

export const parseSchedule = ({ cadence = '', schedule = '' }: Texts) =>
  cadence === '' ? null : cadence === CUSTOM ? schedule : cadence;

export const PrefixField = ({ field }: { field: RegisterField<Texts> }) => (
  <TextInput
    label="Prefijo de las referencias"
    maxLength={20}
    autoComplete="off"
    spellCheck={false}
    hint="Se antepone a las referencias de las propiedades nuevas; las demás no cambian. Por ejemplo, CS-"
    {...field('referencePrefix')}
    required={false}
  />
);

export const parsePrefix = ({ referencePrefix = '' }: Texts) => referencePrefix.trim() || null;
