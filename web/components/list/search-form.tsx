import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { navigate } from '../unsaved/navigate.ts';

interface Props {
  /** Accessible name of the form. */
  label: string;
  /** Target path without JavaScript. */
  action: string;
  id?: string;
  /** Applied on wide screens; on narrow ones, the parts join the lines of the header. */
  className?: string;
  field: { name?: string; label: string; placeholder: string; value: string | undefined; className?: string };
  /** URL of the list for a search text. */
  getUrl: (search: string) => string;
  children?: ReactNode;
}

export const SearchForm = ({ label, action, id, className = '', field, getUrl, children }: Props) => (
  <form
    role="search"
    aria-label={label}
    action={action}
    id={id}
    className={`max-xl:contents ${className}`.trimEnd()}
    onSubmit={(event) => {
      event.preventDefault();
      const text = new FormData(event.currentTarget).get(field.name ?? 'search');
      navigate(getUrl(typeof text === 'string' ? text.trim() : ''), { keepScrollPosition: true });
    }}
  >
    <span className={`relative block max-xl:order-3 max-xl:min-w-0 max-xl:flex-1 ${field.className ?? ''}`.trimEnd()}>
      <input
        key={field.value ?? ''}
        type="search"
        name={field.name ?? 'search'}
        aria-label={field.label}
        placeholder={field.placeholder}
        maxLength={200}
        autoComplete="off"
        defaultValue={field.value ?? ''}
        className="h-9 w-full rounded-md border border-gray-500 bg-white pr-10 pl-3.5 text-[0.875rem] text-ellipsis placeholder:text-gray-600 hover:border-ink-900 pointer-coarse:h-11 pointer-coarse:text-base"
      />
      <button
        type="submit"
        aria-label="Buscar"
        className="absolute inset-y-0 right-0 grid w-10 place-items-center rounded-md pointer-coarse:w-11"
      >
        <Search size={16} />
      </button>
    </span>
    {children}
  </form>
);
