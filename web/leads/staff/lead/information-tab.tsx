import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { ContactDetails, ConsentDetails } from '../person/contact-details.tsx';
import { ContactForm } from '../person/contact-form.tsx';
import { MergedLeads, OtherLeads } from '../person/other-leads.tsx';
import { InformationPart } from './information-part.tsx';
import { LeadPhotos, OfferedPropertyList } from './inquiry-details.tsx';
import { LeadMails } from './lead-mails.tsx';
import { ScoreDetails } from './score-details.tsx';

interface Props {
  lead: LeadDetails;
  isEditing: boolean;
  onEdit: (isEditing: boolean) => void;
  onOpen: (id: string) => void;
}

export const InformationTab = ({ lead, isEditing, onEdit, onOpen }: Props) => (
  <div className="grid gap-6">
    {isEditing ? <ContactForm lead={lead} onClose={() => onEdit(false)} /> : <ContactDetails lead={lead} />}
    <ScoreDetails lead={lead} />
    {(lead.listing ?? lead.photos.length > 0) && (
      <InformationPart title="Propiedad ofrecida">
        {lead.listing && <OfferedPropertyList listing={lead.listing} />}
        <LeadPhotos lead={lead} />
      </InformationPart>
    )}
    <OtherLeads title="Otras consultas de esta persona" leads={lead.otherLeads} onOpen={onOpen} />
    <MergedLeads lead={lead} />
    <LeadMails mails={lead.mails} />
    <ConsentDetails lead={lead} />
  </div>
);
