import type { SaidKind } from '../../../../src/catalogue/feed/said-words.contract.ts';
import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { CardRow, CardTable } from '../../../ui/table/card-table.tsx';
import type { AliasTask } from './alias-dialog.tsx';
import { AliasMenu } from './alias-menu.tsx';
import { useAliases, wordsUrl } from './use-words.ts';

interface Props {
  feedId: string;
  page: number;
  onGive: (task: AliasTask) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

const HEAD = ['Palabra', 'Clase', 'Significa', 'Vale para', 'Añadida', 'Acciones'];
const KINDS: Record<SaidKind, string> = { type: 'Tipo', town: 'Municipio', zone: 'Zona', feature: 'Característica' };

/** All that count for a feed, also those of words that it says no more. */
export function AliasesTable({ feedId, page, onGive, onDelete }: Props) {
  const { data, isError, isFetching, refetch } = useAliases(feedId, page);
  if (isError && !isFetching)
    return <LoadFailure text="Error al cargar las equivalencias." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando equivalencias..." rows={4} />;
  if (data.total === 0) return <p>Todavía no hay ninguna equivalencia para este feed.</p>;
  return (
    <>
      <CardTable label="Equivalencias" head={HEAD}>
        {data.items.map((alias) => (
          <CardRow
            key={alias.id}
            title={alias.said}
            cells={[
              { label: 'Clase', content: KINDS[alias.meaning.kind] },
              { label: 'Significa', content: alias.meaningText },
              { label: 'Vale para', content: alias.feed ? 'Este feed' : 'Todos los feeds' },
              { label: 'Añadida', content: [moment(alias.createdAt), alias.createdBy].filter(Boolean).join(', ') },
              {
                content: (
                  <AliasMenu
                    alias={alias}
                    onChange={() => onGive({ kind: alias.meaning.kind, said: alias.said, alias })}
                    onDelete={() => onDelete(alias)}
                  />
                ),
              },
            ]}
          />
        ))}
      </CardTable>
      <Pager
        {...data}
        url={(to) => wordsUrl(feedId, { tab: 'aliases', page: to })}
        things="equivalencias"
        className="mt-4"
      />
    </>
  );
}
