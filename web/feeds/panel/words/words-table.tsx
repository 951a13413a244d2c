import type { SaidKind } from '../../../../src/catalogue/feed/said-words.contract.ts';
import type { FeedAliasDetails, FeedWord } from '../../../../src/feeds/aliases/feed-alias.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { LoadFailure } from '../../../ui/panel/load-failure.tsx';
import { SkeletonRows } from '../../../ui/panel/skeleton-rows.tsx';
import { CardRow, CardTable } from '../../../ui/table/card-table.tsx';
import { Pill } from '../../../ui/table/pill.tsx';
import { count } from '../run/count.ts';
import type { AliasTask } from './alias-dialog.tsx';
import { AliasMenu } from './alias-menu.tsx';
import { useWords, wordsUrl } from './use-words.ts';

interface Props {
  feedId: string;
  kind: SaidKind;
  page: number;
  onGive: (task: AliasTask) => void;
  onDelete: (alias: FeedAliasDetails) => void;
}

const HEAD = ['Palabra', 'Inmuebles', 'Se entiende como', 'Por ejemplo', 'Equivalencia'];

export function WordsTable({ feedId, kind, page, onGive, onDelete }: Props) {
  const { data, isError, isFetching, refetch } = useWords(feedId, kind, page);
  if (isError && !isFetching)
    return <LoadFailure text="Error al cargar las palabras." onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows text="Cargando palabras..." rows={4} />;
  if (data.total === 0) return <p>No hay ninguna: se recogen con la próxima importación.</p>;
  return (
    <>
      {kind !== 'feature' && data.unknown > 0 && (
        <p className="mb-3 font-semibold">
          {data.unknown === 1 ? '1 palabra sin equivalencia' : `${count(data.unknown)} palabras sin equivalencia`}
        </p>
      )}
      <CardTable label="Palabras del feed" head={HEAD}>
        {data.items.map((word) => (
          <CardRow
            key={word.said}
            title={word.said}
            cells={[
              { label: 'Inmuebles', content: count(word.count) },
              { label: 'Se entiende como', content: <Reading kind={kind} word={word} /> },
              { label: 'Por ejemplo', content: word.references.join(', ') },
              { content: <Action kind={kind} word={word} onGive={onGive} onDelete={onDelete} /> },
            ]}
          />
        ))}
      </CardTable>
      <Pager {...data} url={(to) => wordsUrl(feedId, { tab: kind, page: to })} things="palabras" className="mt-4" />
    </>
  );
}

function Reading({ kind, word: { reading, resembles, alias } }: { kind: SaidKind; word: FeedWord }) {
  if (reading === null && alias) return <Pill tone="quiet">Pendiente de importar</Pill>;
  if (reading === null)
    return kind === 'feature' ? 'Se muestra como llega' : <Pill tone="waiting">Sin equivalencia</Pill>;
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
      <Button look="outline" size="panel" aria-label={`Dar equivalencia a «${said}»`} onClick={give}>
        Dar equivalencia
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
