import { type ComponentProps, type KeyboardEvent, type MouseEvent, useState } from 'react';
import { PART_MISSING } from '../late.tsx';
import type { OpenedMenu } from './opened-menu.tsx';

export interface Action {
  label: string;
  isDangerous?: boolean;
  onChoose: () => void;
}

type Face = 'aria-label' | 'aria-describedby' | 'aria-busy' | 'onBlur' | 'className' | 'children';

export interface ActionMenuProps extends Pick<ComponentProps<'button'>, Face> {
  actions: readonly Action[];
  /** Where the menu opens: its side of the button, and the end that it shares with it. */
  side: 'bottom start' | 'bottom end' | 'top start';
  /** Classes of the menu. */
  look?: string;
}

/** Who reaches for the button: a key moves to the first action, or to the last one. */
export type Reach = 'pointer' | 'Enter' | 'ArrowUp';

let Fetched: typeof OpenedMenu | undefined;
const fetchMenu = async () => (Fetched ??= (await import('./opened-menu.tsx')).OpenedMenu);
const prepare = () => void fetchMenu().catch(() => null);

/**
 * A button with a menu. Lists show hundreds of them, so that each is a plain button until it is first pressed; what
 * the menu needs comes when somebody reaches for one.
 */
export function ActionMenu({ actions, side, look = 'min-w-56', ...face }: ActionMenuProps) {
  const [reach, setPressed] = useState<Reach | null>(null);
  if (reach && Fetched) return <Fetched {...{ actions, side, look, reach }} {...face} />;
  const setReach = (by: Reach) =>
    void fetchMenu().then(
      () => setPressed(by),
      () => window.dispatchEvent(new Event(PART_MISSING)),
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
