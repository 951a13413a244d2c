import type { SystemState } from '../../../../src/admin/system/system.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { send } from '../../../api/send.ts';
import { Button } from '../../../components/button.tsx';
import { PanelCard } from '../../../components/staff/panel-card.tsx';
import { type Column, ListTable } from '../../../components/table/list-table.tsx';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { useMutationWithToast } from '../../../components/use-mutation-with-toast.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { formatAge } from './format-age.ts';
import { SYSTEM_KEY } from './use-system.ts';

type Queue = SystemState['queues'][number];

interface Props {
  queues: readonly Queue[];
  /** Reference time for ages, in milliseconds. */
  now: number;
}

export function QueuesCard({ queues, now }: Props) {
  const sortedQueues = [...queues].sort(
    (a, b) => b.failed - a.failed || b.retrying - a.retrying || a.label.localeCompare(b.label, 'es'),
  );
  const activeQueues = sortedQueues.filter((queue) => !isIdle(queue));
  const idleQueues = sortedQueues.filter(isIdle);
  return (
    <PanelCard title="Tareas en segundo plano">
      {activeQueues.length > 0 ? (
        <QueuesTable label="Tareas en segundo plano" queues={activeQueues} now={now} />
      ) : (
        <p>No hay tareas en espera ni con fallos.</p>
      )}
      {idleQueues.length > 0 && (
        <details className="mt-4">
          <summary className="inline-flex min-h-9 cursor-pointer items-center font-semibold text-primary-700 underline underline-offset-[3px] pointer-coarse:min-h-11">
            En reposo: {idleQueues.length}
          </summary>
          <QueuesTable label="Tareas en reposo" queues={idleQueues} now={now} />
        </details>
      )}
    </PanelCard>
  );
}

const isIdle = ({ failed, retrying, running, waiting }: Queue) => failed + retrying + running + waiting === 0;

const QueuesTable = ({ label, queues, now }: Props & { label: string }) => (
  <ListTable
    label={label}
    rows={queues.map((queue) => ({ ...queue, id: queue.name }))}
    columns={buildQueueColumns(now)}
  />
);

const buildQueueColumns = (now: number): readonly Column<Queue & { id: string }>[] => [
  { name: 'Cola', isTitle: true, cell: ({ label }) => label },
  {
    name: 'Estado',
    cell: (queue) => {
      const [tone, state] = describeState(queue);
      return <Pill tone={tone}>{state}</Pill>;
    },
  },
  { name: 'En espera', labelOnPhones: 'En espera', cell: ({ waiting }) => formatNumber(waiting) },
  { name: 'Reintentándose', labelOnPhones: 'Reintentándose', cell: ({ retrying }) => formatNumber(retrying) },
  { name: 'Sin éxito', labelOnPhones: 'Sin éxito', cell: ({ failed }) => formatNumber(failed) },
  {
    name: 'Más antiguo',
    labelOnPhones: 'Más antiguo',
    cell: ({ oldestAt }) => (oldestAt ? formatAge(oldestAt, now) : '—'),
  },
  {
    name: 'Último terminado',
    labelOnPhones: 'Último terminado',
    cell: ({ lastDoneAt }) => (lastDoneAt ? formatDateTime(lastDoneAt) : '—'),
  },
  { name: 'Acciones', cell: (queue) => queue.failed > 0 && <RetryButton queue={queue} /> },
];

function RetryButton({ queue: { name, label } }: { queue: Queue }) {
  const { mutate } = useMutationWithToast(SYSTEM_KEY);
  const retry = () =>
    void mutate(() => send('POST', `/staff/system/queues/${encodeURIComponent(name)}/retry`), {
      successTitle: 'Vuelve a estar en la cola',
      errorTitle: 'No se ha podido reintentar',
    });
  return (
    <Button variant="outline" size="compact" aria-label={`Reintentar ${label}`} onClick={retry}>
      Reintentar
    </Button>
  );
}

function describeState(queue: Queue): [PillTone, string] {
  if (queue.failed > 0) return ['bad', 'Con fallos'];
  if (queue.retrying > 0) return ['waiting', 'Reintentando'];
  return isIdle(queue) ? ['quiet', 'En reposo'] : ['active', 'Trabajando'];
}
