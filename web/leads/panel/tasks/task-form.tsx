import type { LeadTaskDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextInput } from '../../../ui/form/text-input.tsx';
import { type Texts, useForm } from '../../../ui/form/use-form.ts';
import { madridTime } from '../../../ui/moment/madrid-time.ts';
import { useChange } from '../../../ui/use-change.ts';
import { LEADS } from '../leads.ts';
import { ChoicesFailure } from '../lead/choices-failure.tsx';
import { useChoices } from '../lead/use-choices.ts';
import { useRequestKey } from '../../../api/use-request-key.ts';
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
  dueAt: task ? madridTime.at(task.dueAt) : '',
  remindAt: task?.remindAt ? madridTime.at(task.remindAt) : '',
  assignedTo: task?.agent?.id ?? '',
});

const inputOf = ({ title, dueAt = '', remindAt = '', assignedTo }: Texts): Record<string, unknown> => ({
  title,
  dueAt: madridTime.momentOf(dueAt) ?? '',
  remindAt: madridTime.momentOf(remindAt),
  assignedTo: assignedTo || null,
});

export function TaskForm({ leadId, task, onClose }: Props) {
  const { refresh } = useChange(LEADS);
  const element = useFormFocus();
  const keyOf = useRequestKey();
  const agents = useChoices('leads/agents');
  const before = planned(task);
  const path = `/staff/leads/${leadId}/tasks`;
  const contract = async () => {
    const { NewTask, TaskChanges } = await import('../../../../src/leads/lead-work.contract.ts');
    return task ? TaskChanges : NewTask;
  };
  const { props, field, notice, isBusy, confirmLeaving } = useForm(contract, {
    values: before,
    toInput: (texts) => (task ? onlyChanged(texts, before) : inputOf(texts)),
    send: (input) =>
      task ? send('PATCH', `${path}/${task.id}`, input) : send('POST', path, input, { requestKey: keyOf(input) }),
    onSent: () => void refresh(),
    onClose,
    done: task ? 'Tarea actualizada' : 'Tarea añadida',
    failed: task ? 'No se ha podido actualizar la tarea' : 'No se ha podido añadir la tarea',
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
      <ChoicesFailure of="leads/agents" />
      <FormButtons
        action={task ? 'Guardar' : 'Añadir tarea'}
        isBusy={isBusy}
        onCancel={() => confirmLeaving(onClose)}
      />
    </form>
  );
}

const onlyChanged = (texts: Texts, before: Texts) =>
  Object.fromEntries(Object.entries(inputOf(texts)).filter(([name]) => texts[name] !== before[name]));
