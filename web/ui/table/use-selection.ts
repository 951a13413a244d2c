import { useState } from 'react';

const NONE: ReadonlySet<string> = new Set();

/** The selection among the rows of the current page. */
export function useSelection<Row extends { id: string }>(rows: readonly Row[]) {
  const [ids, setIds] = useState(NONE);
  const chosen = rows.filter(({ id }) => ids.has(id));
  return {
    chosen,
    isAll: chosen.length === rows.length,
    has: ({ id }: Row) => ids.has(id),
    choose: ({ id }: Row, isChosen: boolean) =>
      setIds((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id))),
    chooseAll: (areChosen: boolean) => setIds(areChosen ? new Set(rows.map(({ id }) => id)) : NONE),
  };
}

export type Selection<Row extends { id: string }> = ReturnType<typeof useSelection<Row>>;
