import { usePageContext } from 'vike-react/usePageContext';
import { RegistrationForm } from './registration-form.tsx';
import { TextLink } from './text-link.tsx';

interface Props {
  onRegistered: () => void;
}

/** The form, if the agency accepts registrations. */
export function Registration({ onRegistered }: Props) {
  const { agency } = usePageContext();
  if (agency.takesRegistrations) return <RegistrationForm onRegistered={onRegistered} />;
  return (
    <p>
      El acceso es por invitación. Si trabaja con nosotros, <TextLink href="/contacto">pida una a la agencia</TextLink>.
    </p>
  );
}
