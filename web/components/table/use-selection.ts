import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The selection among the rows of the current page. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState(NONE);
  const [last, setLast] = useState<string>();
  const chosen = rows.filter(({ id }) => ids.has(id));

  /** The rows from the one that was ticked last to this one. */
  const upTo = (id: string) => {
    const [from, to] = [rows.findIndex((row) => row.id === last), rows.findIndex((row) => row.id === id)];
    return from < 0 ? [id] : rows.slice(Math.min(from, to), Math.max(from, to) + 1).map((row) => row.id);
  };
  return {
    chosen,
    isAll: chosen.length === rows.length,
    has: ({ id }: Row) => ids.has(id),
    choose({ id }: Row, isChosen: boolean, isRange = false) {
      const these = isRange ? upTo(id) : [id];
      setLast(id);
      setIds((before) => new Set(isChosen ? [...before, ...these] : [...before].filter((it) => !these.includes(it))));
    },
    chooseAll: (areChosen: boolean) => setIds(areChosen ? new Set(rows.map(({ id }) => id)) : NONE),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
