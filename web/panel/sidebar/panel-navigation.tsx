import type { Permission } from '../../../src/identity/permissions.contract.ts';
import { panelEntries, entryOf } from '../panel-entries.ts';

interface Props {
  permissions: readonly Permission[];
  page: string;
  isNarrow?: boolean;
  onChoose?: () => void;
}

export const PanelNavigation = ({ permissions, page, isNarrow = false, onChoose }: Props) => (
  <nav aria-label="Panel">
    <ul className="grid gap-px">
      {panelEntries(permissions).map(({ label, href, icon: Drawing }) => (
        <li key={href}>
          <a
            href={href}
            title={isNarrow ? label : undefined}
            aria-current={entryOf(page)?.href === href ? 'page' : undefined}
            onClick={onChoose}
            className="flex h-9 items-center gap-2.5 overflow-hidden rounded-md px-2.5 text-[0.90625rem] font-medium whitespace-nowrap text-tinta-700 transition-colors duration-[120ms] hover:bg-cal-100 aria-[current]:bg-mar-100 aria-[current]:font-semibold aria-[current]:text-mar-700 pointer-coarse:h-11"
          >
            <Drawing size={18} className={isNarrow ? '-ml-px' : ''} />
            <span className={isNarrow ? 'sr-only' : ''}>{label}</span>
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
