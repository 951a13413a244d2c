import { applyPreHydrationSelection } from './apply-pre-hydration-selection.ts';
import type { Selection } from './use-selection.ts';

interface Props {
  selection: Pick<Selection<{ id: string }>, 'chosen' | 'isAll' | 'chooseAll'>;
  /** Whether the label is visible, where no column explains it. */
  showsLabel?: boolean;
  className?: string;
}

const NAME = 'Seleccionar esta página';

export const SelectPageCheckbox = ({
  selection: { chosen, isAll, chooseAll },
  showsLabel = false,
  className = '',
}: Props) => (
  <label className={`flex items-center text-[0.875rem] ${className}`}>
    <span className="grid size-11 place-items-center">
      <input
        type="checkbox"
        className="tick"
        {...(!showsLabel && { 'aria-label': NAME })}
        ref={(box) => {
          if (box) box.indeterminate = chosen.length > 0 && !isAll;
          applyPreHydrationSelection(isAll, chooseAll)(box);
        }}
        checked={isAll}
        onChange={({ target }) => chooseAll(target.checked)}
      />
    </span>
    {showsLabel && <span>{NAME}</span>}
  </label>
);
