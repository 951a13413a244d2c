import { Inbox } from 'lucide-react';
import type { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import { inboxUrl, type InboxQuery } from './inbox-query.ts';

const MEANINGS: Record<LeadFolder, string> = {
  inbox: 'Las consultas de la web aparecerán aquí.',
  review: 'No hay consultas por revisar.',
  spam: 'Las consultas marcadas como spam se guardan aquí hasta que se borran.',
  archive: 'Las consultas archivadas se guardan aquí.',
};

export const EmptyInbox = ({ query: { folder = 'inbox', search, page } }: { query: InboxQuery }) => (
  <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <Inbox size={32} className="text-niebla-500" />
    <p className="font-semibold">No hay consultas.</p>
    {(search ?? page) ? (
      <>
        {search && (
          <p className="break-words text-niebla-600">Ninguna consulta de esta carpeta coincide con «{search}».</p>
        )}
        <a href={inboxUrl({ folder })} className="font-semibold text-mar-600 underline underline-offset-[3px]">
          Limpiar la búsqueda
        </a>
      </>
    ) : (
      <p className="text-niebla-600">{MEANINGS[folder]}</p>
    )}
  </div>
);
