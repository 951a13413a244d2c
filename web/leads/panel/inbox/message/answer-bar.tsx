import { Mail, Phone } from 'lucide-react';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { replyLink } from '../../inquiry/reply-link.ts';
import { ReplyToLead } from '../../reply/reply-to-lead.tsx';
import { AnswerRecord } from './answer-record.tsx';

/** Agents answer from here, or by their own mail or telephone and record it; both mark the inquiry as answered. */
export function AnswerBar({ lead }: { lead: LeadDetails }) {
  const { agency } = usePageContext();
  const [given, give] = useState<'mail' | 'call' | null>(null);
  const { email, callablePhone } = lead;
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <ReplyToLead lead={lead} />
        {email && (
          <ButtonLink
            look="outline"
            size="panel"
            href={replyLink({ ...lead, email }, agency.name)}
            onClick={() => give('mail')}
          >
            <Mail size={16} />
            Responder por correo
          </ButtonLink>
        )}
        {callablePhone && (
          <ButtonLink look="outline" size="panel" href={`tel:${callablePhone}`} onClick={() => give('call')}>
            <Phone size={16} />
            Llamar
          </ButtonLink>
        )}
      </div>
      {given && <AnswerRecord key={given} leadId={lead.id} kind={given} onClose={() => give(null)} />}
    </>
  );
}
