import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { chooseAction, createStage, getDescription, refuse } from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import {
  NewPipelineStage,
  PipelineStageChanges,
  PipelineStageDetails,
  PipelineStages,
} from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { Stages } from './pipeline-stages.tsx';

const PATH = '/api/v1/staff/pipeline-stages';

const createStages = () => [
  createStage('Nuevo', 1, { status: 'new' }),
  createStage('Visita', 2, { status: 'qualified', leads: 1 }),
  createStage('Oferta', 3),
];

/** Renders the list and answers like a server that has the stages. */
function renderStages(initialStages = createStages(), answers: Parameters<typeof fakeApi>[0] = {}) {
  let stages = initialStages;
  const renumber = () => (stages = stages.map((stage, index) => ({ ...stage, orderIndex: index + 1 })));
  const insert = (stage: PipelineStageDetails) => {
    stages = stages.filter(({ id }) => id !== stage.id).toSpliced(stage.orderIndex - 1, 0, stage);
    renumber();
    return stage;
  };
  const answersOf = (stage: PipelineStageDetails) => ({
    [`PATCH ${PATH}/${stage.id}`]: ({ body }: { body: unknown }) => ({
      body: insert(
        PipelineStageDetails.parse({
          ...stages.find(({ id }) => id === stage.id),
          ...PipelineStageChanges.parse(body),
        }),
      ),
    }),
    [`DELETE ${PATH}/${stage.id}`]: () => {
      stages = stages.filter(({ id }) => id !== stage.id);
      renumber();
      return { status: 204 };
    },
  });
  const requests = fakeApi({
    [`GET ${PATH}`]: () => ({ body: PipelineStages.parse({ items: stages }) }),
    [`POST ${PATH}`]: ({ body }) => {
      const { name, orderIndex = stages.length + 1, status } = NewPipelineStage.parse(body);
      return { status: 201, body: insert(createStage(name, orderIndex, { status })) };
    },
    ...Object.fromEntries(stages.flatMap((stage) => Object.entries(answersOf(stage)))),
    ...answers,
  });
  const { user } = renderComponent(<Stages data={{ items: stages }} loadedAt={Date.now()} />);
  const sentChanges = () => requests.filter(({ route }) => !route.startsWith('GET'));
  return { user, sentChanges };
}

const listNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const getRow = (name: string) => screen.getByRole('row', { name: new RegExp(name) });
const getForm = () => within(screen.getByRole('form', { name: 'Nueva etapa' }));
const getName = () => getForm().getByLabelText<HTMLInputElement>(/^Nombre de la etapa/);
const getOrder = () => getForm().getByLabelText<HTMLInputElement>(/^Orden/);

describe('list of pipeline stages', () => {
  it('shows the order, the implied status and the number of leads of each stage', () => {
    renderStages();
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Orden', 'Nombre', 'Estado que implica', 'Leads', 'Acciones'],
    ]);
    expect(listNames()).toEqual(['Nuevo', 'Visita', 'Oferta']);
    expect(getRow('Visita').textContent).toMatch(/^2Visita.*Calificado1 lead$/);
    expect(getRow('Oferta').textContent).toMatch(/^3Oferta.*Ninguno0 leads$/);
  });

  it('adds a stage at its position, and proposes the next position', async () => {
    const { user, sentChanges } = renderStages();
    expect(getOrder().value).toBe('4');
    await user.type(getName(), 'Llamada');
    await user.clear(getOrder());
    await user.type(getOrder(), '2');
    await user.selectOptions(getForm().getByLabelText(/^Estado que implica/), 'Contactado');
    await user.type(getName(), '{Enter}');
    await screen.findByText('Etapa creada');
    await waitFor(() => expect(listNames()).toEqual(['Nuevo', 'Llamada', 'Visita', 'Oferta']));
    expect(getOrder().value).toBe('5');
    expect(sentChanges()).toMatchObject([{ body: { name: 'Llamada', orderIndex: 2, status: 'contacted' } }]);
  });

  it('edits the name, position and implied status of a stage', async () => {
    const { user, sentChanges } = renderStages();
    await chooseAction(user, 'Acciones para Visita', 'Editar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Editar etapa' }));
    await user.clear(dialog.getByLabelText(/^Nombre de la etapa/));
    await user.type(dialog.getByLabelText(/^Nombre de la etapa/), 'Visitas');
    await user.clear(dialog.getByLabelText(/^Orden/));
    await user.type(dialog.getByLabelText(/^Orden/), '1');
    await user.selectOptions(dialog.getByLabelText(/^Estado que implica/), 'Ninguno');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Etapa actualizada');
    await waitFor(() => expect(listNames()).toEqual(['Visitas', 'Nuevo', 'Oferta']));
    expect(sentChanges()).toMatchObject([{ body: { name: 'Visitas', orderIndex: 1, status: null } }]);
  });

  it('reports invalid input at its fields, and sends nothing', async () => {
    const { user, sentChanges } = renderStages();
    const submit = () => user.click(getForm().getByRole('button', { name: 'Añadir etapa' }));
    await user.type(getName(), 'x');
    await user.clear(getOrder());
    await user.type(getOrder(), '0');
    await submit();
    await waitFor(() => expect(getDescription(getName())).toBe('Escriba al menos 2 caracteres'));
    expect(getDescription(getOrder())).toBe('El orden empieza en 1');
    await user.clear(getOrder());
    await submit();
    await waitFor(() => expect(getDescription(getOrder())).toBe('Escriba un número entero'));
    expect(sentChanges()).toEqual([]);
  });

  it('keeps a name that is taken, and shows the reason', async () => {
    const title = 'Ya existe una etapa con ese nombre: elija otro';
    const { user } = renderStages(createStages(), { [`POST ${PATH}`]: refuse(409, 'name-taken', title) });
    await user.type(getName(), 'Nuevo{Enter}');
    expect((await getForm().findByRole('alert')).textContent).toBe(title);
    expect(getName().value).toBe('Nuevo');
  });
});

describe('order of pipeline stages', () => {
  it('changes by keyboard, and the pressed button keeps the focus', async () => {
    const { user, sentChanges } = renderStages();
    const up = screen.getByRole('button', { name: 'Subir Oferta' });
    up.focus();
    await user.keyboard('{Enter}{Enter}');
    expect(listNames()).toEqual(['Oferta', 'Nuevo', 'Visita']);
    expect(document.activeElement).toBe(up);
    expect(up.getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    await screen.findByText('Oferta está ahora en el lugar 1.');
    await waitFor(() => expect(sentChanges().map(({ body }) => body)).toEqual([{ orderIndex: 2 }, { orderIndex: 1 }]));
    expect(listNames()).toEqual(['Oferta', 'Nuevo', 'Visita']);
  });

  it('returns to the stored order when the server refuses a move', async () => {
    const [first, ...others] = createStages();
    const { user } = renderStages([first!, ...others], {
      [`PATCH ${PATH}/${first!.id}`]: refuse(503, 'unavailable', 'Inténtelo más tarde'),
    });
    await user.click(screen.getByRole('button', { name: 'Bajar Nuevo' }));
    await screen.findByText('No se ha podido actualizar la etapa');
    await waitFor(() => expect(listNames()).toEqual(['Nuevo', 'Visita', 'Oferta']));
  });
});

it('deleting a pipeline stage requires another stage for its leads', async () => {
  const stages = createStages();
  const { user, sentChanges } = renderStages(stages);
  await chooseAction(user, 'Acciones para Visita', 'Eliminar');
  const question = within(await screen.findByRole('alertdialog', { name: '¿Eliminar esta etapa?' }));
  expect(question.getByText('Tiene 1 lead. Elija a qué etapa pasan.')).toBeTruthy();
  const options = question.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Elija una etapa', 'Nuevo', 'Oferta']);
  await user.selectOptions(question.getByLabelText(/^Pasar sus leads a/), 'Oferta');
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('Etapa eliminada');
  await waitFor(() => expect(listNames()).toEqual(['Nuevo', 'Oferta']));
  expect(sentChanges().map(({ url }) => url.search)).toEqual([`?reassignTo=${stages[2]!.id}`]);
});
