import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  ana,
  chooseAction,
  createId,
  createLead,
  createPage,
  createStaffContext,
  luz,
  openMenu,
  refuse,
  stages,
  toNamedRef,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import type { Role } from '../../../../src/identity/permissions.contract.ts';
import { LeadHistory } from '../../../../src/leads/lead-work.contract.ts';
import {
  LeadAgents,
  LeadDetails,
  LeadFollowUp,
  LeadMail,
  LeadScore,
  LeadStage,
  LeadStatusInput,
  LeadSummary,
  MergedLead,
} from '../../../../src/leads/lead.contract.ts';
import { PipelineStages } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { LeadBulk, LeadBulkOutcomes } from '../../../../src/leads/progress/lead-bulk.contract.ts';
import { UnsavedChangesGuard } from '../../../components/unsaved/unsaved-changes-guard.tsx';
import { LeadPanel } from './lead-record.tsx';

const batch = createId();

/** Renders the panel and answers like a server that has the lead. */
async function renderPanel(
  initialLead: LeadDetails,
  { role = 'moderator', answers = {} }: { role?: Role; answers?: Parameters<typeof fakeApi>[0] } = {},
) {
  let lead = initialLead;
  const path = `/api/v1/staff/leads/${lead.id}`;
  const change = (fields: Partial<LeadDetails>) => {
    lead = LeadDetails.parse({ ...lead, ...fields });
    return { body: lead };
  };
  const requests = fakeApi({
    [`GET ${path}`]: () => ({ body: lead }),
    'GET /api/v1/staff/leads/agents': () => ({ body: LeadAgents.parse({ items: [ana, luz] }) }),
    'GET /api/v1/staff/pipeline-stages': () => ({ body: PipelineStages.parse({ items: Object.values(stages) }) }),
    [`GET ${path}/activities`]: () => ({ body: createPage([]) }),
    [`GET ${path}/tasks`]: () => ({ body: createPage([]) }),
    [`GET ${path}/changes`]: () => ({ body: createPage([]) }),
    [`PUT ${path}/status`]: ({ body }) => change(LeadStatusInput.parse(body)),
    [`PUT ${path}/stage`]: ({ body }) => {
      const { stageId } = LeadStage.parse(body);
      return change({ stage: toNamedRef(Object.values(stages).find(({ id }) => id === stageId)!) });
    },
    [`PUT ${path}/follow-up`]: ({ body }) => change({ nextFollowUpOn: LeadFollowUp.parse(body).on }),
    [`PUT ${path}/assignee`]: ({ body }) => {
      const { userId } = body as { userId: string | null };
      return change({ agent: [ana, luz].find(({ id }) => id === userId) ?? null });
    },
    [`POST ${path}/claim`]: () => change({ agent: ana }),
    [`PUT ${path}/score`]: ({ body }) => {
      const { score } = LeadScore.parse(body);
      return change(
        score === null
          ? { score: 30, scoreReasons: [{ rule: 'qualified', count: 1, points: 30 }] }
          : { score, scoreReasons: [{ rule: 'correction', count: 1, points: score - 30 }] },
      );
    },
    'POST /api/v1/staff/leads/bulk': ({ body }) => {
      const [{ to }] = LeadBulk.parse(body).items as [LeadBulk['items'][number]];
      change(to as Partial<LeadDetails>);
      const outcome = { id: lead.id, name: lead.name, outcome: 'done', reason: null };
      return { body: LeadBulkOutcomes.parse({ batch, items: [outcome] }) };
    },
    ...answers,
  });
  let wasClosed = false;
  const { user } = renderComponent(
    <>
      <LeadPanel leadId={lead.id} onClose={() => (wasClosed = true)} />
      <UnsavedChangesGuard />
    </>,
    createStaffContext(role),
  );
  await screen.findByRole('option', { name: 'Visita' });
  const sentChanges = () => requests.filter(({ route }) => !route.startsWith('GET'));
  const listSent = () => sentChanges().map(({ route, body }) => [route.replace(`${path}/`, ''), body]);
  return { user, listSent, isClosed: () => wasClosed };
}

const getFact = (term: string) => screen.getAllByText(term, { selector: 'dt' })[0]!.nextElementSibling!;
const getSelect = (label: string) => screen.getByLabelText<HTMLSelectElement>(label, { selector: 'select' });
const openTab = async (user: Awaited<ReturnType<typeof renderPanel>>['user'], name: string) => {
  await user.click(screen.getByRole('tab', { name }));
  return within(screen.getByRole('tabpanel', { name }));
};

describe('panel of a lead', () => {
  it('shows the person with links to call and to write', async () => {
    const property = {
      ...{ reference: 'MB-1021', slug: 'villa-con-vistas', title: 'Villa con vistas al mar', price: 1_250_000 },
      ...{ currency: 'EUR', energy: null },
    };
    await renderPanel(createLead({ kind: 'property', property, source: { id: createId(), name: 'Web - Propiedad' } }));
    expect(getFact('Nombre').textContent).toBe('Eva Ruiz');
    expect(getFact('Fuente').textContent).toBe('Web - Propiedad');
    expect(getFact('Teléfono').querySelector('a')!.getAttribute('href')).toBe('tel:+34600100200');
    expect(getFact('Email').querySelector('a')!.getAttribute('href')).toMatch(
      /^mailto:eva%40example\.es\?subject=Su%20consulta%3A%20Villa%20con%20vistas/,
    );
    expect(screen.getByText(/^Ref\. MB-1021 · 1\.250\.000\s€$/)).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Ver en la web' });
    expect(link.getAttribute('href')).toBe('/propiedad/villa-con-vistas/MB-1021');
  });

  it('shows every property of a visit request', async () => {
    const toProperty = (reference: string) => ({
      ...{ reference, slug: 'x', title: 'Villa', price: 1, currency: 'EUR', energy: null },
    });
    const others = ['VS-2', 'VS-3'].map((reference) => ({ ...toProperty(reference), id: createId() }));
    const fields = {
      kind: 'property',
      property: toProperty('VS-1'),
      otherProperties: others,
      wantsVisit: true,
    } as const;
    await renderPanel(createLead(fields));
    expect(screen.getByText(/^Solicitud de visita · /)).toBeTruthy();
    const references = screen.getAllByText(/^Ref\. /).map(({ textContent }) => textContent);
    expect(references).toEqual(['VS-1', 'VS-2', 'VS-3'].map((reference) => `Ref. ${reference} · 1\u00a0€`));
    const links = screen.getAllByRole('link', { name: 'Ver en la web' }).map((link) => link.getAttribute('href'));
    expect(links).toEqual(['VS-1', 'VS-2', 'VS-3'].map((reference) => `/propiedad/x/${reference}`));
  });

  it('opens another inquiry of the person', async () => {
    const earlier = createLead({ message: 'Primera consulta.' });
    const otherLeads = [LeadSummary.parse({ ...earlier, reference: null })];
    const { user } = await renderPanel(createLead({ otherLeads }));
    const part = within(screen.getByRole('region', { name: 'Otras consultas de esta persona' }));
    expect(part.getByText('Primera consulta.')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Contacto' }));
    expect(visitedUrls).toEqual([`/?lead=${earlier.id}`]);
  });

  it('says that the lead is gone', async () => {
    const id = createId();
    fakeApi({ [`GET /api/v1/staff/leads/${id}`]: refuse(404, 'lead-not-found', 'Lead no encontrado') });
    renderComponent(<LeadPanel leadId={id} onClose={() => {}} />, createStaffContext('agent'));
    expect((await screen.findByRole('alert')).textContent).toBe('Este lead ya no existe o lo lleva otro agente.');
  });

  it('shows the history as texts, with the former value', async () => {
    const lead = createLead();
    const change = { id: createId(), at: '2026-11-18T09:42:00Z', author: 'Ana Núñez' };
    const items = [
      { ...change, field: 'folder', from: 'Archivo', to: 'Bandeja de entrada' },
      { ...change, id: createId(), field: 'agent', from: null, to: 'Luz Gil' },
    ];
    const { user } = await renderPanel(lead, {
      answers: {
        [`GET /api/v1/staff/leads/${lead.id}/changes`]: () => ({ body: LeadHistory.parse(createPage(items)) }),
      },
    });
    const tab = await openTab(user, 'Historial');
    const entries = within(await tab.findByRole('list', { name: 'Historial' })).getAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      'Cambio de carpetaAntes: Archivo → . Ahora: Bandeja de entradaAna Núñez · 18/11/2026, 10:42',
      'Cambio de agenteLuz GilAna Núñez · 18/11/2026, 10:42',
    ]);
  });

  it('shows the leads that were merged into it, and undoes a merge', async () => {
    const lead = createLead();
    const other = MergedLead.parse({
      ...{ ...createLead({ message: 'Soy la misma.' }), reference: null, subject: 'compra' },
      undoableUntil: '2026-11-19T09:42:00Z',
    });
    const { user } = await renderPanel(createLead({ ...lead, mergedLeads: [other] }), {
      answers: { [`POST /api/v1/staff/leads/${lead.id}/merge/undo`]: () => ({ body: lead }) },
    });
    const part = within(screen.getByRole('region', { name: 'Fusionados con este lead' }));
    expect(part.getByRole('article').textContent).toContain('Soy la misma.');
    expect(part.getByText('Hasta el 19/11/2026, 10:42')).toBeTruthy();
    await user.click(part.getByRole('button', { name: 'Deshacer la fusión' }));
    await screen.findByText('Fusión deshecha');
  });

  it('focuses its tab when a form in it closes', async () => {
    const { user } = await renderPanel(createLead());
    await chooseAction(user, 'Acciones para Eva Ruiz', 'Editar');
    const form = within(await screen.findByRole('form', { name: 'Editar lead' }));
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Nombre/)));
    await user.click(form.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Información' })));
  });

  it('asks before it closes with unsaved input, and changing tabs loses none', async () => {
    const { user, isClosed } = await renderPanel(createLead());
    const tab = await openTab(user, 'Actividades');
    const text = tab.getByLabelText<HTMLTextAreaElement>(/^Resumen/);
    await user.type(text, 'Medio');
    await openTab(user, 'Historial');
    await openTab(user, 'Actividades');
    expect(text.value).toBe('Medio');
    await user.click(screen.getByRole('button', { name: 'Cerrar' }));
    const question = { name: '¿Salir sin guardar?' };
    await user.click(
      within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Seguir editando' }),
    );
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(text.value).toBe('Medio');
    expect(isClosed()).toBe(false);
    await user.keyboard('{Escape}');
    await user.click(
      within(await screen.findByRole('alertdialog', question)).getByRole('button', { name: 'Salir sin guardar' }),
    );
    await waitFor(() => expect(isClosed()).toBe(true));
  });
});

describe('progress of a lead', () => {
  it('saves a chosen status', async () => {
    const { user, listSent } = await renderPanel(createLead());
    await user.selectOptions(getSelect('Estado'), 'Contactado');
    await screen.findByText('Consulta actualizada');
    expect(screen.getByText('El estado se ha actualizado correctamente')).toBeTruthy();
    await waitFor(() => expect(getFact('Estado').textContent).toBe('Contactado'));
    expect(listSent()).toEqual([['PUT status', { status: 'contacted' }]]);
  });

  it('keeps the former status when it cannot be saved', async () => {
    const lead = createLead({ status: 'qualified', stage: null });
    const { user } = await renderPanel(lead, {
      answers: { [`PUT /api/v1/staff/leads/${lead.id}/status`]: () => ({ status: 500, body: {} }) },
    });
    await user.selectOptions(getSelect('Estado'), 'Perdido');
    await screen.findByText('No se pudo actualizar la consulta');
    expect(screen.getByText('Error')).toBeTruthy();
    await waitFor(() => expect(getSelect('Estado').value).toBe('qualified'));
  });

  it('asks before the status contradicts the stage, and keeps both when the question is cancelled', async () => {
    const stage = toNamedRef(stages.visit);
    const { user, listSent } = await renderPanel(createLead({ status: 'qualified', stage }));
    await user.selectOptions(getSelect('Estado'), 'Ganado');
    const name = 'La etapa y el estado se contradicen';
    const question = within(await screen.findByRole('alertdialog', { name }));
    expect(question.getByText('El estado «Ganado» no cuadra con la etapa «Visita».')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(getSelect('Estado').value).toBe('qualified'));
    expect(listSent()).toEqual([]);
  });

  it('changes stage and status together when they would contradict each other', async () => {
    const lead = createLead({ status: 'qualified', stage: toNamedRef(stages.visit) });
    const { user, listSent } = await renderPanel(lead);
    await user.selectOptions(getSelect('Estado'), 'Ganado');
    await user.click(await screen.findByRole('button', { name: 'Pasar también a la etapa «Ganado»' }));
    await screen.findByText('Etapa y estado actualizados');
    await waitFor(() => expect(getSelect('Estado').value).toBe('won'));
    const change = { id: lead.id, to: { stageId: stages.won.id, status: 'won' } };
    expect(listSent()).toEqual([['POST /api/v1/staff/leads/bulk', { items: [change] }]]);
  });

  it('saves a chosen stage', async () => {
    const { user, listSent } = await renderPanel(createLead());
    await user.selectOptions(getSelect('Etapa'), 'Visita');
    await screen.findByText('Etapa actualizada');
    await waitFor(() => expect(getFact('Etapa').textContent).toContain('Visita, desde el '));
    expect(listSent()).toEqual([['PUT stage', { stageId: stages.visit.id }]]);
  });

  it('saves the day of the next follow-up on Enter', async () => {
    const { user, listSent } = await renderPanel(createLead());
    const field = screen.getByLabelText('Próximo seguimiento');
    fireEvent.change(field, { target: { value: '2026-12-24' } });
    expect(listSent()).toEqual([]);
    await user.type(field, '{Enter}');
    await screen.findByText('Seguimiento guardado');
    expect(listSent()).toEqual([['PUT follow-up', { on: '2026-12-24' }]]);
  });

  it('corrects the score, and removes the correction', async () => {
    const scoreReasons = [{ rule: 'other-inquiry', count: 1, points: 10 } as const];
    const { user } = await renderPanel(createLead({ score: 30, scoreReasons }));
    const reasons = within(screen.getByRole('region', { name: 'Puntuación: 30' })).getAllByRole('listitem');
    expect(reasons.map(({ textContent }) => textContent)).toEqual(['1 consulta más+10']);
    const field = screen.getByLabelText<HTMLInputElement>(/^Corregir a/);
    await user.clear(field);
    await user.type(field, '45{Enter}');
    const corrected = within(await screen.findByRole('region', { name: 'Puntuación: 45' }));
    expect(corrected.getByRole('listitem').textContent).toBe('Corrección+15');
    await user.click(corrected.getByRole('button', { name: 'Quitar corrección' }));
    await waitFor(() => expect(getFact('Puntuación').textContent).toBe('30'));
    await waitFor(() => expect(field.value).toBe('30'));
    expect(document.activeElement).toBe(field);
  });
});

describe('agent and folder of a lead', () => {
  it('lets a moderator assign the lead', async () => {
    const { user, listSent } = await renderPanel(createLead());
    await waitFor(() => expect(within(getSelect('Agente')).getAllByRole('option')).toHaveLength(3));
    await user.selectOptions(getSelect('Agente'), 'Luz Gil');
    await screen.findByText('Lead asignado');
    await waitFor(() => expect(getFact('Agente').textContent).toBe('Luz Gil'));
    expect(screen.queryByRole('button', { name: 'Asignármelo' })).toBeNull();
    expect(listSent()).toEqual([['PUT assignee', { userId: luz.id }]]);
  });

  it('lets an agent claim and release the lead', async () => {
    const { user, listSent } = await renderPanel(createLead(), { role: 'agent' });
    expect(screen.queryByLabelText('Agente', { selector: 'select' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Asignármelo' }));
    await screen.findByText('Lead asignado');
    await waitFor(() => expect(getFact('Agente').textContent).toBe('Ana Núñez'));
    expect(await openMenu(user, 'Acciones para Eva Ruiz')).toEqual([
      ...['Editar', 'Dejar sin agente', 'Archivar', 'Marcar como spam', 'Fusionar con otro lead…'],
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Dejar sin agente' }));
    await screen.findByText('Lead sin agente');
    expect(await screen.findByRole('button', { name: 'Asignármelo' })).toBeTruthy();
    expect(listSent()).toEqual([
      ['POST claim', undefined],
      ['PUT assignee', { userId: null }],
    ]);
  });

  it('says that another agent was faster', async () => {
    const lead = createLead();
    const title = 'Otro agente ya lleva este lead: recargue la lista';
    const { user } = await renderPanel(lead, {
      role: 'agent',
      answers: { [`POST /api/v1/staff/leads/${lead.id}/claim`]: refuse(409, 'lead-taken', title) },
    });
    await user.click(screen.getByRole('button', { name: 'Asignármelo' }));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('can be archived and returned to the inbox', async () => {
    const { user, listSent } = await renderPanel(createLead());
    await chooseAction(user, 'Acciones para Eva Ruiz', 'Archivar');
    await screen.findByText('Lead archivado');
    expect(await screen.findByText('Está en el Archivo.')).toBeTruthy();
    await chooseAction(user, 'Acciones para Eva Ruiz', 'Mover a la bandeja');
    await screen.findByText('Lead movido a la bandeja');
    expect(listSent().map(([, body]) => (body as LeadBulk).items[0]!.to)).toEqual([
      { folder: 'archive' },
      { folder: 'inbox' },
    ]);
  });

  it('lets moderators export personal data, and only admins erase them', async () => {
    const { user } = await renderPanel(createLead());
    const actions = await openMenu(user, 'Acciones para Eva Ruiz');
    expect(actions).toContain('Exportar datos personales');
    expect(actions).not.toContain('Borrar datos personales');
  });
});

describe('mails of a lead', () => {
  const failedMail = LeadMail.parse({
    ...{ id: createId(), purpose: 'inquiry', state: 'failed', attempts: 100, failure: 'EENVELOPE 550' },
    ...{ createdAt: '2026-11-18T09:42:00Z', sentAt: null },
  });

  it('that failed show the reason, and can be sent again or dismissed', async () => {
    const path = `POST /api/v1/staff/lead-mails/${failedMail.id}`;
    const { user } = await renderPanel(createLead({ mails: [failedMail] }), {
      answers: { [`${path}/retry`]: () => ({ status: 204 }), [`${path}/dismiss`]: () => ({ status: 204 }) },
    });
    expect(screen.getByText('No enviado tras 100 intentos (EENVELOPE 550)')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Reenviar' }));
    await screen.findByText('El correo se enviará de nuevo');
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await screen.findByText('Correo descartado');
  });

  it('cannot be dismissed by agents', async () => {
    await renderPanel(createLead({ mails: [failedMail] }), { role: 'agent' });
    expect(screen.getByRole('button', { name: 'Reenviar' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Descartar' })).toBeNull();
  });
});
