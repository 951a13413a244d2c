import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../ui/button.tsx';
import { moment } from '../../../ui/moment/moment.ts';
import { PanelCard } from '../../../ui/panel/panel-card.tsx';
import { type Column, ListTable } from '../../../ui/table/list-table.tsx';
import { Pill, type PillTone } from '../../../ui/table/pill.tsx';
import { useChange } from '../../../ui/use-change.ts';
import { age } from './age.ts';
import { SYSTEM } from './use-system.ts';
import { grouped } from '../../../../src/platform/words/grouped.contract.ts';

type Queue = SystemState['queues'][number];

interface Props {
  queues: readonly Queue[];
  /** The moment in milliseconds from which ages are counted. */
  now: number;
}

/** Queues that need somebody come first; idle queues are folded away. */
export function QueuesCard({ queues, now }: Props) {
  const sorted = [...queues].sort(
    (a, b) => b.failed - a.failed || b.retrying - a.retrying || a.label.localeCompare(b.label, 'es'),
  );
  const busy = sorted.filter((queue) => !isAtRest(queue));
  const resting = sorted.filter(isAtRest);
  return (
    <PanelCard title="Tareas en segundo plano">
      {busy.length > 0 ? (
        <QueuesTable label="Tareas en segundo plano" queues={busy} now={now} />
      ) : (
        <p>No hay tareas en espera ni con fallos.</p>
      )}
      {resting.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-mar-700 underline underline-offset-[3px] pointer-coarse:min-h-11">
            En reposo: {resting.length}
          </summary>
          <QueuesTable label="Tareas en reposo" queues={resting} now={now} />
        </details>
      )}
    </PanelCard>
  );
}

const isAtRest = ({ failed, retrying, running, waiting }: Queue) => failed + retrying + running + waiting === 0;

const QueuesTable = ({ label, queues, now }: Props & { label: string }) => (
  <ListTable label={label} rows={queues.map((queue) => ({ ...queue, id: queue.name }))} columns={queueColumns(now)} />
);

const queueColumns = (now: number): readonly Column<Queue & { id: string }>[] => [
  { name: 'Cola', isTitle: true, cell: ({ label }) => label },
  {
    name: 'Estado',
    cell: (queue) => {
      const [tone, state] = stateOf(queue);
      return <Pill tone={tone}>{state}</Pill>;
    },
  },
  { name: 'En espera', cardName: 'En espera', cell: ({ waiting }) => grouped(waiting) },
  { name: 'Reintentándose', cardName: 'Reintentándose', cell: ({ retrying }) => grouped(retrying) },
  { name: 'Sin éxito', cardName: 'Sin éxito', cell: ({ failed }) => grouped(failed) },
  { name: 'Más antiguo', cardName: 'Más antiguo', cell: ({ oldestAt }) => (oldestAt ? age(oldestAt, now) : '—') },
  {
    name: 'Último terminado',
    cardName: 'Último terminado',
    cell: ({ lastDoneAt }) => (lastDoneAt ? moment(lastDoneAt) : '—'),
  },
  { name: 'Acciones', cell: (queue) => queue.failed > 0 && <RetryButton queue={queue} /> },
];

function RetryButton({ queue: { name, label } }: { queue: Queue }) {
  const { change } = useChange(SYSTEM);
  const retry = () =>
    void change(() => send('POST', `/staff/system/queues/${encodeURIComponent(name)}/retrying`), {
      done: 'Vuelve a estar en la cola',
      failed: 'No se ha podido reintentar',
    });
  return (
    <Button look="outline" size="panel" aria-label={`Reintentar ${label}`} onClick={retry}>
      Reintentar
    </Button>
  );
}

function stateOf(queue: Queue): [PillTone, string] {
  if (queue.failed > 0) return ['bad', 'Con fallos'];
  if (queue.retrying > 0) return ['waiting', 'Reintentando'];
  return isAtRest(queue) ? ['quiet', 'En reposo'] : ['active', 'Trabajando'];
}
