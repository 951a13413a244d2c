import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  createId,
  createLead,
  createStaffContext,
  getDescription,
  refuse,
  stages,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { NewLead } from '../../../../src/leads/lead.contract.ts';
import { PipelineStages } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { UnsavedChangesGuard } from '../../../components/unsaved/unsaved-changes-guard.tsx';
import { NewLeadDialog } from './new-lead-dialog.tsx';

const source = { id: createId(), name: 'Web - Contacto' };
const created = createLead();

async function renderDialog(answers: Parameters<typeof fakeApi>[0] = {}) {
  const requests = fakeApi({
    'GET /api/v1/staff/lead-sources': () => ({ body: { items: [source] } }),
    'GET /api/v1/staff/pipeline-stages': () => ({ body: PipelineStages.parse({ items: Object.values(stages) }) }),
    'POST /api/v1/staff/leads': ({ body }) => {
      NewLead.parse(body);
      return { status: 201, body: created };
    },
    ...answers,
  });
  const events: string[] = [];
  const { user } = renderComponent(
    <>
      <NewLeadDialog onClose={() => events.push('closed')} onCreated={(id) => events.push(id)} />
      <UnsavedChangesGuard />
    </>,
    createStaffContext('agent'),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Nuevo Lead' }));
  await dialog.findByRole('option', { name: 'Web - Contacto' });
  const getField = (label: string) => dialog.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
  const submit = () => user.click(dialog.getByRole('button', { name: 'Crear lead' }));
  const listSent = () => requests.filter(({ route }) => route.startsWith('POST'));
  return { user, getField, submit, listSent, events };
}

describe('dialog for a new lead', () => {
  it('creates a lead with the chosen source and stage', async () => {
    const { user, getField, submit, listSent, events } = await renderDialog();
    await waitFor(() => expect(document.activeElement).toBe(getField('Nombre')));
    await user.type(getField('Nombre'), 'Clara');
    await user.type(getField('Teléfono'), '600 100 200');
    await user.selectOptions(getField('Fuente'), 'Web - Contacto');
    await user.selectOptions(getField('Etapa'), 'Visita');
    await submit();
    await screen.findByText('Lead creado');
    await waitFor(() => expect(events).toEqual([created.id]));
    expect(listSent()[0]!.body).toEqual({
      ...{ name: 'Clara', phone: '600 100 200', sourceId: source.id, stageId: stages.visit.id },
    });
  });

  it('reports missing and invalid input at its fields, and sends nothing', async () => {
    const { user, getField, submit, listSent } = await renderDialog();
    await user.type(getField('Teléfono'), '12');
    await submit();
    await waitFor(() => expect(getDescription(getField('Nombre'))).toBe('Escriba el nombre'));
    expect(getDescription(getField('Fuente'))).toBe('Elija una fuente');
    expect(getDescription(getField('Teléfono'))).toBe('Escriba un teléfono válido, como 600 123 456');
    await user.clear(getField('Teléfono'));
    await submit();
    await waitFor(() =>
      expect(getDescription(getField('Email'))).toContain('Escriba un correo electrónico o un teléfono'),
    );
    expect(listSent()).toEqual([]);
  });

  it('shows an error of the server at its field', async () => {
    const message = 'Ninguna propiedad tiene esta referencia: revísela';
    const { body: problem } = refuse(422, 'invalid', message)();
    const { user, getField, submit } = await renderDialog({
      'POST /api/v1/staff/leads': () => ({
        status: 422,
        body: { ...problem, errors: [{ pointer: '/reference', message }] },
      }),
    });
    await user.type(getField('Nombre'), 'Clara');
    await user.type(getField('Email'), 'clara@example.es');
    await user.type(getField('Referencia de la propiedad'), 'NO-EXISTE');
    await user.selectOptions(getField('Fuente'), 'Web - Contacto');
    await submit();
    await waitFor(() => expect(getDescription(getField('Referencia de la propiedad'))).toBe(message));
    expect(getField('Nombre').value).toBe('Clara');
  });

  it('asks before it discards input', async () => {
    const { user, getField, events } = await renderDialog();
    await user.type(getField('Nombre'), 'Clara');
    await user.keyboard('{Escape}');
    const question = { name: '¿Salir sin guardar?' };
    await user.click(
      within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Seguir editando' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(getField('Nombre').value).toBe('Clara');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(
      within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Salir sin guardar' }),
    );
    await waitFor(() => expect(events).toEqual(['closed']));
  });
});
