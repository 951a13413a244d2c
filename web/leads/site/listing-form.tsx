import { type ReactNode, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import { SelectField } from '../../components/form/select-field.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import { TextArea } from '../../components/form/text-area.tsx';
import { parseNumber } from '../../../src/platform/text/parse-number.contract.ts';
import { TextInput } from '../../components/form/text-input.tsx';
import type { Texts } from '../../components/form/use-api-form.ts';
import { MarketingConsent } from './marketing-consent.tsx';
import { offeredTypeNames } from './offered-type-names.ts';
import { MissingPhotosNotice } from './photos/missing-photos-notice.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import { photoIds, usePhotos } from './photos/use-photos.ts';
import { NoScriptNotice } from './no-script-notice.tsx';
import { PrivacyNotice } from './privacy-notice.tsx';
import { SendFailureNotice } from './send-failure-notice.tsx';
import { SenderFields } from './sender-fields.tsx';
import { toSender } from './inquiry-form/to-sender.ts';
import { useInquiryForm } from './inquiry-form/use-inquiry-form.ts';
import { HoneypotField } from './honeypot-field.tsx';

const SENT = { title: 'Información enviada', description: 'Le responderemos en menos de 24 horas.' };
/** In the address after a form that was sent without a script. */
const WITHOUT_PHOTOS = 'sin-fotos';
const FAILED = 'No se pudo enviar la información. Inténtelo de nuevo.';
const FIELDS = 'grid gap-5 sm:grid-cols-2';

export function ListingForm({ agency }: { agency: AgencyProfile }) {
  const { form: refused, urlParsed } = usePageContext();
  const outcome = urlParsed.search['enviado'];
  const photos = usePhotos();
  const [isMissingPhotos, setMissingPhotos] = useState(false);
  const { field, props, isBusy, failure, errorOf, serverErrors } = useInquiryForm({
    kind: 'listing',
    draft: 'listing',
    initial: NOTHING,
    serverErrors: refused,
    required: ['name', 'email', 'phone', 'propertyType', 'location'],
    toInquiry: (texts) => ({ ...listingInquiry(texts, photos.missing()), privacyVersion: agency.privacyVersion }),
    beforeSubmit: photos.settled,
    sent: SENT,
    errorTitle: () => FAILED,
    onSent: (inquiry) => {
      setMissingPhotos(photos.missing() > 0);
      photos.clearSent((inquiry as ReturnType<typeof listingInquiry>).listing.photos);
    },
  });

  return (
    <form action="/publicar-propiedad" encType="multipart/form-data" aria-label="Su propiedad" {...props}>
      <NoScriptNotice
        isSent={outcome === 'si' || outcome === WITHOUT_PHOTOS}
        serverErrors={serverErrors}
        sent={SENT.title}
      />
      {outcome === WITHOUT_PHOTOS && <MissingPhotosNotice agency={agency} />}
      <Fieldset title="Sus datos">
        <div className={FIELDS}>
          <SenderFields field={field} />
        </div>
      </Fieldset>
      <Fieldset title="La propiedad">
        <div className={FIELDS}>
          <SelectField
            label="Tipo de propiedad"
            prompt="Elija el tipo"
            options={offeredTypeNames}
            {...field('propertyType')}
          />
          <TextInput label="Ubicación" placeholder="Zona, calle o municipio" maxLength={200} {...field('location')} />
          <TextInput label="Precio orientativo" unit="€" {...number} {...field('price')} />
          <TextInput label="Superficie" unit="m²" {...number} {...field('area')} />
          <TextInput label="Dormitorios" {...number} {...field('bedrooms')} />
          <TextInput label="Baños" {...number} {...field('bathrooms')} />
        </div>
      </Fieldset>
      <Fieldset title="Descripción">
        <TextArea
          label="Cómo es su propiedad"
          hint="Orientación, estado, reformas, vistas, garaje, gastos: lo que usted contaría en una visita."
          maxLength={5000}
          {...field('description')}
        />
      </Fieldset>
      <Fieldset title="Fotos">
        <PhotoField photos={photos} error={errorOf('photos')} />
      </Fieldset>
      <HoneypotField field={field} />
      <div className="mt-8 grid gap-4 border-t border-cal-200 pt-6">
        {isMissingPhotos && <MissingPhotosNotice agency={agency} />}
        <SendFailureNotice failure={failure} />
        <MarketingConsent agency={agency} field={field} />
        <PrivacyNotice agency={agency} />
        <SubmitButton isBusy={isBusy} className="sm:justify-self-start">
          Enviar información
        </SubmitButton>
      </div>
    </form>
  );
}

const NOTHING: Texts = {};
const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 15 } as const;

const Fieldset = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="border-cal-200 not-first-of-type:mt-8 not-first-of-type:border-t not-first-of-type:pt-7">
    <legend className="display float-left mb-4 w-full text-xl">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
);

const isWritten = (value: unknown) => value !== undefined && value !== '';

/** What was left empty is not said. */
function listingInquiry(texts: Texts, missing: number) {
  const { propertyType, location, description, price, bedrooms, bathrooms, area, ...sender } = texts;
  const said = {
    description: description?.trim(),
    price: parseNumber(price),
    bedrooms: parseNumber(bedrooms),
    bathrooms: parseNumber(bathrooms),
    area: parseNumber(area),
    missingPhotos: missing || undefined,
  };
  const optional = Object.fromEntries(Object.entries(said).filter(([, value]) => isWritten(value)));
  return { kind: 'listing', ...toSender(sender), listing: { propertyType, location, ...optional, photos: photoIds() } };
}
