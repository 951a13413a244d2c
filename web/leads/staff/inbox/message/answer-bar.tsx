import { Mail, MessageCircle, Phone, StickyNote } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { LeadDetails } from '../../../../../src/leads/lead.contract.ts';
import { Button, ButtonLink } from '../../../../components/button.tsx';
import { buildReplyLink } from '../../inquiry/build-reply-link.ts';
import { ReplyToLead } from '../../reply/reply-to-lead.tsx';
import { type AnswerKind, AnswerRecord } from './answer-record.tsx';

interface Props {
  lead: LeadDetails;
  /** What else can be done. */
  children?: ReactNode;
}

/** Agents answer from here, or by their own mail or telephone and record it; both mark the inquiry as answered. */
export function AnswerBar({ lead, children }: Props) {
  const { agency } = usePageContext();
  const [records, setRecords] = useState<readonly AnswerKind[]>([]);
  const [typed, setTyped] = useState<readonly AnswerKind[]>([]);
  const { email, callablePhone } = lead;
  /** Takes the place of a record in which nothing is typed. */
  const give = (kind: AnswerKind) => setRecords([...records.filter((it) => it !== kind && typed.includes(it)), kind]);
  const tell = (kind: AnswerKind) => (isTyped: boolean) =>
    setTyped((before) => [...before.filter((it) => it !== kind), ...(isTyped ? [kind] : [])]);
  const close = (kind: AnswerKind) => {
    setRecords((before) => before.filter((it) => it !== kind));
    tell(kind)(false);
  };
  return (
    <>
      <div className="flex flex-wrap gap-2.5">
        <ReplyToLead lead={lead} />
        {email && (
          <ButtonLink
            variant="outline"
            size="panel"
            href={buildReplyLink({ ...lead, email }, agency.name)}
            onClick={() => give('mail')}
          >
            <Mail size={16} />
            Responder por correo
          </ButtonLink>
        )}
        {callablePhone && (
          <ButtonLink variant="outline" size="panel" href={`tel:${callablePhone}`} onClick={() => give('call')}>
            <Phone size={16} />
            Llamar
          </ButtonLink>
        )}
        {callablePhone && (
          <ButtonLink
            variant="outline"
            size="panel"
            href={`https://wa.me/${callablePhone.slice(1)}`}
            target="_blank"
            rel="noreferrer"
            onClick={() => give('whatsapp')}
          >
            <MessageCircle size={16} />
            WhatsApp
          </ButtonLink>
        )}
        <Button variant="outline" size="panel" onClick={() => give('note')}>
          <StickyNote size={16} />
          Nota
        </Button>
        {children}
      </div>
      {records.map((kind) => (
        <AnswerRecord key={kind} leadId={lead.id} kind={kind} onDirtyChange={tell(kind)} onClose={() => close(kind)} />
      ))}
    </>
  );
}
