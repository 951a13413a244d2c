import type { TermKind } from '../../../../src/catalogue/feed-sync/source-terms.contract.ts';
import { formatPropertyCount } from '../run/format-counts.ts';
import { useAliasImpact } from './use-words.ts';

interface Props {
  kind: TermKind;
  said: string;
  feedId: string | null;
  /** Whether each property must be read again one by one. */
  isSlow: boolean;
}

const A_SECOND = 2.5;
const SLOW_MINUTES = 2;

/** How many properties a change of the alias affects, told before it is saved. */
export function AliasImpact({ kind, said, feedId, isSlow }: Props) {
  const { data, isError } = useAliasImpact(kind, said, feedId);
  const minutes = Math.ceil((data?.properties ?? 0) / A_SECOND / 60);
  return (
    <div role="status" className="grid gap-1 rounded-md bg-cal-100 p-3.5 text-sm">
      <p className="font-semibold">
        {isError
          ? 'No se ha podido contar a cuántas propiedades afecta.'
          : data
            ? affects(data.properties)
            : 'Contando…'}
      </p>
      <p>Se aplica desde la próxima importación. Los campos corregidos a mano no cambian.</p>
      {isSlow && minutes >= SLOW_MINUTES && (
        <p>Resales-Online da las propiedades de una en una: volver a leerlas tardará unos {minutes} minutos.</p>
      )}
    </div>
  );
}

const affects = (properties: number) =>
  properties === 0 ? 'Ahora no afecta a ninguna propiedad.' : `Afecta a ${formatPropertyCount(properties)}.`;
