import type { EnergyCertificate } from '../../catalogue/property.contract.ts';
import type { MailAddress } from '../../platform/mail/mail.entity.ts';
import type { NewMail } from '../../platform/mail/mails.ts';
import type { Inquiry } from '../inquiry.entity.ts';

const SUBJECTS: Record<string, string> = {
  compra: 'Compra',
  venta: 'Venta',
  inversion: 'Inversión',
  tasacion: 'Tasación',
  alquiler: 'Alquiler',
  otro: 'Otro',
};
const OFFERED: Record<string, string> = {
  villa: 'Villa',
  apartamento: 'Apartamento',
  penthouse: 'Ático',
  casa: 'Casa',
  terreno: 'Terreno',
};

type Row = [label: string, value: string | null | undefined];

/** Tells the agency; an answer to it goes to the visitor. */
export function inquiryMail(inquiry: Inquiry, agency: MailAddress, siteUrl: string | undefined): NewMail {
  const rows = [...sender(inquiry), ...property(inquiry, siteUrl), ...listing(inquiry)].filter(isSaid);
  const message = inquiry.message ?? inquiry.listing?.description ?? '';
  const subject = subjectOf(inquiry);
  return {
    to: agency,
    ...(inquiry.email && { replyTo: { name: inquiry.name, address: inquiry.email } }),
    subject,
    text: `${subject}\n\n${rows.map(([label, value]) => `${label}: ${value}`).join('\n')}\n\n${message}\n`,
    html: `<h1>${escaped(subject)}</h1><table>${rows.map(htmlRow).join('')}</table><p>${escaped(message).replaceAll('\n', '<br>')}</p>`,
  };
}

function subjectOf({ kind, property, listing, subject }: Inquiry) {
  if (kind === 'property') return `Consulta sobre ${property?.reference}: ${property?.title}`;
  if (kind === 'listing') return `Propiedad ofrecida: ${OFFERED[listing!.propertyType]} en ${listing!.location}`;
  return `Mensaje de la web: ${SUBJECTS[subject!]}`;
}

const sender = ({ name, email, phone }: Inquiry): Row[] => [
  ['Nombre', name],
  ['Correo', email],
  ['Teléfono', phone],
];

const property = ({ property: asked }: Inquiry, siteUrl: string | undefined): Row[] =>
  asked
    ? [
        ['Propiedad', `${asked.title} (Ref. ${asked.reference})`],
        ['Precio', asked.price === null ? 'Precio a consultar' : money(asked.price, asked.currency)],
        ['Certificado energético', asked.energy && energyText(asked.energy)],
        ['Enlace', siteUrl && new URL(`/propiedad/${asked.slug}/${encodeURIComponent(asked.reference)}`, siteUrl).href],
      ]
    : [];

const listing = ({ listing: offered }: Inquiry): Row[] =>
  offered
    ? [
        ['Tipo', OFFERED[offered.propertyType]],
        ['Ubicación', offered.location],
        ['Precio', offered.price === undefined ? null : money(offered.price, 'EUR')],
        ['Dormitorios', offered.bedrooms?.toString()],
        ['Baños', offered.bathrooms?.toString()],
        ['Superficie', offered.area === undefined ? null : `${offered.area.toLocaleString('es-ES')}\u00a0m²`],
        ['Fotografías', offered.photos?.length ? `${offered.photos.length}` : null],
      ]
    : [];

const money = (amount: number, currency: string) =>
  new Intl.NumberFormat('es-ES', {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
    useGrouping: 'always',
  }).format(amount);

const energyText = ({ state, consumption, emissions }: EnergyCertificate) =>
  ({
    rated: `Consumo ${consumption ?? '—'}, emisiones ${emissions ?? '—'}`,
    pending: 'En trámite',
    exempt: 'Exento',
    unknown: 'Sin indicar',
  })[state];

const isSaid = (row: Row): row is [string, string] => Boolean(row[1]);
const htmlRow = ([label, value]: [string, string]) =>
  `<tr><th align="left">${escaped(label)}</th><td>${escaped(value)}</td></tr>`;
const escaped = (text: string) => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
