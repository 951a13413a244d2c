import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { moment } from '../../../ui/moment/moment.ts';
import { Definition } from '../lead/definition.tsx';
import { InformationPart } from '../lead/information-part.tsx';

export const ConsentDetails = ({ lead: { acceptedAt, privacyVersion, marketingAcceptedAt, language } }: Props) => (
  <InformationPart title="Protección de datos">
    <dl className="grid gap-2">
      <Definition term="Informada">
        {acceptedAt && `${moment(acceptedAt)}${privacyVersion ? `, versión ${privacyVersion}` : ''}`}
      </Definition>
      <Definition term="Publicidad">
        {marketingAcceptedAt ? `Sí, desde ${moment(marketingAcceptedAt)}` : 'No la ha aceptado'}
      </Definition>
      <Definition term="Idioma">{languageName(language)}</Definition>
    </dl>
  </InformationPart>
);

interface Props {
  lead: LeadDetails;
}

const NAMES = new Intl.DisplayNames('es-ES', { type: 'language' });

const languageName = (code: string) => NAMES.of(code) ?? code;
