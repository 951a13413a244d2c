import type { ReactNode } from 'react';
import type { FeedWarning } from '../../../../src/feeds/feed-warning.contract.ts';
import type { StaffFeedRun } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { DetailsList } from '../../../components/staff/panel-card.tsx';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { type TermTab, termsUrl } from '../terms/use-terms.ts';
import { formatMegabytes, formatSeconds, triggerNames } from './describe-run.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

const FEED_DRAFTS_URL = '/admin/properties?status=draft&source=api';

export const RunReport = ({ run }: { run: StaffFeedRun }) => (
  <>
    <DetailsList
      items={[
        ['Empezó', formatDateTime(run.startedAt)],
        ['Terminó', run.endedAt ? formatDateTime(run.endedAt) : '—'],
        ['Duración', run.durationMs === null ? '—' : formatSeconds(run.durationMs)],
        ['Origen', run.startedBy ? `${triggerNames[run.trigger]}, ${run.startedBy}` : triggerNames[run.trigger]],
        ['Lectura', run.syncMode === 'full' ? 'Completa' : 'Solo los cambios'],
        ['Retiradas', run.allowWithdrawals ? 'Permitidas sin límite' : 'Con el límite de seguridad'],
        ['Leído', formatMegabytes(run.bytesRead)],
      ]}
    />
    <ReportSection title={run.dryRun ? 'Cambios previstos' : 'Cambios'}>
      <DetailsList
        items={[
          ['Leídas', formatNumber(run.total)],
          ['Nuevas', formatNumber(run.created)],
          ['Modificadas', formatNumber(run.updated)],
          ['Sin cambios', formatNumber(run.unchanged)],
          ['Omitidas', formatNumber(run.skipped)],
          ['Con error', formatNumber(run.failed)],
          ['Retiradas', formatNumber(run.withdrawn)],
          ...(run.wouldWithdraw > run.withdrawn ? [['Por retirar', formatNumber(run.wouldWithdraw)] as const] : []),
        ]}
      />
    </ReportSection>
    {run.endedAt !== null && Math.max(run.wouldWithdraw, run.withdrawn) > 0 && (
      <ReportSection title={run.withdrawn > 0 ? 'Propiedades retiradas' : 'Propiedades por retirar'}>
        <WithdrawalList runId={run.id} />
      </ReportSection>
    )}
    {run.warnings.length > 0 && (
      <ReportSection title="Avisos">
        <ul className="grid gap-2">
          {run.warnings.map(({ kind, name, count }) => (
            <li key={kind} className="flex justify-between gap-4">
              <span>
                <WarningName feedId={run.feed.id} kind={kind} name={name} />
              </span>
              <span className="tabular-nums">{formatNumber(count)}</span>
            </li>
          ))}
        </ul>
      </ReportSection>
    )}
    {run.notes.length > 0 && (
      <ReportSection title="A tener en cuenta">
        <MessageList lines={run.notes} />
      </ReportSection>
    )}
    {run.errors.length > 0 && (
      <ReportSection title={run.failed > run.errors.length ? `Errores (los primeros ${run.errors.length})` : 'Errores'}>
        <MessageList lines={run.errors} />
      </ReportSection>
    )}
  </>
);

const WARNING_TABS: Partial<Record<FeedWarning, TermTab>> = { unknown_type: 'type', respelled_place: 'town' };

function WarningName({ feedId, kind, name }: { feedId: string; kind: FeedWarning; name: string }) {
  const tab = WARNING_TABS[kind];
  const url = kind === 'too_little_to_publish' ? FEED_DRAFTS_URL : tab && termsUrl(feedId, { tab, page: 1 });
  if (!url) return name;
  return (
    <a href={url} className="text-primary-700 underline underline-offset-[3px]">
      {name}
    </a>
  );
}

const MessageList = ({ lines }: { lines: StaffFeedRun['errors'] }) => (
  <ul className="grid gap-2.5">
    {lines.map(({ reference, message }, index) => (
      <li key={index} className="break-words">
        <span className="font-semibold">{reference}</span>: {message}
      </li>
    ))}
  </ul>
);

const ReportSection = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-surface-200 pt-4">
    <h3 className="mb-3 font-[650]">{title}</h3>
    {children}
  </section>
);
