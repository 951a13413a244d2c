import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useEffect, useRef, type ComponentProps } from 'react';

export interface Action {
  label: string;
  isDestructive?: boolean;
  onChoose: () => void;
}

type ButtonProp = 'aria-label' | 'aria-describedby' | 'aria-busy' | 'onBlur' | 'className' | 'children';

export interface ActionMenuProps extends Pick<ComponentProps<'button'>, ButtonProp> {
  actions: readonly Action[];
  /** Side of the button, and the edge that the menu is aligned with. */
  side: 'bottom start' | 'bottom end' | 'top start';
  menuClassName?: string;
}

/** How the button was activated: a key moves to the first or last action. */
export type OpenTrigger = 'pointer' | 'Enter' | 'ArrowUp';

/** Replaces the plain button and repeats its click. */
export function OpenedMenu({
  actions,
  side,
  menuClassName,
  trigger,
  ...buttonProps
}: ActionMenuProps & { trigger: OpenTrigger }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (trigger === 'pointer') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: trigger, bubbles: true }));
  }, [trigger]);
  return (
    <Menu>
      <MenuButton ref={button} {...buttonProps} />
      <MenuItems
        anchor={{ to: side, gap: side === 'top start' ? 8 : 4 }}
        modal={false}
        className={`z-30 rounded-md border border-surface-200 bg-white p-1 text-[0.9375rem] shadow-3 outline-none ${menuClassName}`}
      >
        {actions.map(({ label, isDestructive, onChoose }, index) => (
          // Labels may repeat, because two staff members may have the same name.
          <MenuItem key={index}>
            <button
              type="button"
              onClick={onChoose}
              className={`flex min-h-9 w-full items-center rounded-sm px-3 text-left data-focus:bg-surface-100 pointer-coarse:min-h-11 ${isDestructive ? 'text-danger-600' : ''}`}
            >
              {label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
