import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Ellipsis } from 'lucide-react';

export interface RowAction {
  label: string;
  isDangerous?: boolean;
  onChoose: () => void;
}

/** The actions of a row, behind one button. */
export const RowMenu = ({ label, actions }: { label: string; actions: readonly RowAction[] }) => (
  <Menu>
    <MenuButton
      aria-label={label}
      className="grid size-9 place-items-center rounded-md hover:bg-cal-100 data-open:bg-cal-100 pointer-coarse:size-11"
    >
      <Ellipsis size={20} />
    </MenuButton>
    <MenuItems
      anchor={{ to: 'bottom end', gap: 4 }}
      modal={false}
      className="z-30 min-w-56 rounded-md border border-cal-200 bg-white p-1 text-[0.9375rem] shadow-3 outline-none"
    >
      {actions.map(({ label: name, isDangerous, onChoose }) => (
        <MenuItem key={name}>
          <button
            type="button"
            onClick={onChoose}
            className={`flex min-h-9 w-full items-center rounded-sm px-3 text-left data-focus:bg-cal-100 pointer-coarse:min-h-11 ${isDangerous ? 'text-err-600' : ''}`}
          >
            {name}
          </button>
        </MenuItem>
      ))}
    </MenuItems>
  </Menu>
);
