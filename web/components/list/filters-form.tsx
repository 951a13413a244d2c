import type { ReactNode, SubmitEvent } from 'react';
import { navigate } from '../unsaved/navigate.ts';
import { Button } from '../button.tsx';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';
import { readFormTexts } from './read-form-texts.ts';
import { useTotal } from './use-total.ts';

type Chosen = Readonly<Record<string, string>>;

interface Props {
  /** The address of the list for what is chosen. */
  url: (chosen: Chosen) => string;
  apiPath: (chosen: Chosen) => string;
  /** The address in the API of the list as it is. */
  shown: string;
  onClose: () => void;
  children: ReactNode;
}

/** The filters in a dialog: they say what they would find, and apply all at once. */
export function FiltersForm({ url, apiPath, shown, onClose, children }: Props) {
  const { total, ask } = useTotal(shown);
  const show = (chosen: Chosen) => {
    onClose();
    navigate(url(chosen), { keepScrollPosition: true });
  };
  return (
    <form
      aria-label="Filtros"
      noValidate
      className="mt-5 grid grid-cols-2 gap-x-3 gap-y-3.5"
      onChange={({ currentTarget }) => ask(apiPath(readFormTexts(currentTarget)))}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault();
        show(readFormTexts(event.currentTarget));
      }}
    >
      {children}
      <div className="col-span-2 flex flex-wrap gap-2.5 pt-1.5">
        <Button type="submit" size="medium" className="w-full">
          {total === undefined
            ? 'Ver resultados'
            : `Ver ${formatNumber(total)} ${total === 1 ? 'resultado' : 'resultados'}`}
        </Button>
        <Button variant="text" size="panel" className="mr-auto" onClick={() => show({})}>
          Limpiar filtros
        </Button>
        <Button variant="text" size="panel" onClick={onClose}>
          Cerrar
        </Button>
      </div>
    </form>
  );
}
