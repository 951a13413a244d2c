import { useCallback, useState } from 'react';

/** Rows with an open form stay in their list, even if a new reading of the list lacks them. */
export function usePinnedRows<Row extends { id: string }>(read: readonly Row[]) {
  const [held, setHeld] = useState<readonly Row[]>([]);
  const ids = new Set(read.map(({ id }) => id));
  const missing = held.filter(({ id }) => !ids.has(id));
  /** Returns how to let it go again. */
  const hold = useCallback((row: Row) => {
    setHeld((before) => [...before, row]);
    return () => setHeld((before) => before.filter((it) => it !== row));
  }, []);
  return { rows: [...missing, ...read], isMissing: (row: Row) => missing.includes(row), hold };
}
