import type { FormEvent } from 'react';
import { send } from '../../../api/send.ts';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { useSentForm } from '../../../ui/form/use-sent-form.ts';
import { showToast } from '../../../ui/toast/show-toast.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';

interface Props {
  path: string;
  text: string;
  onTyped: (hasText: boolean) => void;
  onClose: () => void;
}

export function ActivityTextForm({ path, text, onTyped, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const { form, field, isBusy } = useSentForm({
    contract: async () => (await import('../../../../src/leads/lead-work.contract.ts')).ActivityChanges,
    send: (changes) => send('PATCH', path, changes),
    onSent: () => {
      showToast({ title: 'Actividad actualizada' });
      void refresh();
      onClose();
    },
    failed: 'No se pudo actualizar la actividad',
  });
  const listen = (event: FormEvent<HTMLFormElement>) => {
    form.onInput(event);
    onTyped(new FormData(event.currentTarget).get('text') !== text);
  };
  return (
    <form ref={element} aria-label="Editar actividad" className="mt-2 grid gap-3" {...form} onInput={listen}>
      <TextArea label="Qué se hizo" maxLength={5000} {...field('text')} defaultValue={text} />
      <FormButtons action="Guardar" isBusy={isBusy} onCancel={onClose} />
    </form>
  );
}
