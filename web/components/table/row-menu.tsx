import { Ellipsis } from 'lucide-react';
import { ActionMenu } from '../menu/action-menu.tsx';
import type { Action } from '../menu/action-menu-props.ts';

/** The actions of a row, behind one button. */
export const RowMenu = ({ label, actions }: { label: string; actions: readonly Action[] }) => (
  <ActionMenu
    aria-label={label}
    actions={actions}
    side="bottom end"
    className="grid size-9 place-items-center rounded-md hover:bg-cal-100 data-open:bg-cal-100 pointer-coarse:size-11"
  >
    <Ellipsis size={20} />
  </ActionMenu>
);
