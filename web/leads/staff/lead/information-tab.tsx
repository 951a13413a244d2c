import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { LeadPhotos } from '../inquiry/lead-photos.tsx';
import { OfferedPropertyList } from '../inquiry/offered-property-list.tsx';
import { ContactDetails } from '../person/contact-details.tsx';
import { ContactForm } from '../person/contact-form.tsx';
import { ConsentDetails } from '../person/consent-details.tsx';
import { InformationPart } from './information-part.tsx';
import { LeadMails } from './lead-mails.tsx';
import { MergedLeads } from '../person/merged-leads.tsx';
import { OtherLeads } from '../person/other-leads.tsx';
import { ScoreDetails } from '../progress/score-details.tsx';

interface Props {
  lead: LeadDetails;
  isEditing: boolean;
  onEdit: (isWanted: boolean) => void;
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
    <OtherLeads title="Otras consultas de esta persona" leads={lead.others} onOpen={onOpen} />
    <MergedLeads lead={lead} />
    <LeadMails mails={lead.mails} />
    <ConsentDetails lead={lead} />
  </div>
);
