import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  ana,
  createId,
  createLeadItem,
  createStaffContext,
  openMenu,
  refuse,
  stages,
  toNamedRef,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { LeadBoard as Board, type LeadItem } from '../../../../src/leads/lead-list.contract.ts';
import { LeadStage } from '../../../../src/leads/lead.contract.ts';
import { PipelineStages } from '../../../../src/leads/pipeline/pipeline.contract.ts';
import { LeadBulk, LeadBulkOutcomes } from '../../../../src/leads/progress/lead-bulk.contract.ts';
import { DAY_MS } from '../../../../src/platform/time-units.contract.ts';
import { LeadBoard } from './lead-board.tsx';

const loadedAt = Date.now();
const boardStages = [stages.first, stages.visit, stages.negotiation].map(toNamedRef);

const createBoard = (leads: readonly LeadItem[]) =>
  Board.parse({
    columns: boardStages.map((stage) => {
      const items = leads.filter((lead) => lead.stage?.id === stage.id);
      const oldestSince = items.map(({ stageSince }) => stageSince).sort()[0] ?? null;
      return { stage, total: items.length, oldestSince, items };
    }),
  });

/** Renders the board and answers like a server that has the leads. */
async function renderBoard(
  initialLeads: readonly LeadItem[],
  { answers = {}, openLeadId }: { answers?: Parameters<typeof fakeApi>[0]; openLeadId?: string } = {},
) {
  let leads = [...initialLeads];
  const [lead] = leads;
  const change = (fields: object) => (leads = leads.map((it) => (it.id === lead!.id ? { ...it, ...fields } : it)));
  const findStage = (stageId: string | null) => boardStages.find(({ id }) => id === stageId) ?? null;
  const requests = fakeApi({
    'GET /api/v1/staff/leads/board': () => ({ body: createBoard(leads) }),
    'GET /api/v1/staff/pipeline-stages': () => ({ body: PipelineStages.parse({ items: Object.values(stages) }) }),
    [`PUT /api/v1/staff/leads/${lead!.id}/stage`]: ({ body }) => {
      change({ stage: findStage(LeadStage.parse(body).stageId) });
      return { body: {} };
    },
    'POST /api/v1/staff/leads/bulk': ({ body }) => {
      const { stageId, status } = LeadBulk.parse(body).items[0]!.to as { stageId: string; status: LeadItem['status'] };
      change({ stage: findStage(stageId), status });
      const outcome = { id: lead!.id, name: lead!.name, outcome: 'done', reason: null };
      return { body: LeadBulkOutcomes.parse({ batch: createId(), items: [outcome] }) };
    },
    ...answers,
  });
  const { user } = renderComponent(
    <LeadBoard query={{ view: 'board' }} board={createBoard(leads)} loadedAt={loadedAt} openLeadId={openLeadId} />,
    createStaffContext('agent'),
  );
  await waitFor(() => expect(requests.map(({ route }) => route)).toContain('GET /api/v1/staff/pipeline-stages'));
  const listSent = () => requests.filter(({ route }) => !route.startsWith('GET')).map(({ body }) => body);
  const chooseStage = async (stage: string) => {
    await openMenu(user, `Mover a… (${lead!.name})`);
    await user.click(screen.getByRole('menuitem', { name: `Mover a ${stage}` }));
  };
  return { user, listSent, chooseStage };
}

const getColumn = (stage: string) => screen.getByRole('region', { name: stage });
const countCards = (stage: string) => within(getColumn(stage)).queryAllByRole('article').length;

describe('board of leads', () => {
  it('shows each stage with its number of leads and the longest wait', async () => {
    const stageSince = new Date(loadedAt - 12.5 * DAY_MS).toISOString();
    const stage = toNamedRef(stages.visit);
    await renderBoard([createLeadItem({ stage, stageSince }), createLeadItem({ stage })]);
    expect(getColumn('Visita').querySelector('header')!.textContent).toBe('Visita2Más antiguo: 12 días');
    expect(getColumn('Negociación').textContent).toBe('Negociación0No hay leads.');
  });

  it('shows the property or message of a lead, its score, agent and follow-up', async () => {
    const fields = { reference: 'MB-1021', score: 40, agent: ana, nextFollowUpOn: '2026-01-02', isOverdue: true };
    await renderBoard([createLeadItem(fields), createLeadItem({ excerpt: 'Quiero vender mi casa.' })]);
    const [first, second] = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(first).toMatch(/MB-1021Puntuación 40.*Ana NúñezPróximo seguimiento: 02\/01\/2026Vencido$/);
    expect(second).toMatch(/Quiero vender mi casa\.Puntuación 0Sin agente$/);
  });

  it('shows a request to visit several properties', async () => {
    await renderBoard([createLeadItem({ reference: 'VS-1', otherReferences: ['VS-2', 'VS-3'], wantsVisit: true })]);
    expect(screen.getByRole('article').textContent).toContain('VS-1 y 2 másSolicitud de visita');
  });

  it('links each card to its lead, and marks the open one', async () => {
    const [open, other] = [createLeadItem({ name: 'Clara' }), createLeadItem({ name: 'Otto' })];
    await renderBoard([open, other], { openLeadId: open.id });
    const link = screen.getByRole('link', { name: 'Clara' });
    expect(link.getAttribute('href')).toBe(`/admin/leads?view=board&lead=${open.id}`);
    expect(link.getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('link', { name: 'Otto' }).getAttribute('aria-current')).toBeNull();
  });
});

describe('moving a card by its menu', () => {
  it('offers the other stages, and focuses the card in its new column', async () => {
    const { user, listSent } = await renderBoard([createLeadItem({ name: 'Clara' })]);
    screen.getByRole('button', { name: 'Mover a… (Clara)' }).focus();
    await user.keyboard('{Enter}');
    const items = await screen.findAllByRole('menuitem');
    expect(items.map(({ textContent }) => textContent)).toEqual(['Mover a Visita', 'Mover a Negociación']);
    await user.keyboard('{Enter}');
    await screen.findByText('Clara pasa a Visita');
    expect([countCards('Nuevo'), countCards('Visita')]).toEqual([0, 1]);
    await waitFor(() =>
      expect(document.activeElement).toBe(within(getColumn('Visita')).getByRole('link', { name: 'Clara' })),
    );
    expect(listSent()).toEqual([{ stageId: stages.visit.id }]);
  });

  it('returns the card with the reason when the server refuses the move', async () => {
    const lead = createLeadItem();
    const title = 'Lead no encontrado: recargue la lista';
    const { chooseStage } = await renderBoard([lead], {
      answers: { [`PUT /api/v1/staff/leads/${lead.id}/stage`]: refuse(404, 'lead-not-found', title) },
    });
    await chooseStage('Visita');
    await screen.findByText('No se ha podido mover el lead');
    expect(screen.getByText(title)).toBeTruthy();
    await waitFor(() => expect([countCards('Nuevo'), countCards('Visita')]).toEqual([1, 0]));
  });

  it('asks before a closed lead moves to an open stage', async () => {
    const lead = createLeadItem({ status: 'won' });
    const { user, listSent, chooseStage } = await renderBoard([lead]);
    const findQuestion = async () =>
      within(await screen.findByRole('alertdialog', { name: 'La etapa y el estado se contradicen' }));
    await chooseStage('Negociación');
    const question = await findQuestion();
    expect(question.getByText('La etapa «Negociación» sigue abierta, y el estado es «Ganado».')).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect([countCards('Nuevo'), countCards('Negociación')]).toEqual([1, 0]);
    expect(listSent()).toEqual([]);

    await chooseStage('Negociación');
    await user.click((await findQuestion()).getByRole('button', { name: 'Cambiar también el estado a «Contactado»' }));
    await waitFor(() => expect([countCards('Nuevo'), countCards('Negociación')]).toEqual([0, 1]));
    const to = { stageId: stages.negotiation.id, status: 'contacted' };
    expect(listSent()).toEqual([{ items: [{ id: lead.id, to }] }]);
  });
});
