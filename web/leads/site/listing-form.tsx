import { type ReactNode, useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import type { z } from 'zod';
import type { AgencyProfile } from '../../../src/agency/agency.contract.ts';
import type { OfferedType } from '../../../src/leads/inquiry.contract.ts';
import { parseNumber } from '../../../src/platform/text/parse-number.contract.ts';
import { SelectField, TextArea, TextInput } from '../../components/form/fields.tsx';
import { SubmitButton } from '../../components/form/submit-button.tsx';
import type { Texts } from '../../components/form/use-api-form.ts';
import {
  MarketingConsent,
  PrivacyNotice,
  SenderFields,
  HoneypotField,
  NoScriptNotice,
  SendFailureNotice,
} from './form-parts.tsx';
import { toSenderFields } from './inquiry-form/inquiry-draft.ts';
import { useInquiryForm } from './inquiry-form/use-inquiry-form.ts';
import { MissingPhotosNotice, PhotoField } from './photos/photo-field.tsx';
import { getStoredPhotoIds, usePhotos } from './photos/use-photos.ts';

export const offeredTypeNames: Record<z.infer<typeof OfferedType>, string> = {
  villa: 'Villa',
  apartamento: 'Apartamento',
  penthouse: 'Ático',
  casa: 'Casa',
  terreno: 'Terreno',
};

const SUCCESS = { title: 'Información enviada', description: 'Le responderemos en menos de 24 horas.' };
/** Value of the URL parameter after a submission without JavaScript whose photographs could not be stored. */
const WITHOUT_PHOTOS = 'sin-fotos';
const ERROR_TITLE = 'No se pudo enviar la información. Inténtelo de nuevo.';
const FIELD_GRID_CLASS = 'grid gap-5 sm:grid-cols-2';

export function ListingForm({ agency }: { agency: AgencyProfile }) {
  const { form: initialErrors, urlParsed } = usePageContext();
  const outcome = urlParsed.search['enviado'];
  const photos = usePhotos();
  const [isMissingPhotos, setMissingPhotos] = useState(false);
  const { field, props, isBusy, failure, getError, serverErrors } = useInquiryForm({
    kind: 'listing',
    draftName: 'listing',
    initialValues: NO_VALUES,
    serverErrors: initialErrors,
    required: ['name', 'email', 'phone', 'propertyType', 'location'],
    toInquiry: (texts) => ({
      ...toListingInquiry(texts, photos.countMissing()),
      privacyVersion: agency.privacyVersion,
    }),
    beforeSubmit: photos.waitForUploads,
    success: SUCCESS,
    getErrorTitle: () => ERROR_TITLE,
    onSent: (inquiry) => {
      setMissingPhotos(photos.countMissing() > 0);
      photos.clearSent((inquiry as ReturnType<typeof toListingInquiry>).listing.photos);
    },
  });

  return (
    <form action="/publicar-propiedad" encType="multipart/form-data" aria-label="Su propiedad" {...props}>
      <NoScriptNotice
        isSent={outcome === 'si' || outcome === WITHOUT_PHOTOS}
        serverErrors={serverErrors}
        successTitle={SUCCESS.title}
      />
      {outcome === WITHOUT_PHOTOS && <MissingPhotosNotice agency={agency} />}
      <Fieldset title="Sus datos">
        <div className={FIELD_GRID_CLASS}>
          <SenderFields field={field} />
        </div>
      </Fieldset>
      <Fieldset title="La propiedad">
        <div className={FIELD_GRID_CLASS}>
          <SelectField
            label="Tipo de propiedad"
            prompt="Elija el tipo"
            options={offeredTypeNames}
            {...field('propertyType')}
          />
          <TextInput label="Ubicación" placeholder="Zona, calle o municipio" maxLength={200} {...field('location')} />
          <TextInput label="Precio orientativo" unit="€" {...numberProps} {...field('price')} />
          <TextInput label="Superficie" unit="m²" {...numberProps} {...field('area')} />
          <TextInput label="Dormitorios" {...numberProps} {...field('bedrooms')} />
          <TextInput label="Baños" {...numberProps} {...field('bathrooms')} />
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
        <PhotoField photos={photos} error={getError('photos')} />
      </Fieldset>
      <HoneypotField field={field} />
      <div className="mt-8 grid gap-4 border-t border-surface-200 pt-6">
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

const NO_VALUES: Texts = {};
const numberProps = { inputMode: 'decimal', autoComplete: 'off', maxLength: 15 } as const;

const Fieldset = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="border-surface-200 not-first-of-type:mt-8 not-first-of-type:border-t not-first-of-type:pt-7">
    <legend className="display float-left mb-4 w-full text-xl">{title}</legend>
    <div className="clear-both">{children}</div>
  </fieldset>
);

const isFilled = (value: unknown) => value !== undefined && value !== '';

function toListingInquiry(texts: Texts, missingPhotos: number) {
  const { propertyType, location, description, price, bedrooms, bathrooms, area, ...sender } = texts;
  const fields = {
    description: description?.trim(),
    price: parseNumber(price),
    bedrooms: parseNumber(bedrooms),
    bathrooms: parseNumber(bathrooms),
    area: parseNumber(area),
    missingPhotos: missingPhotos || undefined,
  };
  const optional = Object.fromEntries(Object.entries(fields).filter(([, value]) => isFilled(value)));
  return {
    kind: 'listing',
    ...toSenderFields(sender),
    listing: { propertyType, location, ...optional, photos: getStoredPhotoIds() },
  };
}
