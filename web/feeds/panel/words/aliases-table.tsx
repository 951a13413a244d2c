import type { SaidKind } from '../../../../src/catalogue/feed/said-words.contract.ts';
import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { moment } from '../../../ui/moment/moment.ts';
import { Pager } from '../../../ui/pager/pager.tsx';
import { type Column, ListTable } from '../../../ui/table/list-table.tsx';
import type { AliasTask } from './alias-dialog.tsx';
import { AliasMenu } from './alias-menu.tsx';
import { useAliases, wordsUrl } from './use-words.ts';

interface Props {
  feedId: string;
  page: number;
  onGive: (task: AliasTask) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

const KINDS: Record<SaidKind, string> = { type: 'Tipo', town: 'Municipio', zone: 'Zona', feature: 'Característica' };

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
      cell: ({ createdAt, createdBy }) => [moment(createdAt), createdBy].filter(Boolean).join(', '),
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
      read={useAliases(feedId, page)}
      loading="Cargando equivalencias…"
      failure="No se han podido cargar las equivalencias."
      rows={4}
      empty={<p>Todavía no hay ninguna equivalencia para este feed.</p>}
    >
      {(aliases) => (
        <>
          <ListTable label="Equivalencias" rows={aliases.items} columns={columns} />
          <Pager
            {...aliases}
            url={(to) => wordsUrl(feedId, { tab: 'aliases', page: to })}
            things="equivalencias"
            className="mt-4"
          />
        </>
      )}
    </ListPage>
  );
}
