import { type ReactNode, useRef } from 'react';
import { useStepKeys } from './use-step-keys.ts';

const ROWS = 'tbody > tr, ol[aria-label] > li';
/** What Enter opens: the record by its name, else what the row offers. */
const OPENERS = ['th a[href], th button, a[data-lead]', 'button[aria-haspopup=menu]', 'summary, a[href]'];

/** J and K move the focus from row to row, so that a screen reader says where it is and Enter opens it. */
export function RowKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  useStepKeys(
    list,
    (by) => {
      const rows = [...list.current!.querySelectorAll<HTMLElement>(ROWS)];
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const at = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
      const next = rows[at < 0 ? 0 : Math.min(Math.max(at + by, 0), rows.length - 1)];
      if (!next) return;
      openerOf(next).focus({ preventScroll: true });
      next.scrollIntoView({ block: 'nearest' });
    },
    true,
  );
  return (
    <div ref={list} className="[&_li]:scroll-my-4 [&_tr]:scroll-my-14">
      {children}
    </div>
  );
}

function openerOf(row: HTMLElement): HTMLElement {
  for (const opener of OPENERS) {
    const found = row.querySelector<HTMLElement>(opener);
    if (found) return found;
  }
  row.tabIndex = -1;
  return row;
}
