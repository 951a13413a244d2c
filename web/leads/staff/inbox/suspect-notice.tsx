import { ShieldQuestion } from 'lucide-react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Button } from '../../../components/button.tsx';
import { UPDATE_ERROR, useLeadChange } from '../lead/use-lead.ts';
import { explainSpamScore } from './explain-spam-score.ts';

/** Staff are not notified of suspected spam until it is moved to the inbox. */
export function SuspectNotice({ lead: { id, spamScore } }: { lead: LeadDetails }) {
  const { put } = useLeadChange(id);
  const moveToInbox = () =>
    put(
      'folder',
      { folder: 'inbox' },
      { successTitle: 'Lead movido a la bandeja', successText: 'No es spam', ...UPDATE_ERROR },
    );
  const moveToSpam = () =>
    put('folder', { folder: 'spam' }, { successTitle: 'Lead marcado como spam', ...UPDATE_ERROR });
  return (
    <div role="note" className="flex gap-3 rounded-md bg-amber-100 p-4">
      <ShieldQuestion size={20} className="mt-px shrink-0 text-amber-600" />
      <div className="min-w-0">
        <p className="font-semibold">Puede ser spam: revise la consulta.</p>
        <ul className="mt-1 list-disc pl-5">
          {explainSpamScore(spamScore).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap gap-2.5">
          <Button size="compact" onClick={() => void moveToInbox()}>
            No es spam
          </Button>
          <Button variant="outline" size="compact" onClick={() => void moveToSpam()}>
            Marcar como spam
          </Button>
        </div>
      </div>
    </div>
  );
}
