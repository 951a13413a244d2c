import { type ReactNode, useEffect, useRef, useCallback, useState } from 'react';
import { QueryContent, type QueryContentProps } from '../staff/query-content.tsx';
import { useEndOfListAnnouncement, useStepKeys } from './step-keys.tsx';

const ROWS = 'tbody > tr, ol[aria-label] > li';
/** Elements that get the focus, in order of preference: the link of the record, its menu, any other link. */
const OPENERS = ['th a[href], th button, a[data-lead]', 'button[aria-haspopup=menu]', 'summary, a[href]'];

/** Module-level, because the list may be remounted for the next page. */
let pendingPageTurn: { direction: 1 | -1; from: HTMLElement; list: string } | null = null;

const getListKey = (row: HTMLElement) => location.pathname + row.closest('table, ol')?.ariaLabel;

/**
 * J and K move the focus from row to row, so that a screen reader announces the row and Enter opens it. Beyond the
 * first and last row, they turn the page.
 */
function RowKeys({ children }: { children: ReactNode }) {
  const list = useRef<HTMLDivElement>(null);
  const { announceEnd, clearAnnouncement, liveRegion } = useEndOfListAnnouncement();
  useEffect(() => {
    const rows = findRows(list.current!);
    const row = pendingPageTurn && (pendingPageTurn.direction > 0 ? rows[0] : rows.at(-1));
    if (!row || rows[0] === pendingPageTurn?.from || getListKey(row) !== pendingPageTurn?.list) return;
    pendingPageTurn = null;
    focusRow(row);
  });
  const turnPage = (direction: 1 | -1, from: HTMLElement | undefined) => {
    const link = list.current!.querySelector<HTMLElement>(direction > 0 ? 'a[rel=next]' : 'a[rel=prev]');
    if (!link || !from) return announceEnd(direction);
    pendingPageTurn = { direction, from, list: getListKey(from) };
    link.click();
  };
  useStepKeys(
    list,
    (direction) => {
      const rows = findRows(list.current!);
      const focusedIndex = rows.findIndex((row) => row.contains(document.activeElement));
      const currentIndex = focusedIndex >= 0 ? focusedIndex : rows.findIndex((row) => row.ariaCurrent === 'true');
      const next = rows[currentIndex < 0 ? 0 : currentIndex + direction];
      if (!next) return turnPage(direction, rows[0]);
      clearAnnouncement();
      focusRow(next);
    },
    true,
  );
  return (
    <div ref={list} className="[&_li]:scroll-my-4 [&_tr]:scroll-my-14">
      {children}
      {liveRegion}
    </div>
  );
}

const findRows = (list: HTMLElement) => [...list.querySelectorAll<HTMLElement>(ROWS)];

function focusRow(row: HTMLElement) {
  findOpener(row).focus({ preventScroll: true });
  row.scrollIntoView({ block: 'nearest' });
}

function findOpener(row: HTMLElement): HTMLElement {
  for (const opener of OPENERS) {
    const element = row.querySelector<HTMLElement>(opener);
    if (element) return element;
  }
  row.tabIndex = -1;
  return row;
}

interface Props<List> extends QueryContentProps<List> {
  /** Shown if the list has no rows. */
  empty: ReactNode;
}

/** Renders a page of a list, or its loading, error or empty state. */
export const ListPage = <List extends { items: readonly unknown[] }>({ empty, children, ...state }: Props<List>) => (
  <QueryContent {...state}>
    {(list) => (list.items.length === 0 ? empty : <RowKeys>{children(list)}</RowKeys>)}
  </QueryContent>
);

export const ListFrame = ({ children }: { children: ReactNode }) => (
  <div
    data-results
    className="overflow-clip has-data-note:overflow-visible rounded-md border border-surface-200 bg-white"
  >
    {children}
  </div>
);

const NO_MATCH_TEXT = 'Nada coincide con la búsqueda o los filtros.';

interface EmptyListProps {
  /** URL of the list without filters, if any are set. */
  clearHref?: string | false;
  /** Text if the filters match nothing. */
  noMatchText?: string;
  /** Explains an empty list and links to creating the first record. */
  emptyAction?: { hintText: string; href?: string | false | undefined; name?: string };
  children: ReactNode;
}

/** Distinguishes an empty list from filters without results, and offers the next step. */
export function EmptyList({ clearHref, noMatchText = NO_MATCH_TEXT, emptyAction, children }: EmptyListProps) {
  const hintText = clearHref ? noMatchText : emptyAction?.hintText;
  const href = clearHref || emptyAction?.href;
  return (
    <div className="flex flex-col items-start gap-4 p-6">
      <div className="grid gap-1">
        <p className="font-semibold">{children}</p>
        {hintText && <p className="text-gray-600">{hintText}</p>}
      </div>
      {href && (
        <a href={href} className="font-semibold text-primary-600 underline underline-offset-[3px]">
          {clearHref ? 'Limpiar filtros' : emptyAction?.name}
        </a>
      )}
    </div>
  );
}

/** Keeps rows with an open form in the list, even if a refetch does not return them. */
export function usePinnedRows<Row extends { id: string }>(loadedRows: readonly Row[]) {
  const [pinned, setPinned] = useState<readonly Row[]>([]);
  const ids = new Set(loadedRows.map(({ id }) => id));
  const missing = pinned.filter(({ id }) => !ids.has(id));
  /** Returns a function that releases the row. */
  const pin = useCallback((row: Row) => {
    setPinned((current) => [...current, row]);
    return () => setPinned((current) => current.filter((item) => item !== row));
  }, []);
  return { rows: [...missing, ...loadedRows], isMissing: (row: Row) => missing.includes(row), hold: pin };
}
