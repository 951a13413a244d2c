import type { TermKind } from '../../../../src/catalogue/feed-property.contract.ts';
import { formatPropertyCount } from '../run/describe-run.ts';
import { useAliasImpact } from './use-terms.ts';

interface Props {
  kind: TermKind;
  word: string;
  feedId: string | null;
  /** Whether each property must be downloaded again one by one. */
  isSlow: boolean;
}

/** Approximate speed of requests for single properties to Resales-Online. */
const PROPERTIES_PER_SECOND = 2.5;
const MIN_SLOW_MINUTES = 2;

export function AliasImpact({ kind, word: term, feedId, isSlow }: Props) {
  const { data, isError } = useAliasImpact(kind, term, feedId);
  const minutes = Math.ceil((data?.properties ?? 0) / PROPERTIES_PER_SECOND / 60);
  return (
    <div role="status" className="grid gap-1 rounded-md bg-surface-100 p-3.5 text-sm">
      <p className="font-semibold">
        {isError
          ? 'No se ha podido contar a cuántas propiedades afecta.'
          : data
            ? describeImpact(data.properties)
            : 'Contando…'}
      </p>
      <p>Se aplica desde la próxima importación. Los campos corregidos a mano no cambian.</p>
      {isSlow && minutes >= MIN_SLOW_MINUTES && (
        <p>Resales-Online da las propiedades de una en una: volver a leerlas tardará unos {minutes} minutos.</p>
      )}
    </div>
  );
}

const describeImpact = (properties: number) =>
  properties === 0 ? 'Ahora no afecta a ninguna propiedad.' : `Afecta a ${formatPropertyCount(properties)}.`;
