import type { ComponentProps } from 'react';

export interface Action {
  label: string;
  isDestructive?: boolean;
  onChoose: () => void;
}

type Face = 'aria-label' | 'aria-describedby' | 'aria-busy' | 'onBlur' | 'className' | 'children';

export interface ActionMenuProps extends Pick<ComponentProps<'button'>, Face> {
  actions: readonly Action[];
  /** Where the menu opens: its side of the button, and the end that it shares with it. */
  side: 'bottom start' | 'bottom end' | 'top start';
  /** Classes of the menu. */
  menuClassName?: string;
}

/** Who reaches for the button: a key moves to the first action, or to the last one. */
export type OpenTrigger = 'pointer' | 'Enter' | 'ArrowUp';
