import { type ReactNode, useEffect, useRef } from 'react';
import { useEndOfListAnnouncement } from './use-end-of-list-announcement.tsx';
import { useStepKeys } from './use-step-keys.ts';

const ROWS = 'tbody > tr, ol[aria-label] > li';
/** What Enter opens: the record by its name, else what the row offers. */
const OPENERS = ['th a[href], th button, a[data-lead]', 'button[aria-haspopup=menu]', 'summary, a[href]'];

/** The page that was left, and how; the list may be made anew for the next one, so that it stands here. */
let pendingPageTurn: { by: 1 | -1; from: HTMLElement; list: string } | null = null;

const listOf = (row: HTMLElement) => location.pathname + row.closest('table, ol')?.ariaLabel;

/**
 * J and K move the focus from row to row, so that a screen reader says where it is and Enter opens it. Past the last row
 * they go on with the next page.
 */
export function RowKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const { announceEnd, forget, note } = useEndOfListAnnouncement();
  useEffect(() => {
    const rows = rowsIn(list.current!);
    const row = pendingPageTurn && (pendingPageTurn.by > 0 ? rows[0] : rows.at(-1));
    if (!row || rows[0] === pendingPageTurn?.from || listOf(row) !== pendingPageTurn?.list) return;
    pendingPageTurn = null;
    focusOn(row);
  });
  const turn = (by: 1 | -1, from: HTMLElement | undefined) => {
    const link = list.current!.querySelector<HTMLElement>(by > 0 ? 'a[rel=next]' : 'a[rel=prev]');
    if (!link || !from) return announceEnd(by);
    pendingPageTurn = { by, from, list: listOf(from) };
    link.click();
  };
  useStepKeys(
    list,
    (by) => {
      const rows = rowsIn(list.current!);
      const focused = rows.findIndex((row) => row.contains(document.activeElement));
      const at = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
      const next = rows[at < 0 ? 0 : at + by];
      if (!next) return turn(by, rows[0]);
      forget();
      focusOn(next);
    },
    true,
  );
  return (
    <div ref={list} className="[&_li]:scroll-my-4 [&_tr]:scroll-my-14">
      {children}
      {note}
    </div>
  );
}

const rowsIn = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROWS)];

function focusOn(row: HTMLElement) {
  openerOf(row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

function openerOf(row: HTMLElement): HTMLElement {
  for (const opener of OPENERS) {
    const found = row.querySelector<HTMLElement>(opener);
    if (found) return found;
  }
  row.tabIndex = -1;
  return row;
}
