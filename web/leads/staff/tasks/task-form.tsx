import type { LeadTaskDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { SelectField } from '../../../components/form/select-field.tsx';
import { TextInput } from '../../../components/form/text-input.tsx';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { useChange } from '../../../components/use-change.ts';
import { LEADS } from '../leads.ts';
import { ChoicesError } from '../lead/choices-error.tsx';
import { useChoices } from '../lead/use-choices.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { FormButtons } from '../lead/form-buttons.tsx';
import { useFormFocus } from '../lead/use-form-focus.ts';

interface Props {
  leadId: string;
  /** The task to edit; undefined for a new one. */
  task?: LeadTaskDetails;
  onClose: () => void;
}

const planned = (task: LeadTaskDetails | undefined): Texts => ({
  title: task?.title ?? '',
  dueAt: task ? officeTimeZone.toDateTimeLocal(task.dueAt) : '',
  remindAt: task?.remindAt ? officeTimeZone.toDateTimeLocal(task.remindAt) : '',
  assignedTo: task?.agent?.id ?? '',
});

const inputOf = ({ title, dueAt = '', remindAt = '', assignedTo }: Texts): Record<string, unknown> => ({
  title,
  dueAt: officeTimeZone.fromDateTimeLocal(dueAt) ?? '',
  remindAt: officeTimeZone.fromDateTimeLocal(remindAt),
  assignedTo: assignedTo || null,
});

export function TaskForm({ leadId, task, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const getIdempotencyKey = useIdempotencyKey();
  const agents = useChoices('leads/agents');
  const before = planned(task);
  const path = `/staff/leads/${leadId}/tasks`;
  const contract = async () => {
    const { NewTask, TaskChanges } = await import('../../../../src/leads/lead-work.contract.ts');
    return task ? TaskChanges : NewTask;
  };
  const { props, field, notice, isBusy, confirmLeaving } = useApiForm(contract, {
    values: before,
    toInput: (texts) => (task ? onlyChanged(texts, before) : inputOf(texts)),
    send: (input) =>
      task
        ? send('PATCH', `${path}/${task.id}`, input)
        : send('POST', path, input, { idempotencyKey: getIdempotencyKey(input) }),
    onSent: () => void refresh(),
    onClose,
    successTitle: task ? 'Tarea actualizada' : 'Tarea añadida',
    errorTitle: task ? 'No se ha podido actualizar la tarea' : 'No se ha podido añadir la tarea',
  });
  return (
    <form ref={element} aria-label={task ? 'Editar tarea' : 'Nueva tarea'} className="grid gap-3" {...props}>
      {notice}
      <TextInput label="Título" maxLength={200} autoComplete="off" {...field('title')} />
      <div className="grid gap-3 sm:grid-cols-2">
        <TextInput label="Vencimiento" type="datetime-local" {...field('dueAt')} />
        <TextInput
          label="Recordatorio"
          type="datetime-local"
          hint="El recordatorio llega por correo"
          {...field('remindAt')}
          required={false}
        />
      </div>
      <SelectField
        key={agents.length}
        label="Asignada a"
        prompt="El agente del lead"
        {...field('assignedTo')}
        options={Object.fromEntries(
          [...(task?.agent ? [task.agent] : []), ...agents].map(({ id, name }) => [id, name]),
        )}
      />
      <ChoicesError kind="leads/agents" />
      <FormButtons
        submitLabel={task ? 'Guardar' : 'Añadir tarea'}
        isBusy={isBusy}
        onCancel={() => confirmLeaving(onClose)}
      />
    </form>
  );
}

const onlyChanged = (texts: Texts, before: Texts) =>
  Object.fromEntries(Object.entries(inputOf(texts)).filter(([name]) => texts[name] !== before[name]));
