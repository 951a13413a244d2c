import { tickedEarly } from './ticked-early.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Pick<Selection<{ id: string }>, 'chosen' | 'isAll' | 'chooseAll'>;
  /** Whether the label is visible, where no column explains it. */
  isNamed?: boolean;
  className?: string;
}

const NAME = 'Seleccionar esta página';

export const SelectPage = ({ selection: { chosen, isAll, chooseAll }, isNamed = false, className = '' }: Props) => (
  <label className={`flex items-center text-[0.875rem] ${className}`}>
    <span className="grid size-11 place-items-center">
      <input
        type="checkbox"
        className="tick"
        {...(!isNamed && { 'aria-label': NAME })}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
          tickedEarly(isAll, chooseAll)(box);
        }}
        checked={isAll}
        onChange={({ target }) => chooseAll(target.checked)}
      />
    </span>
    {isNamed && <span>{NAME}</span>}
  </label>
);
