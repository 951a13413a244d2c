import { screen, waitFor } from '@testing-library/react';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

const renderDialog = (props: Partial<Parameters<typeof ConfirmDialog>[0]> = {}) => {
  const calls: string[] = [];
  const { user } = renderComponent(
    <ConfirmDialog
      question="¿Eliminar la propiedad?"
      confirmLabel="Eliminar"
      onConfirm={() => Promise.resolve(void calls.push('confirmed'))}
      onClose={() => calls.push('closed')}
      {...props}
    >
      <p>No se puede deshacer.</p>
    </ConfirmDialog>,
  );
  return { user, calls };
};

describe('question before an action', () => {
  it('has its question as its name', async () => {
    renderDialog();
    expect(await screen.findByRole('alertdialog', { name: '¿Eliminar la propiedad?' })).toBeTruthy();
  });

  it('focuses the cancel button, so that Enter loses nothing', async () => {
    const { user, calls } = renderDialog();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancelar' })));
    await user.keyboard('{Enter}');
    expect(calls).toEqual(['closed']);
  });

  it('focuses the confirm button if nothing is lost', async () => {
    const { user, calls } = renderDialog({ isHarmless: true });
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Eliminar' })));
    await user.keyboard('{Enter}');
    expect(calls).toEqual(['confirmed']);
  });

  it('closes on Escape', async () => {
    const { user, calls } = renderDialog();
    await screen.findByRole('alertdialog');
    await user.keyboard('{Escape}');
    expect(calls).toEqual(['closed']);
  });

  it('confirms once, however often it is clicked', async () => {
    let release = () => {};
    let confirmations = 0;
    const { user } = renderDialog({
      onConfirm: () => {
        confirmations += 1;
        return new Promise<void>((resolve) => (release = resolve));
      },
    });
    const confirm = await screen.findByRole('button', { name: 'Eliminar' });
    await user.dblClick(confirm);
    expect(confirmations).toBe(1);
    expect(confirm.getAttribute('aria-disabled')).toBe('true');
    release();
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).toBe('false'));
  });

  it('says why it cannot be confirmed', async () => {
    const { user, calls } = renderDialog({ blockedReason: 'Tiene 3 leads asignados.' });
    const confirm = await screen.findByRole('button', { name: 'Eliminar' });
    await user.click(confirm);
    expect(calls).toEqual([]);
    const reason = document.getElementById(confirm.getAttribute('aria-describedby')!);
    expect(reason?.textContent).toBe('Tiene 3 leads asignados.');
  });
});
