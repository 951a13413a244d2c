import { useState } from 'react';

type Choose = (isChosen: boolean) => void;

/** Use as the ref of a checkbox: applies a selection made before hydration. */
export const applyPreHydrationSelection =
  (isChosen: boolean, choose: Choose) => (checkbox: HTMLInputElement | null) => {
    if (checkbox?.checked && !isChosen) choose(true);
  };

const EMPTY_SELECTION: ReadonlySet<string> = new Set();

/** Selection among the rows of the current page. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState(EMPTY_SELECTION);
  const [lastId, setLastId] = useState<string>();
  const chosen = rows.filter(({ id }) => ids.has(id));

  /** Rows from the last selected one to this one. */
  const listRange = (id: string) => {
    const [from, to] = [rows.findIndex((row) => row.id === lastId), rows.findIndex((row) => row.id === id)];
    return from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
  };
  return {
    chosen,
    isAll: chosen.length === rows.length,
    has: ({ id }: Row) => ids.has(id),
    choose({ id }: Row, isChosen: boolean, isRange = false) {
      const changedIds = isRange ? listRange(id) : [id];
      setLastId(id);
      setIds(
        (before) =>
          new Set(isChosen ? [...before, ...changedIds] : [...before].filter((item) => !changedIds.includes(item))),
      );
    },
    chooseAll: (isChosen: boolean) => setIds(isChosen ? new Set(rows.map(({ id }) => id)) : EMPTY_SELECTION),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;

interface SelectRowCheckboxProps<Row extends { id: string }> {
  row: Row;
  /** Name of the row. */
  name: string;
  selection: Pick<Selection<Row>, 'has' | 'choose'>;
}

const isShiftClick = (event: Event) => event instanceof MouseEvent && event.shiftKey;

/** With Shift, applies to all rows from the last selected one. */
export const SelectRowCheckbox = <Row extends { id: string }>({
  row,
  name,
  selection: { has, choose },
}: SelectRowCheckboxProps<Row>) => (
  <label
    className="relative z-1 grid size-11 place-items-center"
    // Shift-click would select text between the two clicks.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
  >
    <input
      type="checkbox"
      className="checkbox"
      aria-label={`Seleccionar ${name}`}
      ref={applyPreHydrationSelection(has(row), (isChosen) => choose(row, isChosen))}
      checked={has(row)}
      onChange={({ target, nativeEvent }) => choose(row, target.checked, isShiftClick(nativeEvent))}
    />
  </label>
);

interface SelectPageCheckboxProps {
  selection: Pick<Selection<{ id: string }>, 'chosen' | 'isAll' | 'chooseAll'>;
  /** Set if no column heading explains the checkbox. */
  showsLabel?: boolean;
  className?: string;
}

const LABEL = 'Seleccionar esta página';

export const SelectPageCheckbox = ({
  selection: { chosen, isAll, chooseAll },
  showsLabel = false,
  className = '',
}: SelectPageCheckboxProps) => (
  <label className={`flex items-center text-[0.875rem] ${className}`}>
    <span className="grid size-11 place-items-center">
      <input
        type="checkbox"
        className="checkbox"
        {...(!showsLabel && { 'aria-label': LABEL })}
        ref={(checkbox) => {
          if (checkbox) checkbox.indeterminate = chosen.length > 0 && !isAll;
          applyPreHydrationSelection(isAll, chooseAll)(checkbox);
        }}
        checked={isAll}
        onChange={({ target }) => chooseAll(target.checked)}
      />
    </span>
    {showsLabel && <span>{LABEL}</span>}
  </label>
);
