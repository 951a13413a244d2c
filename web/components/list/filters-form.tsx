import { type ReactNode, type SubmitEvent, useState } from 'react';
import { navigate } from '../unsaved/navigate.ts';
import { Button } from '../button.tsx';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchJson } from '../../api/fetch-json.ts';
import { useDebounced } from '../use-debounced.ts';

export const readFormTexts = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, text]) => [name, typeof text === 'string' ? text.trim() : '']),
  );

const DEBOUNCE_MS = 200;

/** The total is undefined while loading; `ask` requests the total of another list. */
export function useTotal(initialPath: string) {
  const [path, setPath] = useState(initialPath);
  const debouncedPath = useDebounced(path, DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['total', debouncedPath],
    queryFn: ({ signal }) => fetchJson<{ total: number }>(debouncedPath, signal),
    staleTime: 0,
    retry: false,
  });
  return { total: path === debouncedPath ? data?.total : undefined, ask: setPath };
}

type FilterValues = Readonly<Record<string, string>>;

interface Props {
  getUrl: (values: FilterValues) => string;
  getApiPath: (values: FilterValues) => string;
  /** API address of the current list. */
  currentApiPath: string;
  onClose: () => void;
  children: ReactNode;
}

/** Shows the number of results, and applies all filters together. */
export function FiltersForm({ getUrl, getApiPath, currentApiPath, onClose, children }: Props) {
  const { total, ask: setPath } = useTotal(currentApiPath);
  const applyFilters = (values: FilterValues) => {
    onClose();
    navigate(getUrl(values), { keepScrollPosition: true });
  };
  return (
    <form
      aria-label="Filtros"
      noValidate
      className="mt-5 grid grid-cols-2 gap-x-3 gap-y-3.5"
      onChange={({ currentTarget }) => setPath(getApiPath(readFormTexts(currentTarget)))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        applyFilters(readFormTexts(event.currentTarget));
      }}
    >
      {children}
      <div className="col-span-2 flex flex-wrap gap-2.5 pt-1.5">
        <Button type="submit" size="medium" className="w-full">
          {total === undefined
            ? 'Ver resultados'
            : `Ver ${formatNumber(total)} ${total === 1 ? 'resultado' : 'resultados'}`}
        </Button>
        <Button variant="text" size="compact" className="mr-auto" onClick={() => applyFilters({})}>
          Limpiar filtros
        </Button>
        <Button variant="text" size="compact" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  );
}
