import type { TermKind } from '../../../../src/catalogue/feed-sync/source-terms.contract.ts';
import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { Pager } from '../../../components/pager/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import type { AliasTask } from './alias-dialog.tsx';
import { AliasMenu } from './alias-menu.tsx';
import { useAliases, wordsUrl } from './use-words.ts';

interface Props {
  feedId: string;
  page: number;
  onGive: (task: AliasTask) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

const KINDS: Record<TermKind, string> = { type: 'Tipo', town: 'Municipio', zone: 'Zona', feature: 'Característica' };

/** All aliases that apply to a feed, also for words that it no longer contains. */
export function AliasesTable({ feedId, page, onGive, onDelete }: Props) {
  const columns: readonly Column<FeedAliasDetails>[] = [
    { name: 'Palabra', isTitle: true, cell: ({ said }) => said },
    { name: 'Clase', cardName: 'Clase', cell: ({ meaning }) => KINDS[meaning.kind] },
    { name: 'Significado', cardName: 'Significado', cell: ({ meaningText }) => meaningText },
    { name: 'Alcance', cardName: 'Alcance', cell: ({ feed }) => (feed ? 'Este feed' : 'Todos los feeds') },
    {
      name: 'Añadida',
      cardName: 'Añadida',
      cell: ({ createdAt, createdBy }) => [formatDateTime(createdAt), createdBy].filter(Boolean).join(', '),
    },
    {
      name: 'Acciones',
      cell: (alias) => (
        <AliasMenu
          alias={alias}
          onChange={() => onGive({ kind: alias.meaning.kind, said: alias.said, alias })}
          onDelete={() => onDelete(alias)}
        />
      ),
    },
  ];
  return (
    <ListPage
      query={useAliases(feedId, page)}
      loadingText="Cargando equivalencias…"
      errorText="No se han podido cargar las equivalencias."
      rows={4}
      empty={<p>Todavía no hay ninguna equivalencia para este feed.</p>}
    >
      {(aliases) => (
        <>
          <ListTable label="Equivalencias" rows={aliases.items} columns={columns} />
          <Pager
            {...aliases}
            url={(to) => wordsUrl(feedId, { tab: 'aliases', page: to })}
            itemsLabel="equivalencias"
            className="mt-4"
          />
        </>
      )}
    </ListPage>
  );
}
