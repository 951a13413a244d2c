import { ImageOff } from 'lucide-react';
import type { AgencyProfile } from '../../../../src/agency/agency.contract.ts';

/** What was written has arrived, and its photographs have not: what the visitor can do about it. */
export const MissingPhotosNotice = ({ agency: { email } }: { agency: Pick<AgencyProfile, 'email'> }) => (
  <p role="alert" className="mb-6 flex gap-3 rounded-sm bg-sol-100 p-4 text-sm">
    <ImageOff size={20} className="shrink-0" />
    <span className="min-w-0">
      <strong className="block font-semibold">Faltan fotos</strong>
      Hemos recibido los datos de su propiedad, pero no hemos podido guardar todas sus fotos. Por favor, envíenoslas por
      correo a{' '}
      <a href={`mailto:${email}?subject=Fotos%20de%20mi%20propiedad`} className="break-words underline">
        {email}
      </a>
      .
    </span>
  </p>
);
