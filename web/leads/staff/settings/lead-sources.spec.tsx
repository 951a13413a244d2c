import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import { chooseAction, createId, getDescription, openMenu, refuse } from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { LeadSourceDetails, LeadSourceInput, LeadSources } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { Sources } from './lead-sources.tsx';

const PATH = '/api/v1/staff/lead-sources';

const createSource = (name: string, fields: Partial<LeadSourceDetails> = {}) =>
  LeadSourceDetails.parse({
    ...{ id: createId(), name, isSystem: false, leads: 0, createdAt: '2026-11-18T09:42:00Z' },
    ...fields,
  });

/** Renders the list and answers like a server that has the sources. */
function renderSources(initialSources: readonly LeadSourceDetails[], answers: Parameters<typeof fakeApi>[0] = {}) {
  let sources = [...initialSources];
  const [target] = sources;
  const requests = fakeApi({
    [`GET ${PATH}`]: () => ({ body: LeadSources.parse({ items: sources }) }),
    [`POST ${PATH}`]: ({ body }) => {
      sources = [createSource(LeadSourceInput.parse(body).name), ...sources];
      return { status: 201, body: sources[0] };
    },
    [`PATCH ${PATH}/${target?.id}`]: ({ body }) => {
      sources = sources.map((source) => (source === target ? { ...source, ...LeadSourceInput.parse(body) } : source));
      return { body: sources[0] };
    },
    [`DELETE ${PATH}/${target?.id}`]: () => {
      sources = sources.filter(({ id }) => id !== target?.id);
      return { status: 204 };
    },
    ...answers,
  });
  const { user } = renderComponent(<Sources data={{ items: [...initialSources] }} loadedAt={Date.now()} />);
  const sentChanges = () => requests.filter(({ route }) => !route.startsWith('GET'));
  return { user, sentChanges };
}

const listNames = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const getNewName = () => screen.getByLabelText<HTMLInputElement>(/^Nombre de la fuente/);

describe('list of lead sources', () => {
  it('shows the name, number of leads and date of each source', () => {
    renderSources([createSource('Portal', { leads: 1234 })]);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      ...['Nombre', 'Leads', 'Creada', 'Acciones'],
    ]);
    const cells = within(screen.getAllByRole('row')[1]!).getAllByRole('cell');
    expect(cells[0]!.textContent).toContain('1.234');
    expect(cells[1]!.textContent).toBe('18/11/2026, 10:42');
  });

  it('adds a source and empties the form', async () => {
    const { user, sentChanges } = renderSources([]);
    expect(screen.getByText('No hay fuentes. Añada la primera con el formulario de arriba.')).toBeTruthy();
    await user.type(getNewName(), 'Feria{Enter}');
    await screen.findByText('Fuente creada');
    expect(await screen.findByRole('rowheader', { name: 'Feria' })).toBeTruthy();
    expect(getNewName().value).toBe('');
    expect(sentChanges()).toMatchObject([{ body: { name: 'Feria' } }]);
  });

  it('renames a source', async () => {
    const { user, sentChanges } = renderSources([createSource('Portal')]);
    await chooseAction(user, 'Acciones para Portal', 'Cambiar nombre');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar nombre' }));
    const field = dialog.getByLabelText<HTMLInputElement>(/^Nombre de la fuente/);
    expect(field.value).toBe('Portal');
    await user.clear(field);
    await user.type(field, 'Portales');
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Fuente actualizada');
    await waitFor(() => expect(listNames()).toEqual(['Portales']));
    expect(sentChanges()).toMatchObject([{ body: { name: 'Portales' } }]);
  });

  it('reports a name that is too short at its field, and sends nothing', async () => {
    const { user, sentChanges } = renderSources([]);
    await user.type(getNewName(), 'x');
    await user.click(screen.getByRole('button', { name: 'Añadir fuente' }));
    const alert = await screen.findByText('Revise los campos señalados.');
    await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
    expect(getDescription(getNewName())).toBe('Escriba al menos 2 caracteres');
    expect(sentChanges()).toEqual([]);
  });

  it('keeps a name that is taken, and shows the reason', async () => {
    const title = 'Ya existe una fuente con ese nombre: elija otro';
    const { user } = renderSources([], { [`POST ${PATH}`]: refuse(409, 'name-taken', title) });
    await user.type(getNewName(), 'PORTAL{Enter}');
    const form = within(screen.getByRole('form', { name: 'Nueva fuente' }));
    expect((await form.findByRole('alert')).textContent).toBe(title);
    expect(getNewName().value).toBe('PORTAL');
  });

  it('only renames the sources of the forms', async () => {
    const { user } = renderSources([createSource('Web - Contacto', { isSystem: true })]);
    expect(screen.getByRole('rowheader').textContent).toBe('Web - ContactoFormulario de la web');
    expect(await openMenu(user, 'Acciones para Web - Contacto')).toEqual(['Cambiar nombre']);
  });

  it('shows that it cannot be loaded, and loads it on request', async () => {
    let isBroken = true;
    const sources = LeadSources.parse({ items: [createSource('Portal')] });
    fakeApi({ [`GET ${PATH}`]: () => (isBroken ? { status: 503, body: {} } : { body: sources }) });
    const { user } = renderComponent(<Sources data={null} loadedAt={Date.now()} />);
    expect(screen.getByText('Cargando fuentes…')).toBeTruthy();
    await screen.findByText('No se han podido cargar las fuentes.');
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('rowheader', { name: 'Portal' })).toBeTruthy();
  });
});

describe('deleting a lead source', () => {
  const openDialog = async (user: ReturnType<typeof renderSources>['user'], name: string) => {
    await chooseAction(user, `Acciones para ${name}`, 'Eliminar');
    return within(await screen.findByRole('alertdialog', { name: '¿Eliminar esta fuente?' }));
  };

  it('asks first, with the focus on the cancel button', async () => {
    const { user, sentChanges } = renderSources([createSource('Portal'), createSource('Feria')]);
    const question = await openDialog(user, 'Portal');
    await waitFor(() => expect(document.activeElement).toBe(question.getByRole('button', { name: 'Cancelar' })));
    expect(sentChanges()).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Fuente eliminada');
    await waitFor(() => expect(listNames()).toEqual(['Feria']));
  });

  it('requires another source for its leads', async () => {
    const [used, target] = [createSource('Portal', { leads: 1 }), createSource('Feria')];
    const { user, sentChanges } = renderSources([used, target]);
    const question = await openDialog(user, 'Portal');
    expect(question.getByText('Tiene 1 lead. Elija a qué fuente pasan.')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    const select = question.getByLabelText(/^Pasar sus leads a/);
    await waitFor(() => expect(getDescription(select)).toBe('Elija a qué fuente pasan sus leads'));
    expect(sentChanges()).toEqual([]);
    await user.selectOptions(select, 'Feria');
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    await screen.findByText('Fuente eliminada');
    expect(sentChanges().map(({ url }) => url.search)).toEqual([`?reassignTo=${target.id}`]);
  });

  it('asks for another source when leads arrived meanwhile', async () => {
    const source = createSource('Portal');
    const refusal = refuse(409, 'source-in-use', 'Esta fuente tiene leads: elija otra');
    const { user } = renderSources([source, createSource('Feria')], { [`DELETE ${PATH}/${source.id}`]: refusal });
    const question = await openDialog(user, 'Portal');
    await user.click(question.getByRole('button', { name: 'Eliminar' }));
    expect(await question.findByText('Tiene leads. Elija a qué fuente pasan.')).toBeTruthy();
    expect(question.getByLabelText(/^Pasar sus leads a/)).toBeTruthy();
  });
});
