import { applyPreHydrationSelection } from './apply-pre-hydration-selection.ts';
import type { Selection } from './use-selection.ts';

interface Props<Row extends { id: string }> {
  row: Row;
  /** What the row is called. */
  name: string;
  selection: Pick<Selection<Row>, 'has' | 'choose'>;
}

const isShifted = (event: Event) => event instanceof MouseEvent && event.shiftKey;

/** With Shift, what happens to this box happens to all rows since the one before. */
export const SelectRowCheckbox = <Row extends { id: string }>({
  row,
  name,
  selection: { has, choose },
}: Props<Row>) => (
  <label
    className="relative z-1 grid size-11 place-items-center"
    // Shift would select the text between the two presses.
    onMouseDown={(event) => event.shiftKey && event.preventDefault()}
  >
    <input
      type="checkbox"
      className="tick"
      aria-label={`Seleccionar ${name}`}
      ref={applyPreHydrationSelection(has(row), (isChosen) => choose(row, isChosen))}
      checked={has(row)}
      onChange={({ target, nativeEvent }) => choose(row, target.checked, isShifted(nativeEvent))}
    />
  </label>
);
