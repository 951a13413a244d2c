import { screen, waitFor } from '@testing-library/react';
import { renderComponent } from '../../../test/components/render-component.tsx';
import { RowMenu } from './action-menu.tsx';

function renderMenu() {
  const chosen: string[] = [];
  const actions = ['Editar', 'Archivar', 'Eliminar'].map((label) => ({
    label,
    onChoose: () => void chosen.push(label),
  }));
  const { user } = renderComponent(<RowMenu label="Acciones para Eva" actions={actions} />);
  return { user, chosen };
}

const getButton = () => screen.getByRole('button', { name: 'Acciones para Eva' });
const getActiveAction = () => {
  const id = screen.getByRole('menu').getAttribute('aria-activedescendant');
  return id && document.getElementById(id)?.textContent;
};

describe('menu of a row', () => {
  it('exists only once its button is pressed, which announces it', async () => {
    const { user } = renderMenu();
    expect(getButton().id).not.toContain('headlessui');
    expect(getButton().getAttribute('aria-haspopup')).toBe('menu');
    expect(getButton().getAttribute('aria-expanded')).toBe('false');
    await user.click(getButton());
    await screen.findByRole('menuitem', { name: 'Archivar' });
    expect(getButton().getAttribute('aria-haspopup')).toBe('menu');
    expect(getButton().getAttribute('aria-expanded')).toBe('true');
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      ...['Editar', 'Archivar', 'Eliminar'],
    ]);
  });

  it.each([
    ['Enter', 'Editar'],
    ['Space', 'Editar'],
    ['ArrowDown', 'Editar'],
    ['ArrowUp', 'Eliminar'],
  ])('opens by %s at «%s», and returns the focus on Escape, repeatedly', async (key, action) => {
    const { user } = renderMenu();
    await user.tab();
    for (let press = 0; press < 2; press += 1) {
      await user.keyboard(`[${key}]`);
      await screen.findByRole('menu');
      await waitFor(() => expect(getActiveAction()).toBe(action));
      await user.keyboard('{Escape}');
      await waitFor(() => expect(screen.queryByRole('menu')).toBe(null));
      await waitFor(() => expect(document.activeElement).toBe(getButton()));
    }
  });

  it('runs the chosen action, and closes', async () => {
    const { user, chosen } = renderMenu();
    await user.click(getButton());
    await user.click(await screen.findByRole('menuitem', { name: 'Archivar' }));
    expect(chosen).toEqual(['Archivar']);
    await waitFor(() => expect(screen.queryByRole('menu')).toBe(null));
  });
});
