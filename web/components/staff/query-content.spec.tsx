import { useQuery } from '@tanstack/react-query';
import { jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeApi } from '../../../test/components/fake-api.ts';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { fetchJson } from '../../api/fetch-json.ts';
import { QueryContent } from './query-content.tsx';

type Note = { text: string } | null;

const ROUTE = 'GET /api/v1/staff/notes';

function Notes() {
  const query = useQuery({
    queryKey: ['notes'],
    queryFn: ({ signal }) => fetchJson<{ items: Note[] }>('/api/v1/staff/notes', signal),
  });
  return (
    <>
      <h1>Ficha</h1>
      <button onClick={() => void query.refetch()}>Leer otra vez</button>
      <QueryContent query={query} loadingText="Cargando notas…" errorText="No se han podido cargar las notas.">
        {({ items }) => (
          <>
            <textarea aria-label="Nota nueva" />
            {items.map((note) => (
              <p key={note!.text}>{note!.text}</p>
            ))}
          </>
        )}
      </QueryContent>
    </>
  );
}

const NOTES = { items: [{ text: 'Llamar el martes' }] };

describe('content of a query', () => {
  it('announces that it loads, and then shows the data', async () => {
    fakeApi({ [ROUTE]: () => ({ body: NOTES }) });
    renderComponent(<Notes />);
    expect(screen.getByRole('status').textContent).toBe('Cargando notas…');
    expect(screen.getByRole('status').parentElement?.getAttribute('aria-busy')).toBe('true');
    await screen.findByText('Llamar el martes');
    expect(screen.queryByRole('status')).toBe(null);
  });

  it('shows an error if the data cannot be read, and reads them again on request', async () => {
    let isDown = true;
    fakeApi({ [ROUTE]: () => (isDown ? { status: 503, body: {} } : { body: NOTES }) });
    const { user } = renderComponent(<Notes />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se han podido cargar las notas.');
    expect(screen.getByRole('heading').textContent).toBe('Ficha');
    isDown = false;
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Llamar el martes');
    expect(screen.queryByRole('alert')).toBe(null);
  });

  it('keeps the data and the input when they cannot be read again', async () => {
    let isDown = false;
    fakeApi({ [ROUTE]: () => (isDown ? { status: 503, body: {} } : { body: NOTES }) });
    const { user } = renderComponent(<Notes />);
    const field = await screen.findByLabelText<HTMLTextAreaElement>('Nota nueva');
    await user.type(field, 'Está libre');
    isDown = true;
    await user.click(screen.getByRole('button', { name: 'Leer otra vez' }));
    const notice = await screen.findByText(/^No se han podido actualizar estos datos\./);
    expect(screen.getByText('Llamar el martes')).toBeTruthy();
    isDown = false;
    await user.click(within(notice).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText(/^No se han podido actualizar/)).toBe(null));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Nota nueva').value).toBe('Está libre');
  });

  it('leaves the rest of the page when it cannot be shown, and works after a retry', async () => {
    const logError = jest.spyOn(console, 'error').mockImplementation(() => {});
    let items: Note[] = [null];
    fakeApi({ [ROUTE]: () => ({ body: { items } }) });
    const { user } = renderComponent(<Notes />);
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('No se han podido cargar las notas.');
    expect(screen.getByRole('heading').textContent).toBe('Ficha');
    items = NOTES.items;
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await screen.findByText('Llamar el martes');
    logError.mockRestore();
  });
});
