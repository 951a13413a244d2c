import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';

/** Part of every form; the version of the text is stored with the inquiry. */
export const PrivacyNotice = ({ agency }: { agency: AgencyProfile }) => (
  <p className="text-xs text-niebla-600">
    <input type="hidden" name="privacyVersion" value={agency.privacyVersion} />
    <span>{`Responsable: ${agency.name}.`}</span> Finalidad: atender su solicitud. Consulte sus derechos en la{' '}
    <a href="/privacidad" className="font-semibold text-mar-600 underline underline-offset-2 hover:text-mar-700">
      política de privacidad
    </a>
    .
  </p>
);
