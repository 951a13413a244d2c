import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../../test/components/fake-api.ts';
import {
  createLead,
  createLeadItem,
  createLeadList,
  createStaffContext,
} from '../../../../test/components/lead-fixtures.ts';
import { renderComponent } from '../../../../test/components/render-component.tsx';
import { visitedUrls } from '../../../../test/components/vike-router.ts';
import { type LeadDetails, LeadMergeInput, LeadSummary } from '../../../../src/leads/lead.contract.ts';
import { MergeDialog } from './merge-dialog.tsx';

const toSummary = (lead: LeadDetails) => LeadSummary.parse({ ...lead, reference: null });

/** Renders the dialog for the lead; the server has the other lead too. */
async function renderDialog(lead: LeadDetails, other: LeadDetails) {
  const merge = ({ body }: { body: unknown }) => {
    LeadMergeInput.parse(body);
    return { body: lead };
  };
  const requests = fakeApi({
    'GET /api/v1/staff/leads': () => ({
      body: createLeadList([createLeadItem({ id: other.id, name: other.name, email: other.email })]),
    }),
    [`GET /api/v1/staff/leads/${other.id}`]: () => ({ body: other }),
    [`POST /api/v1/staff/leads/${lead.id}/merge`]: merge,
    [`POST /api/v1/staff/leads/${other.id}/merge`]: merge,
    [`POST /api/v1/staff/leads/${lead.id}/merge/undo`]: () => ({ body: lead }),
  });
  let wasClosed = false;
  const { user } = renderComponent(
    <MergeDialog lead={lead} onClose={() => (wasClosed = true)} />,
    createStaffContext('moderator'),
  );
  const dialog = within(await screen.findByRole('dialog', { name: 'Fusionar con otro lead' }));
  const findTargets = async () => within(await dialog.findByRole('group', { name: 'Lead que se conserva' }));
  const listSent = () =>
    requests.filter(({ route }) => route.startsWith('POST')).map(({ route, body }) => [route, body]);
  return { user, dialog, findTargets, listSent, isClosed: () => wasClosed };
}

const getMergeButton = (dialog: Awaited<ReturnType<typeof renderDialog>>['dialog']) =>
  dialog.getByRole<HTMLButtonElement>('button', { name: 'Fusionar' });

describe('merge dialog', () => {
  it('proposes the other leads of the person, and merges the chosen one into the open lead', async () => {
    const other = createLead();
    const lead = createLead({ status: 'contacted', otherLeads: [toSummary(other)] });
    const { user, dialog, findTargets, listSent, isClosed } = await renderDialog(lead, other);
    expect(getMergeButton(dialog).disabled).toBe(true);
    await user.click(dialog.getByRole('radio'));
    await findTargets();
    await user.click(getMergeButton(dialog));
    await screen.findByText('Leads fusionados');
    await waitFor(() => expect(isClosed()).toBe(true));
    expect(listSent()).toEqual([[`POST /api/v1/staff/leads/${lead.id}/merge`, { leadId: other.id }]]);
    expect(visitedUrls).toEqual([]);
  });

  it('finds leads of other people by a search', async () => {
    const other = createLead({ name: 'Otto', email: 'otto@example.es' });
    const { user, dialog, findTargets } = await renderDialog(createLead(), other);
    expect(dialog.getByText('Esta persona no tiene otros leads: busque el que quiera fusionar.')).toBeTruthy();
    await user.type(dialog.getByRole('searchbox'), 'otto');
    await user.click(await dialog.findByRole('radio', { name: /otto@example\.es/ }));
    await findTargets();
    expect(getMergeButton(dialog).disabled).toBe(false);
  });

  it('compares both leads, keeps the more advanced one by default, and opens it', async () => {
    const other = createLead({ status: 'contacted' });
    const lead = createLead({ status: 'lost', otherLeads: [toSummary(other)] });
    const { user, dialog, findTargets, listSent } = await renderDialog(lead, other);
    await user.click(dialog.getByRole('radio'));
    const targets = await findTargets();
    const [open, found] = targets.getAllByRole<HTMLInputElement>('radio');
    expect([open!.checked, found!.checked]).toEqual([false, true]);
    const [openText, foundText] = [open!, found!].map((radio) => radio.labels![0]!.textContent);
    const facts = 'Etapa: NuevoAgente: Sin agenteÚltima actividad: 18/11/2026, 10:42';
    expect(openText).toBe(`El lead abierto: Eva RuizPerdido${facts}`);
    expect(foundText).toBe(`El otro lead: Eva RuizContactado${facts}`);
    const notice = 'El lead perdido toma el estado, la etapa y el agente del lead abierto.';
    expect(targets.queryByText(notice)).toBeNull();
    await user.click(open!);
    expect(targets.getByText(notice)).toBeTruthy();
    await user.click(found!);
    await user.click(getMergeButton(dialog));
    await screen.findByText('Leads fusionados');
    expect(listSent()).toEqual([[`POST /api/v1/staff/leads/${other.id}/merge`, { leadId: lead.id }]]);
    await waitFor(() => expect(visitedUrls).toEqual([`/?lead=${other.id}`]));
  });

  it('can be undone by the toast', async () => {
    const other = createLead();
    const lead = createLead({ otherLeads: [toSummary(other)] });
    const { user, dialog, findTargets, listSent } = await renderDialog(lead, other);
    await user.click(dialog.getByRole('radio'));
    await findTargets();
    await user.click(getMergeButton(dialog));
    await user.click(await screen.findByRole('button', { name: 'Deshacer', hidden: true }));
    await screen.findByText('Fusión deshecha');
    expect(listSent()[1]).toEqual([`POST /api/v1/staff/leads/${lead.id}/merge/undo`, { leadId: other.id }]);
  });
});
