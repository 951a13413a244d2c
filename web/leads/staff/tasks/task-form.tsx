import type { LeadTaskDetails } from '../../../../src/leads/lead-work.contract.ts';
import { send } from '../../../api/send.ts';
import { useIdempotencyKey } from '../../../api/use-idempotency-key.ts';
import { SelectField, TextInput } from '../../../components/form/fields.tsx';
import { type Texts, useApiForm } from '../../../components/form/use-api-form.ts';
import { useInvalidateQueries } from '../../../components/use-mutation-with-toast.ts';
import { officeTimeZone } from '../../../lib/dates/office-time-zone.ts';
import { ChoicesError, useChoices } from '../lead/choices.tsx';
import { FormButtons, useFormFocus } from '../lead/form-buttons.tsx';
import { LEADS_KEY } from '../leads-query.ts';

interface Props {
  leadId: string;
  task?: LeadTaskDetails;
  onClose: () => void;
}

export function TaskForm({ leadId, task, onClose }: Props) {
  const invalidate = useInvalidateQueries(LEADS_KEY);
  const element = useFormFocus();
  const getIdempotencyKey = useIdempotencyKey();
  const agents = useChoices('leads/agents');
  const initialTexts = toTexts(task);
  const path = `/staff/leads/${leadId}/tasks`;
  const loadSchema = async () => {
    const { NewTask, TaskChanges } = await import('../../../../src/leads/lead-work.contract.ts');
    return task ? TaskChanges : NewTask;
  };
  const { props, field, notice, isBusy, confirmLeaving } = useApiForm(loadSchema, {
    values: initialTexts,
    toInput: (texts) => (task ? getChanges(texts, initialTexts) : toInput(texts)),
    send: (input) =>
      task
        ? send('PATCH', `${path}/${task.id}`, input)
        : send('POST', path, input, { idempotencyKey: getIdempotencyKey(input) }),
    onSent: () => void invalidate(),
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

const toTexts = (task: LeadTaskDetails | undefined): Texts => ({
  title: task?.title ?? '',
  dueAt: task ? officeTimeZone.toDateTimeLocal(task.dueAt) : '',
  remindAt: task?.remindAt ? officeTimeZone.toDateTimeLocal(task.remindAt) : '',
  assignedTo: task?.agent?.id ?? '',
});

const toInput = ({ title, dueAt = '', remindAt = '', assignedTo }: Texts): Record<string, unknown> => ({
  title,
  dueAt: officeTimeZone.fromDateTimeLocal(dueAt) ?? '',
  remindAt: officeTimeZone.fromDateTimeLocal(remindAt),
  assignedTo: assignedTo || null,
});

const getChanges = (texts: Texts, initialTexts: Texts) =>
  Object.fromEntries(Object.entries(toInput(texts)).filter(([name]) => texts[name] !== initialTexts[name]));
