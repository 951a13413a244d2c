import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  ana,
  chooseAction,
  createId,
  createPage,
  createStaffContext,
  getDescription,
  openMenu,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { LeadTaskDetails, LeadTasks, NewTask, TaskChanges } from '../../../../src/leads/lead-work.contract.ts';
import { TasksTab } from './tasks-tab.tsx';

const leadId = createId();
const PATH = `/api/v1/staff/leads/${leadId}/tasks`;

const createTask = (fields: Partial<LeadTaskDetails> = {}) =>
  LeadTaskDetails.parse({
    ...{ id: createId(), title: 'Enviar planos', dueAt: '2026-01-08T08:00:00Z', remindAt: null, agent: ana },
    ...{ doneAt: null, isOverdue: true, isPlannedVisit: false, createdAt: '2026-01-01T08:00:00Z' },
    ...fields,
  });

function Tab() {
  const [isAdding, setAdding] = useState(false);
  return <TasksTab leadId={leadId} isAdding={isAdding} onAdding={setAdding} />;
}

/** Renders the tab and answers like a server that has the tasks. */
function renderTab(initialTasks: readonly LeadTaskDetails[] = []) {
  let tasks = [...initialTasks];
  const [task] = tasks;
  const requests = fakeApi({
    'GET /api/v1/staff/leads/agents': () => ({ body: { items: [ana] } }),
    [`GET ${PATH}`]: () => ({ body: LeadTasks.parse(createPage(tasks)) }),
    [`POST ${PATH}`]: ({ body }) => {
      const { title, dueAt, remindAt } = NewTask.parse(body);
      tasks = [createTask({ title, dueAt, remindAt })];
      return { status: 201, body: tasks[0] };
    },
    [`PATCH ${PATH}/${task?.id}`]: ({ body }) => {
      const { isDone, ...fields } = TaskChanges.parse(body);
      const doneAt = isDone ? '2026-11-18T09:42:00Z' : null;
      tasks = tasks.map((it) =>
        LeadTaskDetails.parse({ ...it, ...fields, doneAt, isOverdue: !isDone && !fields.dueAt }),
      );
      return { body: tasks[0] };
    },
    [`DELETE ${PATH}/${task?.id}`]: () => {
      tasks = [];
      return { status: 204 };
    },
  });
  const { user } = renderComponent(<Tab />, createStaffContext('moderator'));
  const sentChanges = () => requests.filter(({ route }) => !route.startsWith('GET')).map(({ body }) => body);
  return { user, sentChanges };
}

const findRow = async () => within(await screen.findByRole('list', { name: 'Tareas' })).getByRole('listitem');

describe('tasks of a lead', () => {
  it('can be added with a due time, a reminder and an agent', async () => {
    const { user, sentChanges } = renderTab();
    expect(await screen.findByText('Todavía no hay tareas.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Nueva tarea' }));
    const form = within(screen.getByRole('form', { name: 'Nueva tarea' }));
    await user.type(form.getByLabelText(/^Título/), 'Enviar planos');
    await user.type(form.getByLabelText(/^Vencimiento/), '2026-01-08T09:00');
    await user.type(form.getByLabelText(/^Recordatorio/), '2036-01-08T08:30');
    await user.selectOptions(form.getByLabelText(/^Asignada a/), 'Ana Núñez');
    await user.click(form.getByRole('button', { name: 'Añadir tarea' }));
    await screen.findByText('Tarea añadida');
    expect((await findRow()).textContent).toContain(
      'Vencida · Vence el 08/01/2026, 09:00 · Aviso el 08/01/2036, 08:30 · Ana Núñez',
    );
    expect(sentChanges()).toEqual([
      {
        ...{ title: 'Enviar planos', dueAt: '2026-01-08T08:00:00.000Z', remindAt: '2036-01-08T07:30:00.000Z' },
        assignedTo: ana.id,
      },
    ]);
  });

  it('require a title and a due time', async () => {
    const { user, sentChanges } = renderTab();
    await user.click(screen.getByRole('button', { name: 'Nueva tarea' }));
    await user.click(screen.getByRole('button', { name: 'Añadir tarea' }));
    await waitFor(() => expect(getDescription(screen.getByLabelText(/^Título/))).toBe('Escriba el título'));
    expect(getDescription(screen.getByLabelText(/^Vencimiento/))).toBe('Elija el vencimiento');
    expect(sentChanges()).toEqual([]);
  });

  it('send only the changed fields when they are edited', async () => {
    const { user, sentChanges } = renderTab([createTask()]);
    const row = await findRow();
    await chooseAction(user, 'Acciones para la tarea Enviar planos', 'Editar');
    const dueTime = await within(await findRow()).findByLabelText(/^Vencimiento/);
    await user.clear(dueTime);
    await user.type(dueTime, '2036-01-09T09:00');
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Tarea actualizada');
    await waitFor(async () => expect((await findRow()).textContent).toContain('Vence el 09/01/2036, 09:00'));
    expect(row.textContent).not.toContain('Vencida');
    expect(sentChanges()).toEqual([{ dueAt: '2036-01-09T08:00:00.000Z' }]);
  });

  it('are completed and reopened by their checkbox', async () => {
    const { user, sentChanges } = renderTab([createTask()]);
    const row = within(await findRow());
    await user.click(row.getByRole('checkbox'));
    await screen.findByText('Tarea hecha');
    expect(await row.findByText('Hecha el 18/11/2026, 10:42')).toBeTruthy();
    await user.click(row.getByRole('checkbox'));
    await screen.findByText('Tarea reabierta');
    expect(await row.findByText('Vence el 08/01/2026, 09:00')).toBeTruthy();
    expect(sentChanges()).toEqual([{ isDone: true }, { isDone: false }]);
  });

  it('are deleted after a confirmation', async () => {
    const { user } = renderTab([createTask()]);
    await findRow();
    await chooseAction(user, 'Acciones para la tarea Enviar planos', 'Eliminar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar esta tarea?' }));
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Tarea eliminada');
    expect(await screen.findByText('Todavía no hay tareas.')).toBeTruthy();
  });

  it('of a planned visit are completed by its outcome only', async () => {
    const { user } = renderTab([createTask({ title: 'Visita: En la oficina', isPlannedVisit: true })]);
    const row = await findRow();
    expect(within(row).queryByRole('checkbox')).toBeNull();
    expect(row.textContent).toContain('Anote el resultado de la visita en Actividades.');
    expect(await openMenu(user, 'Acciones para la tarea Visita: En la oficina')).toEqual(['Editar']);
  });
});
