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
import { useWords, wordsUrl } from './use-words.ts';

interface Props {
  feedId: string;
  kind: TermKind;
  page: number;
  onEdit: (draft: AliasDraft) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

export function WordsTable({ feedId, kind, page, onEdit, onDelete }: Props) {
  const columns: readonly Column<FeedWord & { id: string }>[] = [
    { name: 'Palabra', isTitle: true, cell: ({ word }) => word },
    { name: 'Propiedades', labelOnPhones: 'Propiedades', cell: (word) => formatNumber(word.count) },
    {
      name: 'Significado',
      labelOnPhones: 'Significado',
      cell: (word) => <MeaningCell kind={kind} word={word} />,
    },
    { name: 'Ejemplos', labelOnPhones: 'Ejemplos', cell: ({ references }) => references.join(', ') },
    {
      name: 'Equivalencia',
      cell: (word) => <AliasCell kind={kind} word={word} onEdit={onEdit} onDelete={onDelete} />,
    },
  ];
  return (
    <ListPage
      query={useWords(feedId, kind, page)}
      loadingText="Cargando palabras…"
      errorText="No se han podido cargar las palabras."
      rows={4}
      empty={<p>Todavía no hay palabras: se recogen en la próxima importación.</p>}
    >
      {(words) => (
        <>
          {kind !== 'feature' && words.unknown > 0 && (
            <p className="mb-3 font-semibold">
              {words.unknown === 1
                ? '1 palabra sin equivalencia'
                : `${formatNumber(words.unknown)} palabras sin equivalencia`}
            </p>
          )}
          <ListTable
            label="Palabras del feed"
            rows={words.items.map((word) => ({ ...word, id: word.word }))}
            columns={columns}
          />
          <Pager
            {...words}
            url={(to) => wordsUrl(feedId, { tab: kind, page: to })}
            itemsLabel="palabras"
            className="mt-4"
          />
        </>
      )}
    </ListPage>
  );
}

function MeaningCell({ kind, word: { interpretation, suggestedSpelling, alias } }: { kind: TermKind; word: FeedWord }) {
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
  word: FeedWord;
}

function AliasCell({ kind, word: { word, alias }, onEdit, onDelete }: AliasCellProps) {
  const createAlias = () => onEdit({ kind, word, alias: null });
  if (!alias)
    return (
      <Button variant="outline" size="panel" aria-label={`Añadir equivalencia a «${word}»`} onClick={createAlias}>
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
