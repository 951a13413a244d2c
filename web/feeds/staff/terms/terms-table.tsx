import type { TermKind } from '../../../../src/catalogue/feed-property.contract.ts';
import type { FeedAliasDetails, FeedWord } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { Button } from '../../../components/button.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { Pill } from '../../../components/table/pill.tsx';
import type { AliasDraft } from './alias-dialog.tsx';
import { AliasMenu } from './aliases-table.tsx';
import { useTerms, termsUrl } from './use-terms.ts';

interface Props {
  feedId: string;
  kind: TermKind;
  page: number;
  onEdit: (draft: AliasDraft) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

export function TermsTable({ feedId, kind, page, onEdit, onDelete }: Props) {
  const columns: readonly Column<FeedWord & { id: string }>[] = [
    { name: 'Palabra', isTitle: true, cell: ({ word }) => word },
    { name: 'Propiedades', labelOnPhones: 'Propiedades', cell: ({ count }) => formatNumber(count) },
    {
      name: 'Significado',
      labelOnPhones: 'Significado',
      cell: (term) => <MeaningCell kind={kind} term={term} />,
    },
    { name: 'Ejemplos', labelOnPhones: 'Ejemplos', cell: ({ references }) => references.join(', ') },
    {
      name: 'Equivalencia',
      cell: (term) => <AliasCell kind={kind} term={term} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return (
    <ListPage
      query={useTerms(feedId, kind, page)}
      loadingText="Cargando palabras…"
      errorText="No se han podido cargar las palabras."
      skeletonRows={4}
      empty={<p>Todavía no hay palabras: se recogen en la próxima importación.</p>}
    >
      {(terms) => (
        <>
          {kind !== 'feature' && terms.unknown > 0 && (
            <p className="mb-3 font-semibold">
              {terms.unknown === 1
                ? '1 palabra sin equivalencia'
                : `${formatNumber(terms.unknown)} palabras sin equivalencia`}
            </p>
          )}
          <ListTable
            label="Palabras del feed"
            rows={terms.items.map((term) => ({ ...term, id: term.word }))}
            columns={columns}
          />
          <Pager
            {...terms}
            getUrl={(to) => termsUrl(feedId, { tab: kind, page: to })}
            itemsLabel="palabras"
            className="mt-4"
          />
        </>
      )}
    </ListPage>
  );
}

function MeaningCell({ kind, term: { interpretation, suggestedSpelling, alias } }: { kind: TermKind; term: FeedWord }) {
  if (interpretation === null && alias) return <Pill tone="quiet">Pendiente de importar</Pill>;
  if (interpretation === null)
    return kind === 'feature' ? 'Se muestra tal cual' : <Pill tone="waiting">Sin equivalencia</Pill>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {interpretation}
      {suggestedSpelling && <Pill tone="waiting">¿{suggestedSpelling}?</Pill>}
    </span>
  );
}

interface AliasCellProps extends Pick<Props, 'kind' | 'onEdit' | 'onDelete'> {
  term: FeedWord;
}

function AliasCell({ kind, term: { word, alias }, onEdit, onDelete }: AliasCellProps) {
  const createAlias = () => onEdit({ kind, word, alias: null });
  if (!alias)
    return (
      <Button variant="outline" size="compact" aria-label={`Añadir equivalencia a «${word}»`} onClick={createAlias}>
        Añadir equivalencia
      </Button>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {alias.meaningText}
      <Pill tone="active">{alias.feed ? 'Este feed' : 'Todos los feeds'}</Pill>
      <AliasMenu
        alias={alias}
        onChange={() => onEdit({ kind, word, alias })}
        onCreateOwn={createAlias}
        onDelete={() => onDelete(alias)}
      />
    </span>
  );
}
