import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { showToast } from './show-toast.ts';
import './toast-card.tsx';

const findToasts = () => within(screen.getByRole('region', { name: 'Notificaciones (F8)' })).queryAllByRole('listitem');
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

/** Shows a toast on a page with a focused button. */
async function renderToast(toast: Parameters<typeof showToast>[0] = { title: 'Guardado' }) {
  jest.useFakeTimers();
  renderComponent(
    <main>
      <button type="button">Guardar</button>
    </main>,
  );
  screen.getByRole('button', { name: 'Guardar' }).focus();
  await show(toast);
}

async function show(toast: Parameters<typeof showToast>[0]) {
  act(() => showToast(toast));
  await wait(0);
}

/** Drags the toast, and releases it where `pixels` ends. */
function swipe(pixels: number) {
  const [toast] = findToasts();
  fireEvent.pointerDown(toast!, { button: 0, clientX: 100, pointerType: 'touch' });
  fireEvent.pointerMove(toast!, { clientX: 100 + pixels, pointerType: 'touch' });
  fireEvent.pointerUp(toast!, { clientX: 100 + pixels, pointerType: 'touch' });
  fireEvent.animationEnd(toast!);
}

describe('toast', () => {
  afterEach(() => jest.useRealTimers());

  it('replaces the last toast', async () => {
    await renderToast({ title: 'Guardado' });
    const [first] = findToasts();
    await show({ title: 'Borrado', description: 'No se puede deshacer.' });
    expect(findToasts().map(({ textContent }) => textContent)).toEqual(['BorradoNo se puede deshacer.']);
    expect(first!.isConnected).toBe(false);
  });

  it('is announced wherever the focus is', async () => {
    await renderToast({ title: 'Guardado', description: 'Ya lo ven sus clientes.' });
    const announcement = screen.getByRole('status');
    expect(announcement.textContent).toBe('');
    await wait(100);
    expect(announcement.textContent).toBe('Notificación Guardado Ya lo ven sus clientes.');
    await wait(1000);
    expect(announcement.textContent).toBe('');
  });

  it('stays for 5 seconds', async () => {
    await renderToast();
    await wait(4900);
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(1);
    await wait(200);
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(0);
  });

  it('stays while it has the focus, and closes later', async () => {
    await renderToast();
    await wait(4000);
    fireEvent.keyDown(document, { key: 'F8' });
    expect(document.activeElement).toBe(within(screen.getByRole('region')).getByRole('list'));
    await wait(60_000);
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(1);

    act(() => screen.getByRole('button', { name: 'Guardar' }).focus());
    await wait(1100);
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(0);
  });

  it('stays for 10 seconds with an action, which closes it', async () => {
    const calls: string[] = [];
    await renderToast({ title: 'Borrado', action: { label: 'Deshacer', onAct: () => calls.push('undone') } });
    await wait(9900);
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: 'Deshacer' }));
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(0);
    expect(calls).toEqual(['undone']);
  });

  it('closes on Escape, and returns the focus', async () => {
    await renderToast();
    fireEvent.keyDown(document, { key: 'F8' });
    fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(0);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar' }));
  });

  it('closes by its button', async () => {
    await renderToast();
    fireEvent.click(screen.getByRole('button', { name: 'Cerrar' }));
    fireEvent.animationEnd(findToasts()[0]!);
    expect(findToasts()).toHaveLength(0);
  });

  it('closes when swiped to the right by more than 50 pixels', async () => {
    await renderToast();
    for (const pixels of [40, -80]) {
      swipe(pixels);
      expect(findToasts()).toHaveLength(1);
      expect(findToasts()[0]!.style.transform).toBe('');
    }
    swipe(60);
    expect(findToasts()).toHaveLength(0);
  });
});
