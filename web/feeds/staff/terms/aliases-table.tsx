import type { TermKind } from '../../../../src/catalogue/feed-property.contract.ts';
import type { FeedAliasDetails } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { ListPage } from '../../../components/list/list-page.tsx';
import { RowMenu } from '../../../components/menu/action-menu.tsx';
import { Pager } from '../../../components/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import type { AliasDraft } from './alias-dialog.tsx';
import { useAliases, termsUrl } from './use-terms.ts';

interface MenuProps {
  alias: FeedAliasDetails;
  onChange: () => void;
  /** Creates a separate alias for this feed; set only if the alias applies to all feeds. */
  onCreateOwn?: (() => void) | undefined;
  onDelete: () => void;
}

export const AliasMenu = ({ alias, onChange, onCreateOwn, onDelete }: MenuProps) => (
  <RowMenu
    label={`Acciones para «${alias.word}»`}
    actions={[
      { label: 'Cambiar', onChoose: onChange },
      ...(onCreateOwn && alias.feed === null ? [{ label: 'Otra solo para este feed', onChoose: onCreateOwn }] : []),
      { label: 'Quitar', isDestructive: true, onChoose: onDelete },
    ]}
  />
);

interface Props {
  feedId: string;
  page: number;
  onEdit: (draft: AliasDraft) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

const KIND_NAMES: Record<TermKind, string> = {
  type: 'Tipo',
  town: 'Municipio',
  zone: 'Zona',
  feature: 'Característica',
};

/** Lists all aliases that apply to a feed, including those of terms that it no longer contains. */
export function AliasesTable({ feedId, page, onEdit, onDelete }: Props) {
  const columns: readonly Column<FeedAliasDetails>[] = [
    { name: 'Palabra', isTitle: true, cell: ({ word }) => word },
    { name: 'Clase', labelOnPhones: 'Clase', cell: ({ meaning }) => KIND_NAMES[meaning.kind] },
    { name: 'Significado', labelOnPhones: 'Significado', cell: ({ meaningText }) => meaningText },
    { name: 'Alcance', labelOnPhones: 'Alcance', cell: ({ feed }) => (feed ? 'Este feed' : 'Todos los feeds') },
    {
      name: 'Añadida',
      labelOnPhones: 'Añadida',
      cell: ({ createdAt, createdBy }) => [formatDateTime(createdAt), createdBy].filter(Boolean).join(', '),
    },
    {
      name: 'Acciones',
      cell: (alias) => (
        <AliasMenu
          alias={alias}
          onChange={() => onEdit({ kind: alias.meaning.kind, word: alias.word, alias })}
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
      skeletonRows={4}
      empty={<p>Todavía no hay ninguna equivalencia para este feed.</p>}
    >
      {(aliases) => (
        <>
          <ListTable label="Equivalencias" rows={aliases.items} columns={columns} />
          <Pager
            {...aliases}
            getUrl={(to) => termsUrl(feedId, { tab: 'aliases', page: to })}
            itemsLabel="equivalencias"
            className="mt-4"
          />
        </>
      )}
    </ListPage>
  );
}
