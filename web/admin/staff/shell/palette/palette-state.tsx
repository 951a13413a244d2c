import { Button } from '../../../../components/button.tsx';

interface Props {
  typed: string;
  isBusy: boolean;
  isError: boolean;
  retry: () => void;
  /** How many items are listed. */
  found: number;
}

/** The state of the search, also for those who cannot see the list. */
export function PaletteState({ typed, isBusy, isError, retry, found }: Props) {
  if (isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-cal-200 px-4 py-2.5">
        <p className="mr-auto font-semibold text-err-600">No se ha podido buscar en todo el panel.</p>
        <Button variant="outline" size="panel" onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  const isNothing = typed !== '' && found === 0 && !isBusy;
  return (
    <p role="status" className={isNothing || (isBusy && found === 0) ? 'px-4 py-6 text-niebla-600' : 'sr-only'}>
      {isBusy ? 'Buscando…' : isNothing ? `Sin resultados para «${typed}». Pruebe con otra palabra.` : inWords(found)}
    </p>
  );
}

const inWords = (found: number) => (found === 1 ? '1 resultado' : `${found} resultados`);
