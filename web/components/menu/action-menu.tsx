import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { CHUNK_FAILED } from '../lazy-client.tsx';
import type { ActionMenuProps, OpenTrigger, OpenedMenu, Action } from './opened-menu.tsx';
import { Ellipsis } from 'lucide-react';

let LoadedMenu: typeof OpenedMenu | undefined;
const fetchMenu = async () => (LoadedMenu ??= (await import('./opened-menu.tsx')).OpenedMenu);
const preload = () => void fetchMenu().catch(() => null);

/** Lists contain hundreds of menus, so each is a plain button until its first use, when the code of the menu loads. */
export function ActionMenu({ actions, side, menuClassName = 'min-w-56', ...buttonProps }: ActionMenuProps) {
  const [trigger, setTrigger] = useState<OpenTrigger | null>(null);
  if (trigger && LoadedMenu)
    return (
      <LoadedMenu actions={actions} side={side} menuClassName={menuClassName} trigger={trigger} {...buttonProps} />
    );
  const openMenu = (newTrigger: OpenTrigger) =>
    void fetchMenu().then(
      () => setTrigger(newTrigger),
      () => window.dispatchEvent(new Event(CHUNK_FAILED)),
    );
  const onClick = ({ detail }: MouseEvent) => openMenu(detail === 0 ? 'Enter' : 'pointer');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    openMenu(event.key === 'ArrowUp' ? 'ArrowUp' : 'Enter');
  };
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...buttonProps}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  );
}

export const RowMenu = ({ label, actions }: { label: string; actions: readonly Action[] }) => (
  <ActionMenu
    aria-label={label}
    actions={actions}
    side="bottom end"
    className="grid size-9 place-items-center rounded-md hover:bg-surface-100 data-open:bg-surface-100 pointer-coarse:size-11"
  >
    <Ellipsis size={20} />
  </ActionMenu>
);
