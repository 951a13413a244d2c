import { ChevronDown } from 'lucide-react';

interface Props {
  label: string;
  /** The label while nothing is chosen. */
  all: string;
  name: string;
  options: Record<string, string>;
  value: string | undefined;
  onChoose: (value: string) => void;
}

/** One of the filters above a table of the panel. */
export const NarrowSelect = ({ label, all, name, options, value = '', onChoose }: Props) => (
  <span className="relative block max-sm:flex-1">
    <select
      aria-label={label}
      name={name}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="h-9 w-full appearance-none rounded-md border border-niebla-500 bg-white pr-9 pl-3 text-[0.875rem] font-medium text-ellipsis hover:border-tinta-900 pointer-coarse:h-11 pointer-coarse:text-base"
    >
      <option value="">{all}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown size={16} className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2" />
  </span>
);
