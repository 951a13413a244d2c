import { ChevronDown } from 'lucide-react';

interface Props {
  label: string;
  /** Label while nothing is selected. */
  allLabel: string;
  name: string;
  options: Record<string, string>;
  value: string | undefined;
  /** Id of the form that the select belongs to, if the select is outside that form. */
  form?: string;
  className?: string;
  onChoose: (value: string) => void;
}

export const FilterSelect = ({ label, allLabel, name, options, value = '', form, className = '', onChoose }: Props) => (
  <span className={`relative block ${className}`.trimEnd()}>
    <select
      aria-label={label}
      name={name}
      form={form}
      title={value && options[value]}
      data-chosen={value || undefined}
      value={value}
      onChange={({ target }) => onChoose(target.value)}
      className="h-9 w-full appearance-none rounded-md border border-gray-500 bg-white pr-7 pl-2.5 text-[0.875rem] font-medium text-ellipsis hover:border-ink-900 pointer-coarse:h-11 pointer-coarse:text-base"
    >
      <option value="">{allLabel}</option>
      {Object.entries(options).map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
    <ChevronDown size={16} className="pointer-events-none absolute top-1/2 right-2 -translate-y-1/2" />
  </span>
);
