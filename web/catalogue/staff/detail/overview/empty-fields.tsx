import { ChevronRight } from 'lucide-react';
import { type FieldName, propertyFields } from '../../form/property-fields.ts';

interface Props {
  names: readonly FieldName[];
  onFill: (name: FieldName) => void;
  /** Whether nothing stands above it. */
  isAlone: boolean;
}

/** Names the fields without a value in one line; open, each leads to its place in the form. */
export const EmptyFields = ({ names, onFill, isAlone }: Props) =>
  names.length > 0 && (
    <details
      className={`group/empty print:hidden ${isAlone ? '-mt-2.5' : 'mt-3 border-t border-cal-200 pt-1'} -mb-2.5`}
    >
      <summary className="flex min-h-9 cursor-pointer list-none items-center gap-1.5 text-[0.875rem] text-niebla-600 hover:text-tinta-900 pointer-coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} aria-hidden className="shrink-0 group-open/empty:rotate-90" />
        <span className="min-w-0 truncate">Sin rellenar: {names.map(labelInSentence).join(', ')}</span>
      </summary>
      <ul className="flex flex-wrap gap-1.5 pt-1 pb-2.5">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => onFill(name)}
              className="h-8 rounded-md border border-cal-300 px-2.5 text-[0.875rem] font-medium text-mar-600 hover:border-niebla-500 hover:bg-cal-50 pointer-coarse:h-11"
            >
              <span className="sr-only">Rellenar: </span>
              {propertyFields[name].label}
            </button>
          </li>
        ))}
      </ul>
    </details>
  );

/** An abbreviation as IBI keeps its letters. */
function labelInSentence(name: FieldName) {
  const { label } = propertyFields[name];
  return /^.[a-záéíóúñ]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}
