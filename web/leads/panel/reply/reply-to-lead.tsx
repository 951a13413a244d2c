import { Reply } from 'lucide-react';
import { useState } from 'react';
import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { Button } from '../../../ui/button.tsx';
import { ReplyDialog } from './reply-dialog.tsx';

interface Props {
  lead: LeadDetails;
  className?: string;
}

/** Answers a lead by mail, where it has an address and waits in the inbox. */
export function ReplyToLead({ lead, className = '' }: Props) {
  const [isOpen, open] = useState(false);
  const { email, folder } = lead;
  if (!email || folder !== 'inbox') return null;
  return (
    <>
      <Button size="panel" className={className} onClick={() => open(true)}>
        <Reply size={16} />
        Responder
      </Button>
      {isOpen && <ReplyDialog lead={{ ...lead, email }} onClose={() => open(false)} />}
    </>
  );
}
