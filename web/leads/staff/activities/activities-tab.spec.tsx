import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  ana,
  chooseAction,
  createId,
  createPage,
  createStaffContext,
  getDescription,
  luz,
  refuse,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import {
  ActivityChanges,
  AddedLeadActivity,
  LeadActivities,
  LeadActivityDetails,
  NewActivity,
  PlannedVisit,
  VisitOutcome,
} from '../../../../src/leads/lead-work.contract.ts';
import { ActivitiesTab } from './activities-tab.tsx';

const leadId = createId();
const PATH = `/api/v1/staff/leads/${leadId}/activities`;
const visit = { state: 'planned', property: null, place: 'En la oficina', remindAt: null, note: null } as const;

const createActivity = (fields: Partial<LeadActivityDetails> = {}) =>
  LeadActivityDetails.parse({
    ...{ id: createId(), kind: 'call', subject: null, text: 'Quiere ver la villa.', isUndelivered: false },
    ...{ happenedAt: '2026-11-18T09:42:00Z', visit: null, needsOutcome: false, agent: ana, canChange: true },
    ...{ createdAt: '2026-11-18T09:42:00Z' },
    ...fields,
  });

/** Renders the tab and answers like a server that has the activities. */
function renderTab(
  initialActivities: readonly LeadActivityDetails[] = [],
  { answers = {}, reference = null }: { answers?: Parameters<typeof fakeApi>[0]; reference?: string | null } = {},
) {
  let activities = [...initialActivities];
  const [activity] = activities;
  const change = (fields: object) => {
    activities = activities.map((it) => (it.id === activity?.id ? { ...it, ...fields } : it));
    return { body: activities[0] };
  };
  const requests = fakeApi({
    [`GET ${PATH}`]: () => ({ body: LeadActivities.parse(createPage(activities)) }),
    [`POST ${PATH}`]: ({ body }) => {
      const { kind, text, happenedAt = '2026-11-18T09:42:00Z', place = null } = NewActivity.parse(body);
      const added = createActivity({ kind, text, happenedAt, visit: kind === 'visit' ? { ...visit, place } : null });
      activities = [added, ...activities];
      return { status: 201, body: AddedLeadActivity.parse({ ...added, undo: null }) };
    },
    [`PATCH ${PATH}/${activity?.id}`]: ({ body }) => change(ActivityChanges.parse(body)),
    [`PUT ${PATH}/${activity?.id}/outcome`]: ({ body }) => {
      const { outcome: state, note } = VisitOutcome.parse(body);
      return change({ needsOutcome: false, visit: { ...visit, state, note } });
    },
    [`PUT ${PATH}/${activity?.id}/visit`]: ({ body }) => {
      const { happenedAt, place, remindAt } = PlannedVisit.parse(body);
      return change({ happenedAt, visit: { ...visit, place, remindAt } });
    },
    [`DELETE ${PATH}/${activity?.id}`]: () => {
      activities = activities.filter((it) => it.id !== activity?.id);
      return { status: 204 };
    },
    ...answers,
  });
  const { user } = renderComponent(
    <ActivitiesTab leadId={leadId} reference={reference} impliedChangeText="" />,
    createStaffContext('agent'),
  );
  const sentChanges = () => requests.filter(({ route }) => !route.startsWith('GET'));
  return { user, sentChanges };
}

const getForm = () => within(screen.getByRole('form', { name: 'Nueva actividad' }));
const getText = () => getForm().getByLabelText<HTMLTextAreaElement>(/^(Resumen|Notas para la visita)/);
const getTime = () => getForm().getByLabelText<HTMLInputElement>(/^Fecha y hora/);
const findEntry = async () => within(await screen.findByRole('list', { name: 'Actividades' })).getByRole('listitem');

async function fillTime(user: ReturnType<typeof renderTab>['user'], field: HTMLElement, localTime: string) {
  await user.clear(field);
  await user.type(field, localTime);
}

describe('activities of a lead', () => {
  it('can be added with their kind and time', async () => {
    const { user, sentChanges } = renderTab();
    expect(await screen.findByText('Todavía no hay actividades.')).toBeTruthy();
    await user.selectOptions(getForm().getByLabelText('Tipo'), 'Llamada');
    await user.type(getText(), 'Quiere ver la villa.');
    await fillTime(user, getTime(), '2026-11-18T10:42');
    await user.click(getForm().getByRole('button', { name: 'Añadir actividad' }));
    await screen.findByText('Actividad añadida');
    expect((await findEntry()).textContent).toBe('Llamada Ana Núñez · 18/11/2026, 10:42Quiere ver la villa.');
    expect(getText().value).toBe('');
    const [{ body, headers }] = sentChanges() as [ReturnType<typeof sentChanges>[number]];
    expect(body).toEqual({ kind: 'call', text: 'Quiere ver la villa.', happenedAt: '2026-11-18T09:42:00.000Z' });
    expect(headers.get('idempotency-key')).toBeTruthy();
  });

  it('require a summary', async () => {
    const { user, sentChanges } = renderTab();
    await user.click(getForm().getByRole('button', { name: 'Añadir actividad' }));
    await waitFor(() => expect(getDescription(getText())).toBe('Escriba un resumen'));
    expect(sentChanges()).toEqual([]);
  });

  it('show an error of the server at its field', async () => {
    const message = 'Elija una fecha y una hora que ya hayan pasado';
    const body = {
      type: '/problems/invalid',
      title: message,
      status: 422,
      errors: [{ pointer: '/happenedAt', message }],
    };
    const { user } = renderTab([], { answers: { [`POST ${PATH}`]: () => ({ status: 422, body }) } });
    await user.type(getText(), 'Llamada');
    await fillTime(user, getTime(), '2036-01-01T10:00');
    await user.click(getForm().getByRole('button', { name: 'Añadir actividad' }));
    await waitFor(() => expect(getDescription(getTime())).toBe(message));
    expect(getText().value).toBe('Llamada');
  });

  it('keep the input when the connection fails, and are sent again with the same key', async () => {
    let isBroken = true;
    const { user, sentChanges } = renderTab([], {
      answers: {
        [`POST ${PATH}`]: () => {
          if (isBroken) throw new TypeError('Failed to fetch');
          return { status: 201, body: AddedLeadActivity.parse({ ...createActivity(), undo: null }) };
        },
      },
    });
    await user.type(getText(), 'Llamada');
    await user.click(getForm().getByRole('button', { name: 'Añadir actividad' }));
    await screen.findByText('No se ha podido añadir la actividad');
    expect(getText().value).toBe('Llamada');
    isBroken = false;
    await user.click(getForm().getByRole('button', { name: 'Añadir actividad' }));
    await screen.findByText('Actividad añadida');
    const keys = sentChanges().map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toEqual([keys[0], keys[0]]);
  });

  it('are edited in place', async () => {
    const { user, sentChanges } = renderTab([createActivity()]);
    const entry = await findEntry();
    await chooseAction(user, 'Acciones para Llamada del 18/11/2026, 10:42', 'Editar');
    const field = await within(entry).findByLabelText<HTMLTextAreaElement>(/^Resumen/);
    await waitFor(() => expect(document.activeElement).toBe(field));
    await user.clear(field);
    await user.type(field, 'El miércoles.');
    await user.click(within(entry).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Actividad actualizada');
    await waitFor(() => expect(entry.textContent).toContain('El miércoles.'));
    expect(sentChanges()).toMatchObject([{ body: { text: 'El miércoles.' } }]);
  });

  it('are deleted after a confirmation', async () => {
    const { user, sentChanges } = renderTab([createActivity()]);
    await findEntry();
    await chooseAction(user, /^Acciones para Llamada/, 'Eliminar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar esta actividad?' }));
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancelar' })));
    expect(sentChanges()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Todavía no hay actividades.')).toBeTruthy();
  });

  it('of a colleague have no actions', async () => {
    renderTab([createActivity({ agent: luz, text: 'De Luz.', canChange: false })]);
    const entry = await findEntry();
    expect(entry.textContent).toContain('De Luz.');
    expect(within(entry).queryByRole('button')).toBeNull();
  });

  it('show that a reply was not delivered', async () => {
    renderTab([createActivity({ kind: 'mail', subject: 'Su consulta', canChange: false, isUndelivered: true })]);
    expect((await findEntry()).textContent).toContain('El correo no ha salido: el cliente sigue sin respuesta.');
  });

  it('show that they cannot be loaded, and load on request', async () => {
    let isBroken = true;
    const { user } = renderTab([], {
      answers: {
        [`GET ${PATH}`]: () => (isBroken ? { status: 500, body: {} } : { body: LeadActivities.parse(createPage([])) }),
      },
    });
    await screen.findByText('No se han podido cargar las actividades.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText('Todavía no hay actividades.')).toBeTruthy();
  });
});

describe('visits of a lead', () => {
  const plannedVisit = createActivity({
    ...{ kind: 'visit', text: 'Visita programada.', happenedAt: '2036-01-08T09:00:00Z' },
    visit: { ...visit, remindAt: '2036-01-08T08:00:00Z' },
  });

  it('are planned with the property of the inquiry, a meeting point and a reminder', async () => {
    const { user, sentChanges } = renderTab([], { reference: 'MB-1' });
    await user.selectOptions(getForm().getByLabelText('Tipo'), 'Visita');
    expect(getForm().getByLabelText<HTMLInputElement>(/^Propiedad/).value).toBe('MB-1');
    expect(getForm().queryByLabelText(/^Recordatorio/)).toBeNull();
    await fillTime(user, getTime(), '2036-01-08T10:00');
    await user.type(getForm().getByLabelText(/^Lugar/), 'En la oficina');
    await fillTime(user, getForm().getByLabelText(/^Recordatorio/), '2036-01-08T09:00');
    await user.click(getForm().getByRole('button', { name: 'Programar visita' }));
    await screen.findByText('Visita programada');
    const entry = await findEntry();
    expect(entry.textContent).toMatch(/^Próxima visita Ana Núñez · 08\/01\/2036, 10:00.*En la oficina/);
    expect(sentChanges()[0]!.body).toEqual({
      ...{ kind: 'visit', text: 'Visita programada.', reference: 'MB-1', place: 'En la oficina' },
      ...{ happenedAt: '2036-01-08T09:00:00.000Z', remindAt: '2036-01-08T08:00:00.000Z' },
    });
  });

  it('report an unknown property at its field', async () => {
    const refusal = refuse(422, 'unknown-property', 'Revise los datos');
    const message = 'Ninguna propiedad tiene esta referencia: revísela';
    const { user } = renderTab([], {
      reference: 'NO-EXISTE',
      answers: {
        [`POST ${PATH}`]: () => ({
          ...refusal(),
          body: { ...refusal().body, errors: [{ pointer: '/reference', message }] },
        }),
      },
    });
    await user.selectOptions(getForm().getByLabelText('Tipo'), 'Visita');
    await fillTime(user, getTime(), '2036-01-08T10:00');
    await user.click(getForm().getByRole('button', { name: 'Programar visita' }));
    await waitFor(() => expect(getDescription(getForm().getByLabelText(/^Propiedad/))).toContain(message));
  });

  it('are rescheduled, and the reminder moves with them', async () => {
    const { user, sentChanges } = renderTab([plannedVisit]);
    const entry = within(await findEntry());
    await user.click(entry.getByRole('button', { name: 'Cambiar visita' }));
    const time = await entry.findByLabelText<HTMLInputElement>(/^Fecha y hora/);
    await waitFor(() => expect(document.activeElement).toBe(time));
    expect(time.value).toBe('2036-01-08T10:00');
    await fillTime(user, time, '2036-01-09T12:30');
    expect(entry.getByLabelText<HTMLInputElement>(/^Recordatorio/).value).toBe('2036-01-09T11:30');
    await user.click(entry.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Visita cambiada');
    await waitFor(async () => expect((await findEntry()).textContent).toContain('09/01/2036, 12:30'));
    expect(sentChanges()[0]!.body).toEqual({
      ...{ happenedAt: '2036-01-09T11:30:00.000Z', remindAt: '2036-01-09T10:30:00.000Z' },
      ...{ reference: null, place: 'En la oficina' },
    });
  });

  it('ask for their outcome when they are over', async () => {
    const happenedAt = '2026-11-18T09:42:00Z';
    const { user, sentChanges } = renderTab([{ ...plannedVisit, happenedAt, needsOutcome: true }]);
    const entry = within(await findEntry());
    expect(entry.getByText('Resultado de la visita')).toBeTruthy();
    await user.click(entry.getByRole('button', { name: 'Realizada' }));
    await user.type(await entry.findByLabelText(/^Realizada: nota/), 'Le gusta la luz');
    await user.click(entry.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Visita realizada');
    expect(await entry.findByText('Le gusta la luz')).toBeTruthy();
    expect(entry.queryByText('Resultado de la visita')).toBeNull();
    expect(sentChanges()[0]!.body).toEqual({ outcome: 'done', note: 'Le gusta la luz' });
  });
});
