import { send } from '../../../api/send.ts';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { useChange } from '../../../ui/use-change.ts';
import { SOURCES } from '../first-items.ts';
import { sourceContract } from './source-contract.ts';

export function NewSourceForm() {
  const { refresh } = useChange(SOURCES);
  const { props, field, notice, isBusy } = useForm(sourceContract, {
    values: { name: '' },
    send: (source) => send('POST', '/staff/lead-sources', source),
    onSent: () => void refresh(),
    done: 'Fuente creada',
    failed: 'No se ha podido crear la fuente',
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
