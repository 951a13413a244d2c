import { send } from '../../../api/send.ts';
import { SubmitButton } from '../../../components/form/submit-button.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { useApiForm } from '../../../components/form/use-api-form.ts';
import { useChange } from '../../../components/use-change.ts';
import { SOURCES } from '../initial-items.ts';
import { loadSourceSchema } from './load-source-schema.ts';

export function NewSourceForm() {
  const { refresh } = useChange(SOURCES);
  const { props, field, notice, isBusy } = useApiForm(loadSourceSchema, {
    values: { name: '' },
    send: (source) => send('POST', '/staff/lead-sources', source),
    onSent: () => void refresh(),
    successTitle: 'Fuente creada',
    errorTitle: 'No se ha podido crear la fuente',
  });
  return (
    <form
      id="nueva-fuente"
      aria-label="Nueva fuente"
      className="mb-4 rounded-md border border-cal-200 bg-white p-4 max-md:not-target:hidden"
      {...props}
    >
      {notice}
      <div className="flex flex-wrap items-start gap-2.5">
        <TextInput
          label="Nombre de la fuente"
          maxLength={80}
          autoComplete="off"
          className="min-w-52 flex-1 sm:max-w-96"
          {...field('name')}
        />
        <SubmitButton size="panel" isBusy={isBusy} busyText="Guardando…" className="sm:mt-6">
          Añadir fuente
        </SubmitButton>
      </div>
    </form>
  );
}
