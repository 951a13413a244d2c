import type { SystemState } from '../../src/admin/system/system.contract.ts';
import { send } from '../api/send.ts';
import { Button } from '../ui/button.tsx';
import { moment } from '../ui/moment/moment.ts';
import { PanelCard } from '../ui/panel/panel-card.tsx';
import { CardRow, CardTable } from '../ui/table/card-table.tsx';
import { Pill, type PillTone } from '../ui/table/pill.tsx';
import { useChange } from '../ui/use-change.ts';
import { age } from './age.ts';
import { SYSTEM } from './use-system.ts';

type Queue = SystemState['queues'][number];

interface Props {
  queues: readonly Queue[];
  /** As of when. */
  now: number;
}

const HEAD = ['Cola', 'Estado', 'En espera', 'Reintentándose', 'Sin éxito', 'Más antiguo', 'Último hecho', 'Acciones'];

/** What needs somebody comes first. */
export const QueuesCard = ({ queues, now }: Props) => (
  <PanelCard title="Tareas en segundo plano">
    <CardTable label="Tareas en segundo plano" head={HEAD}>
      {[...queues]
        .sort((a, b) => b.failed - a.failed || b.retrying - a.retrying || a.label.localeCompare(b.label, 'es'))
        .map((queue) => (
          <QueueRow key={queue.name} queue={queue} now={now} />
        ))}
    </CardTable>
  </PanelCard>
);

function QueueRow({ queue, now }: { queue: Queue; now: number }) {
  const { change } = useChange(SYSTEM);
  const retry = () =>
    void change(() => send('POST', `/staff/system/queues/${encodeURIComponent(queue.name)}/retrying`), {
      done: 'Se ha vuelto a poner en la cola',
      failed: 'Error al reintentar',
    });
  const [tone, state] = stateOf(queue);
  return (
    <CardRow
      title={queue.label}
      cells={[
        { content: <Pill tone={tone}>{state}</Pill> },
        { label: 'En espera', content: queue.waiting },
        { label: 'Reintentándose', content: queue.retrying },
        { label: 'Sin éxito', content: queue.failed },
        { label: 'Más antiguo', content: queue.oldestAt ? age(queue.oldestAt, now) : '—' },
        { label: 'Último hecho', content: queue.lastDoneAt ? moment(queue.lastDoneAt) : '—' },
        {
          content: queue.failed > 0 && (
            <Button look="outline" size="panel" aria-label={`Reintentar ${queue.label}`} onClick={retry}>
              Reintentar
            </Button>
          ),
        },
      ]}
    />
  );
}

function stateOf({ failed, retrying, running, waiting }: Queue): [PillTone, string] {
  if (failed > 0) return ['bad', 'Con fallos'];
  if (retrying > 0) return ['waiting', 'Reintentando'];
  return running + waiting > 0 ? ['active', 'Trabajando'] : ['quiet', 'En reposo'];
}
