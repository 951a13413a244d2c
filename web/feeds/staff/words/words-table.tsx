import type { TermKind } from '../../../../src/catalogue/feed-sync/source-terms.contract.ts';
import type { FeedAliasDetails, FeedWord } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { Button } from '../../../components/button.tsx';
import { ListPage } from '../../../components/list/list-page.tsx';
import { Pager } from '../../../components/pager/pager.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { Pill } from '../../../components/table/pill.tsx';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import type { AliasTask } from './alias-dialog.tsx';
import { AliasMenu } from './alias-menu.tsx';
import { useWords, wordsUrl } from './use-words.ts';

interface Props {
  feedId: string;
  kind: TermKind;
  page: number;
  onGive: (task: AliasTask) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

export function WordsTable({ feedId, kind, page, onGive, onDelete }: Props) {
  const columns: readonly Column<FeedWord & { id: string }>[] = [
    { name: 'Palabra', isTitle: true, cell: ({ said }) => said },
    { name: 'Propiedades', cardName: 'Propiedades', cell: (word) => formatNumber(word.count) },
    {
      name: 'Significado',
      cardName: 'Significado',
      cell: (word) => <Reading kind={kind} word={word} />,
    },
    { name: 'Ejemplos', cardName: 'Ejemplos', cell: ({ references }) => references.join(', ') },
    {
      name: 'Equivalencia',
      cell: (word) => <Action kind={kind} word={word} onGive={onGive} onDelete={onDelete} />,
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
            rows={words.items.map((word) => ({ ...word, id: word.said }))}
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

function Reading({ kind, word: { reading, resembles, alias } }: { kind: TermKind; word: FeedWord }) {
  if (reading === null && alias) return <Pill tone="quiet">Pendiente de importar</Pill>;
  if (reading === null)
    return kind === 'feature' ? 'Se muestra tal cual' : <Pill tone="waiting">Sin equivalencia</Pill>;
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {reading}
      {resembles && <Pill tone="waiting">¿{resembles}?</Pill>}
    </span>
  );
}

interface ActionProps extends Pick<Props, 'kind' | 'onGive' | 'onDelete'> {
  word: FeedWord;
}

function Action({ kind, word: { said, alias }, onGive, onDelete }: ActionProps) {
  const give = () => onGive({ kind, said, alias: null });
  if (!alias)
    return (
      <Button variant="outline" size="panel" aria-label={`Añadir equivalencia a «${said}»`} onClick={give}>
        Añadir equivalencia
      </Button>
    );
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5">
      {alias.meaningText}
      <Pill tone="active">{alias.feed ? 'Este feed' : 'Todos los feeds'}</Pill>
      <AliasMenu
        alias={alias}
        onChange={() => onGive({ kind, said, alias })}
        onOwn={give}
        onDelete={() => onDelete(alias)}
      />
    </span>
  );
}
