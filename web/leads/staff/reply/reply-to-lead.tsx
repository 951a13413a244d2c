import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Button } from '../../../components/button.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

interface Props {
  lead: LeadDetails;
  className?: string;
}

/** Answers a lead by mail, where it has an address and waits in the inbox. */
export function ReplyToLead({ lead, className = '' }: Props) {
  const [opened, open] = useState<(LeadDetails & { email: string }) | null>(null);
  const { email, folder } = lead;
  return (
    <>
      {email && folder === 'inbox' && (
        <Button size="panel" className={className} onClick={() => open({ ...lead, email })}>
          <Reply size={16} />
          Responder
        </Button>
      )}
      {opened && <ReplyDialog lead={opened} onClose={() => open(null)} />}
    </>
  );
}
