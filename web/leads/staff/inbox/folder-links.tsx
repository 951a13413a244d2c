import type { LeadCounts } from '../../../../src/leads/lead-list.contract.ts';
import type { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { folderNames } from './folder-names.ts';
import { inboxUrl } from './inbox-query.ts';

interface Folder {
  folder: LeadFolder;
  counted: keyof LeadCounts;
  /** What the number counts, in words. */
  unit: string;
}

const FOLDERS: readonly Folder[] = [
  { folder: 'inbox', counted: 'unanswered', unit: 'sin responder' },
  { folder: 'review', counted: 'review', unit: 'por revisar' },
  { folder: 'spam', counted: 'spam', unit: 'en total' },
  { folder: 'archive', counted: 'archive', unit: 'en total' },
];

interface Props {
  current: LeadFolder;
  counts: LeadCounts | undefined;
}

export const FolderLinks = ({ current, counts }: Props) => (
  <nav aria-label="Carpetas" className="relative mb-2 flex gap-6 md:mb-4 overflow-x-auto border-b border-cal-200">
    {FOLDERS.map(({ folder, counted, unit }) => (
      <a
        key={folder}
        href={inboxUrl({ folder })}
        aria-current={folder === current ? 'page' : undefined}
        className="-mb-px inline-flex h-10 shrink-0 items-center gap-1.5 border-b-2 border-transparent font-medium text-niebla-600 hover:text-tinta-900 aria-[current]:border-mar-600 aria-[current]:font-semibold aria-[current]:text-tinta-900 pointer-coarse:h-11"
      >
        {folderNames[folder]}
        {counts && counts[counted] > 0 && (
          <span
            title={`${formatNumber(counts[counted])} ${unit}`}
            className="rounded-full bg-cal-100 px-2 py-1 text-xs leading-none font-semibold text-tinta-700 tabular-nums"
          >
            {formatNumber(counts[counted])}
            <span className="sr-only"> {unit}</span>
          </span>
        )}
      </a>
    ))}
  </nav>
);
