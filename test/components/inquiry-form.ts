import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { InquiryReceipt } from '../../src/leads/inquiry.contract.ts';
import type { SentRequest } from './fake-api.ts';
import { fill } from './fill.ts';

export const SENDER = { name: 'Ana Gómez', email: 'ana@ejemplo.es' };
export const INQUIRIES = 'POST /api/v1/inquiries';
export const acceptInquiry = () => ({
  status: 201,
  body: InquiryReceipt.parse({ id: '01900000-0000-7000-8000-000000000000' }),
});

/** Optional fields have `(opcional)` after their label. */
export const getField = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`));
export const getInvalidFields = () => document.querySelectorAll('[aria-invalid]');

/** Returns the texts that describe a field, such as its error. */
export function getFieldError(label: string) {
  const ids = getField(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
}

export async function fillFields(user: UserEvent, texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts)) await fill(user, getField(label), text);
}

export const introduceSender = (user: UserEvent) =>
  fillFields(user, { 'Nombre y apellidos': SENDER.name, 'Correo electrónico': SENDER.email });

export const getSentInquiries = (requests: readonly SentRequest[]) =>
  requests.filter(({ route }) => route === INQUIRIES).map(({ body }) => body);
export const getIdempotencyKeys = (requests: readonly SentRequest[]) =>
  requests.filter(({ route }) => route === INQUIRIES).map(({ headers }) => headers.get('idempotency-key'));
export const getDrafts = () =>
  Object.keys(sessionStorage).filter((key) => key.startsWith('draft:') && sessionStorage.getItem(key) !== '[]');
