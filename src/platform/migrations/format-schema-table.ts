import type { SchemaState } from './compute-schema-state.ts';

type Row = readonly [name: string, state: string];

const QUEUE_STATES = { current: 'al día', outdated: 'pendiente', newer: 'de una versión más nueva: no sirve a esta' };

const formatMoment = (at: string) =>
  new Date(at).toLocaleString('es-ES', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Madrid' });

/** What is applied and what is not, for people, and what that means for a start. */
export function formatSchemaTable({ applied, pending, incompatible, compatible, queues }: SchemaState) {
  const rows: Row[] = [
    ...applied.map(({ name, at }): Row => [name, `aplicada el ${formatMoment(at)}${describeNewer(name)}`]),
    ...pending.map((name): Row => [name, 'pendiente']),
    ['(colas de trabajos)', QUEUE_STATES[queues]],
  ];
  function describeNewer(name: string) {
    if (incompatible.includes(name)) return ', de una versión más nueva: no sirve a esta';
    return compatible.includes(name) ? ', de una versión más nueva: sirve a esta' : '';
  }
  const width = Math.max(...rows.map(([name]) => name.length));
  const lines = rows.map(([name, state]) => `${name.padEnd(width)}  ${state}`);
  const isNewer = incompatible.length > 0 || queues === 'newer';
  const isPending = pending.length > 0 || queues === 'outdated';
  return {
    text: `${[...lines, `${applied.length} aplicadas, ${pending.length} pendientes.`].join('\n')}\n`,
    outcome: isNewer ? ('newer' as const) : isPending ? ('pending' as const) : ('current' as const),
  };
}
