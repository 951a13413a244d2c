import { Search } from 'lucide-react';
import type { SubmitEvent } from 'react';

interface Props {
  label: string;
  placeholder: string;
  value: string | undefined;
  className?: string;
}

/** The field `search` of a form above a list, with its button. */
export const SearchBox = ({ label, placeholder, value = '', className = '' }: Props) => (
  <span className={`relative block ${className}`.trimEnd()}>
    <input
      key={value}
      type="search"
      name="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      defaultValue={value}
      className="h-9 w-full rounded-md border border-niebla-500 bg-white pr-10 pl-3.5 text-[0.875rem] placeholder:text-niebla-600 hover:border-tinta-900 pointer-coarse:h-11 pointer-coarse:text-base"
    />
    <button
      type="submit"
      aria-label="Buscar"
      className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md pointer-coarse:w-11"
    >
      <Search size={16} />
    </button>
  </span>
);

/** Sends nothing by itself: whoever searches navigates. */
export const searched = (search: (text: string) => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault();
  const typed = new FormData(event.currentTarget).get('search');
  search(typeof typed === 'string' ? typed.trim() : '');
};
