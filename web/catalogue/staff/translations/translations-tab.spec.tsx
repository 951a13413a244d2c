import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi, type SentRequest } from '../../../../test/components/fake-api.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { buildId, buildStaffProperty, buildTranslation } from '../../../../test/components/staff-property.ts';
import type { StaffPropertyDetails, StaffTranslation } from '../../../../src/catalogue/staff-property.contract.ts';
import { useProperty } from '../property-query.ts';
import { TranslationsTab } from './translations-tab.tsx';

let propertyNumber = 0;
const CONFLICT = { status: 409, body: { type: '/problems/property-changed-meanwhile', title: 'Ha cambiado' } };

interface Options {
  translations?: StaffTranslation[];
  isEditing?: boolean;
}

/** Renders the tab of another property in each test, since unsaved texts outlive the tab. */
function openTab({ translations = [], isEditing = true }: Options = {}) {
  let stored = buildStaffProperty({ id: buildId(500 + ++propertyNumber), translations });
  const path = `/api/v1/staff/properties/${stored.id}`;
  const initial = { property: stored, loadedAt: Date.now() };
  const Tab = () => {
    const { data } = useProperty(stored.id, initial);
    return data && <TranslationsTab property={data} isEditing={isEditing} />;
  };
  const connection = { isBroken: false };
  const store = (changes: Partial<StaffPropertyDetails>) => {
    stored = buildStaffProperty({ ...stored, ...changes, version: stored.version + 1 });
    return { body: stored };
  };
  const change = (request: SentRequest, changed: StaffTranslation[]) => {
    if (connection.isBroken) throw new TypeError('No connection');
    return request.headers.get('if-match') === String(stored.version) ? store({ translations: changed }) : CONFLICT;
  };
  const requests = fakeApi({
    [`GET ${path}`]: () => ({ body: stored }),
    [`POST ${path}/translations`]: (request) => change(request, [buildTranslation(request.body as object)]),
    [`PATCH ${path}/translations/${buildId(200)}`]: (request) =>
      change(request, [buildTranslation({ ...stored.translations[0], ...(request.body as object) })]),
    [`DELETE ${path}/translations/${buildId(200)}`]: (request) => change(request, []),
  });
  const { user } = renderComponent(<Tab />);
  const press = (name: string) => user.click(getSpanish().getByRole('button', { name }));
  const fill = async (label: string, text: string) => {
    await user.clear(getField(label));
    await user.click(getField(label));
    await user.paste(text);
  };
  const sentBodies = () => requests.filter(({ route }) => !route.startsWith('GET')).map(({ body }) => body);
  return { user, press, fill, store, connection, sentBodies };
}

const getSpanish = () => within(screen.getByRole('region', { name: 'Español' }));
const getField = (label: string) => getSpanish().getByLabelText<HTMLInputElement>(label);
const spanish = buildTranslation({ nameType: 'Villa', description: '<p>Una villa.</p>', isComplete: true });

describe('texts of a property', () => {
  it('are read-only and empty ones are named until the user edits', () => {
    openTab({ translations: [spanish], isEditing: false });
    expect(getSpanish().getByText('Completa')).toBeTruthy();
    expect(getSpanish().getByText('Una villa.').lang).toBe('es');
    const english = within(screen.getByRole('region', { name: 'Inglés' }));
    expect(english.getByText('Falta')).toBeTruthy();
    expect(english.getByText('Todavía no hay traducción a este idioma.')).toBeTruthy();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });

  it('are created with one feature per line', async () => {
    const { press, fill, sentBodies } = openTab();
    await press('Crear traducción (Español)');
    await fill('Nombre del tipo', 'Villa');
    await fill('Descripción', 'Una villa.\n\nCerca del mar.');
    await fill('Características', 'Ascensor\n\nVistas:\n Mar ');
    await press('Crear traducción (Español)');
    expect(await screen.findByText('Traducción creada')).toBeTruthy();
    expect(sentBodies()).toEqual([
      {
        ...{ lang: 'es', nameType: 'Villa', description: 'Una villa.\n\nCerca del mar.' },
        features: ['Ascensor', 'Vistas:', 'Mar'],
      },
    ]);
    expect(getField('Características').value).toBe('Ascensor\nVistas:\nMar');
  });

  it('send only changes, and can be discarded', async () => {
    const { press, fill, sentBodies } = openTab({ translations: [spanish] });
    const save = getSpanish().getByRole('button', { name: 'Guardar traducción (Español)' });
    expect(save.getAttribute('aria-disabled')).toBe('true');
    await fill('Subtipo', 'Pareada');
    await press('Descartar (Español)');
    expect(getField('Subtipo').value).toBe('');
    await fill('Subtipo', 'Adosada');
    await press('Guardar traducción (Español)');
    expect(await screen.findByText('Traducción actualizada')).toBeTruthy();
    expect(sentBodies()).toEqual([{ subtype1: 'Adosada' }]);
  });

  it('keep the input after a change by a colleague and after a lost connection', async () => {
    const { press, fill, store, connection } = openTab({ translations: [spanish] });
    await fill('Subtipo', 'Pareada');
    store({ bedrooms: 4 });
    await press('Guardar traducción (Español)');
    expect(await screen.findByText(/^Otra persona ha cambiado esta propiedad/)).toBeTruthy();
    expect(getField('Subtipo').value).toBe('Pareada');
    connection.isBroken = true;
    await press('Guardar traducción (Español)');
    expect(await screen.findByText('No se pudo actualizar la traducción')).toBeTruthy();
    expect(getField('Subtipo').value).toBe('Pareada');
    connection.isBroken = false;
    await press('Guardar traducción (Español)');
    expect(await screen.findByText('Traducción actualizada')).toBeTruthy();
  });

  it('show what a colleague has written in the same field', async () => {
    const { press, fill, store } = openTab({ translations: [spanish] });
    await fill('Descripción', 'Mi texto.');
    store({ translations: [{ ...spanish, description: '<p>Otro texto.</p>' }] });
    await press('Guardar traducción (Español)');
    expect(await screen.findByText('Otra persona ha escrito aquí: Otro texto.')).toBeTruthy();
    expect(getField('Descripción').value).toBe('Mi texto.');
  });

  it('are deleted after a confirmation', async () => {
    const { user, press } = openTab({ translations: [spanish] });
    await press('Eliminar traducción (Español)');
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar traducción?' });
    expect(question.textContent).toContain('Se eliminarán todos los textos en español.');
    await user.click(within(question).getByRole('button', { name: 'Eliminar' }));
    expect(await screen.findByText('Traducción eliminada')).toBeTruthy();
    await waitFor(() => expect(getSpanish().getByRole('button', { name: 'Crear traducción (Español)' })).toBeTruthy());
  });
});
