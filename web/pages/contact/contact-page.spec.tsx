import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { agency } from '../../../test/components/agency.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { formatOpeningHours } from '../../agency/site/hours/format-opening-hours.ts';
import { Page } from './+Page.tsx';

const openingHours = formatOpeningHours(agency.opening, '2026-11-20');

/** Waits for the form, whose script loads later than the page. */
async function renderPage({ search = {}, replyMinutes = null as number | null } = {}) {
  renderComponent(<Page />, {
    ...{ agency, openingHours, data: { replyMinutes } },
    ...{ urlParsed: { search } as never },
  });
  await screen.findByRole('form', { name: 'Contacto' });
}

afterEach(() => jest.restoreAllMocks());

describe('contact page', () => {
  it.each([
    ['open until it closes in Madrid', '2026-11-20T17:59:00Z', 'Abierto ahora'],
    ['closed from then on', '2026-11-20T18:00:00Z', 'Cerrado ahora'],
    ['closed on Saturday', '2026-11-21T12:00:00Z', 'Cerrado ahora'],
  ])('shows that the agency is %s', async (_, time, expected) => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(time));
    await renderPage();
    expect((await screen.findByText(/^(Abierto|Cerrado) ahora$/)).textContent).toBe(expected);
  });

  it('shows the measured reply time beside the promise', async () => {
    await renderPage({ replyMinutes: 120 });
    const promise = screen.getByText('Respondemos en menos de 24 horas.');
    expect(promise.nextSibling?.textContent).toBe('De media, en 2 horas (en horario de oficina).');
  });

  it('shows only the promise until enough replies are measured', async () => {
    await renderPage();
    expect(screen.getByText('Respondemos en menos de 24 horas.').nextSibling).toBeNull();
  });

  it('preselects the subject of its link', async () => {
    await renderPage({ search: { asunto: 'inversion' } });
    expect(screen.getByLabelText<HTMLSelectElement>('Asunto').value).toBe('inversion');
  });
});
