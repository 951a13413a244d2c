import { formatNumber } from '../platform/text/format-number.contract.ts';
import type { RunReport } from './feed-run.contract.ts';
import { type FeedWarning, WARNING_NAMES } from './feed-warning.contract.ts';

const UNCHANGED_SOURCE = 'El feed no ha cambiado desde la última importación.';
const STATUSES: Readonly<Record<RunReport['status'], string>> = {
  complete: 'completa',
  needs_review: 'por revisar',
  failed: 'fallida',
};

export function formatRunReport(report: RunReport): string {
  const kind = report.dryRun ? 'Simulación (no se ha cambiado nada)' : 'Importación';
  const warnings = (Object.entries(report.warnings) as [FeedWarning, number][]).sort((a, b) => b[1] - a[1]);
  const sections = [
    `${kind} del feed «${report.feed}»: ${STATUSES[report.status]}`,
    report.sourceUnchanged && UNCHANGED_SOURCE,
    report.error,
    !report.hasSucceeded && !report.dryRun && 'Este feed nunca se ha importado con éxito.',
    table([
      ['Leídas', report.total],
      ['Nuevas', report.created],
      ['Modificadas', report.updated],
      ['Sin cambios', report.unchanged],
      ['Omitidas', report.skipped],
      ['Con error', report.failed],
      ['Retiradas', report.withdrawn],
      ...(report.wouldWithdraw > report.withdrawn ? [['Por retirar', report.wouldWithdraw] as const] : []),
    ]),
    warnings.length && `Avisos\n${table(warnings.map(([name, count]) => [WARNING_NAMES[name], count]))}`,
    report.errors.length &&
      `Errores\n${report.errors.map(({ reference, message }) => `  ${reference}: ${message}`).join('\n')}`,
    report.notes.length &&
      `A tener en cuenta\n${report.notes.map(({ reference, message }) => `  ${reference}: ${message}`).join('\n')}`,
    `${formatNumber(report.bytesRead)} bytes en ${formatNumber(report.durationMs / 1000, 1)} s`,
  ];
  return `${sections.filter(Boolean).join('\n\n')}\n`;
}

function table(rows: (readonly [name: string, count: number])[]): string {
  const cells = rows.map(([name, count]) => [name, formatNumber(count)] as const);
  const widest = (column: 0 | 1) => Math.max(...cells.map((row) => row[column].length));
  const [names, counts] = [widest(0), widest(1)];
  return cells.map(([name, count]) => `  ${name.padEnd(names)}  ${count.padStart(counts)}`).join('\n');
}
