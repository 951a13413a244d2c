import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { useEffect, useRef } from 'react';
import type { ActionMenuProps, OpenTrigger } from './action-menu-props.ts';

/** Takes the place of the plain button, and repeats the press that the other has had. */
export function OpenedMenu({ actions, side, menuClassName, reach, ...face }: ActionMenuProps & { reach: OpenTrigger }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (reach === 'pointer') button.current?.click();
    else button.current?.dispatchEvent(new KeyboardEvent('keydown', { key: reach, bubbles: true }));
  }, [reach]);
  return (
    <Menu>
      <MenuButton ref={button} {...face} />
      <MenuItems
        anchor={{ to: side, gap: side === 'top start' ? 8 : 4 }}
        modal={false}
        className={`z-30 rounded-md border border-cal-200 bg-white p-1 text-[0.9375rem] shadow-3 outline-none ${menuClassName}`}
      >
        {actions.map(({ label, isDestructive, onChoose }, index) => (
          // Two colleagues may have one name.
          <MenuItem key={index}>
            <button
              type="button"
              onClick={onChoose}
              className={`flex min-h-9 w-full items-center rounded-sm px-3 text-left data-focus:bg-cal-100 pointer-coarse:min-h-11 ${isDestructive ? 'text-err-600' : ''}`}
            >
              {label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
