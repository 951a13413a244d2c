import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { type ComponentProps, type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';

export interface Action {
  label: string;
  isDangerous?: boolean;
  onChoose: () => void;
}

type Face = 'aria-label' | 'aria-describedby' | 'aria-busy' | 'onBlur' | 'className' | 'children';

interface Props extends Pick<ComponentProps<'button'>, Face> {
  actions: readonly Action[];
  /** Where the menu opens: its side of the button, and the end that it shares with it. */
  side: 'bottom start' | 'bottom end' | 'top start';
  /** Classes of the menu. */
  look?: string;
}

/** Who reaches for the button: a key moves to the first action, or to the last one. */
type Reach = 'pointer' | 'Enter' | 'ArrowUp';

/** A button with a menu. Lists show hundreds of them, so that each is a plain button until it is first pressed. */
export function ActionMenu({ actions, side, look = 'min-w-56', ...face }: Props) {
  const [reach, setReach] = useState<Reach | null>(null);
  if (reach) return <OpenedMenu {...{ actions, side, look, reach }} {...face} />;
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
      onClick={onClick}
      onKeyDown={onKeyDown}
    />
  );
}

/** Takes the place of the plain button, and repeats the press that the other has had. */
function OpenedMenu({ actions, side, look, reach, ...face }: Props & { reach: Reach }) {
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
        className={`z-30 rounded-md border border-cal-200 bg-white p-1 text-[0.9375rem] shadow-3 outline-none ${look}`}
      >
        {actions.map(({ label, isDangerous, onChoose }, index) => (
          // Two colleagues may have one name.
          <MenuItem key={index}>
            <button
              type="button"
              onClick={onChoose}
              className={`flex min-h-9 w-full items-center rounded-sm px-3 text-left data-focus:bg-cal-100 pointer-coarse:min-h-11 ${isDangerous ? 'text-err-600' : ''}`}
            >
              {label}
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}
