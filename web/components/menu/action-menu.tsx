import { type KeyboardEvent, type MouseEvent, useState } from 'react';
import { CHUNK_FAILED } from '../lazy-client.tsx';
import type { ActionMenuProps, OpenTrigger } from './action-menu-props.ts';
import type { OpenedMenu } from './opened-menu.tsx';

let Fetched: typeof OpenedMenu | undefined;
const fetchMenu = async () => (Fetched ??= (await import('./opened-menu.tsx')).OpenedMenu);
const prepare = () => void fetchMenu().catch(() => null);

/**
 * A button with a menu. Lists show hundreds of them, so that each is a plain button until it is first pressed; what
 * the menu needs comes when somebody reaches for one.
 */
export function ActionMenu({ actions, side, menuClassName = 'min-w-56', ...face }: ActionMenuProps) {
  const [reach, setPressed] = useState<OpenTrigger | null>(null);
  if (reach && Fetched) return <Fetched {...{ actions, side, menuClassName, reach }} {...face} />;
  const setReach = (by: OpenTrigger) =>
    void fetchMenu().then(
      () => setPressed(by),
      () => window.dispatchEvent(new Event(CHUNK_FAILED)),
    );
  const onClick = ({ detail }: MouseEvent) => setReach(detail === 0 ? 'Enter' : 'pointer');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    setReach(event.key === 'ArrowUp' ? 'ArrowUp' : 'Enter');
  };
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      {...face}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  );
}
