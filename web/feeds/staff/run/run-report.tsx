import type { ReactNode } from 'react';
import type { FeedWarning } from '../../../../src/feeds/feed-warning.contract.ts';
import type { StaffFeedRun } from '../../../../src/feeds/staff-feed.contract.ts';
import { formatDateTime } from '../../../lib/dates/format-date-time.ts';
import { DetailsList } from '../../../components/staff/details-list.tsx';
import { type WordTab, wordsUrl } from '../words/use-words.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { formatMegabytes, formatSeconds } from './format-counts.ts';
import { triggerNames } from './status-names.ts';
import { WithdrawalList } from './withdrawal-list.tsx';

const DRAFTS_OF_FEEDS = '/admin/properties?status=draft&source=api';

export const RunReport = ({ run }: { run: StaffFeedRun }) => (
  <>
    <DetailsList
      items={[
        ['Empezó', formatDateTime(run.startedAt)],
        ['Terminó', run.endedAt ? formatDateTime(run.endedAt) : '—'],
        ['Duración', run.durationMs === null ? '—' : formatSeconds(run.durationMs)],
        ['Origen', run.askedBy ? `${triggerNames[run.trigger]}, ${run.askedBy}` : triggerNames[run.trigger]],
        ['Lectura', run.walk === 'full' ? 'Completa' : 'Solo los cambios'],
        ['Retiradas', run.allowWithdrawals ? 'Permitidas sin límite' : 'Con el límite de seguridad'],
        ['Leído', formatMegabytes(run.bytesRead)],
      ]}
    />
    <Part title={run.dryRun ? 'Cambios previstos' : 'Cambios'}>
      <DetailsList
        items={[
          ['Leídas', formatNumber(run.seen)],
          ['Nuevas', formatNumber(run.created)],
          ['Modificadas', formatNumber(run.updated)],
          ['Sin cambios', formatNumber(run.unchanged)],
          ['Omitidas', formatNumber(run.skipped)],
          ['Con error', formatNumber(run.failed)],
          ['Retiradas', formatNumber(run.withdrawn)],
          ...(run.wouldWithdraw > run.withdrawn ? [['Por retirar', formatNumber(run.wouldWithdraw)] as const] : []),
        ]}
      />
    </Part>
    {run.endedAt !== null && Math.max(run.wouldWithdraw, run.withdrawn) > 0 && (
      <Part title={run.withdrawn > 0 ? 'Propiedades retiradas' : 'Propiedades por retirar'}>
        <WithdrawalList runId={run.id} />
      </Part>
    )}
    {run.warnings.length > 0 && (
      <Part title="Avisos">
        <ul className="grid gap-2">
          {run.warnings.map(({ kind, name, count: times }) => (
            <li key={kind} className="flex justify-between gap-4">
              <span>
                <WarningName feedId={run.feed.id} kind={kind} name={name} />
              </span>
              <span className="tabular-nums">{formatNumber(times)}</span>
            </li>
          ))}
        </ul>
      </Part>
    )}
    {run.notes.length > 0 && (
      <Part title="A tener en cuenta">
        <MessageList lines={run.notes} />
      </Part>
    )}
    {run.errors.length > 0 && (
      <Part title={run.failed > run.errors.length ? `Errores (los primeros ${run.errors.length})` : 'Errores'}>
        <MessageList lines={run.errors} />
      </Part>
    )}
  </>
);

const WORDS: Partial<Record<FeedWarning, WordTab>> = { unknown_type: 'type', respelled_place: 'town' };

/** A warning links to the words or properties it is about, where there is a page for them. */
function WarningName({ feedId, kind, name }: { feedId: string; kind: FeedWarning; name: string }) {
  const tab = WORDS[kind];
  const url = kind === 'too_little_to_publish' ? DRAFTS_OF_FEEDS : tab && wordsUrl(feedId, { tab, page: 1 });
  if (!url) return name;
  return (
    <a href={url} className="text-mar-700 underline underline-offset-[3px]">
      {name}
    </a>
  );
}

const MessageList = ({ lines }: { lines: StaffFeedRun['errors'] }) => (
  <ul className="grid gap-2.5">
    {lines.map(({ reference, message }, at) => (
      <li key={at} className="break-words">
        <span className="font-semibold">{reference}</span>: {message}
      </li>
    ))}
  </ul>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="border-t border-cal-200 pt-4">
    <h3 className="mb-3 font-[650]">{title}</h3>
    {children}
  </section>
);
