import { Inbox } from 'lucide-react';
import type { LeadFolder } from '../../../../src/leads/lead.contract.ts';
import { inboxUrl, type InboxQuery } from './inbox-query.ts';

const MEANINGS: Record<LeadFolder, string> = {
  inbox: 'Lo que llegue por los formularios de la web aparecerá aquí.',
  review: 'Nada espera a que alguien decida si es spam.',
  spam: 'Lo que se marca como spam se guarda aquí hasta que se borra.',
  archive: 'Lo que se archiva se guarda aquí.',
};

export const EmptyInbox = ({ query: { folder = 'inbox', search, page } }: { query: InboxQuery }) => (
  <div className="flex flex-col items-center gap-3 px-6 py-12 text-center">
    <Inbox size={32} className="text-niebla-500" />
    <p className="font-semibold">No hay consultas.</p>
    {(search ?? page) ? (
      <>
        {search && <p className="break-words text-niebla-600">Ninguna de esta carpeta coincide con «{search}».</p>}
        <a href={inboxUrl({ folder })} className="font-semibold text-mar-600 underline underline-offset-[3px]">
          Limpiar la búsqueda
        </a>
      </>
    ) : (
      <p className="text-niebla-600">{MEANINGS[folder]}</p>
    )}
  </div>
);
