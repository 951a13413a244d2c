import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { PropertyDetails } from '../../../src/catalogue/property.contract.ts';
import { InquiryButton } from '../../leads/site/inquiry-button.tsx';

interface Props {
  property: PropertyDetails;
  agency: AgencyProfile;
}

/** The contact card in short, far below it. */
export const VisitCall = ({ property, agency }: Props) => (
  <div className="mt-8 rounded-md bg-cal-50 p-6">
    <p className="display text-xl text-tinta-900">¿Quiere conocerla?</p>
    <p className="mt-2">Se la enseñamos sin compromiso, y también la zona. Díganos qué día le viene bien.</p>
    <InquiryButton property={property} purpose="visit" agency={agency} size="medium" className="mt-5 w-full">
      Pedir una visita
    </InquiryButton>
  </div>
);
