import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sendNewForm } from '../system/send-form.ts';

const VISIBILITY_TIMEOUT_MS = 30_000;

interface SmokeOptions {
  readonly url: string;
  /** Credentials of an admin. */
  readonly staff: { readonly email: string; readonly password: string };
}
type Item = { id: string; reference: string; slug: string; price: number };

/** Reads pages, sends a form and edits as staff; lists what does not work. */
export async function smokeTest({ url, staff }: SmokeOptions): Promise<{ done: string[]; broken: string[] }> {
  const done: string[] = [];
  const broken: string[] = [];
  async function attempt<T>(step: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      done.push(step);
      return result;
    } catch (error) {
      broken.push(`${step}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
  const api = async <T>(path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...init.headers };
    const response = await fetch(`${url}/api/v1${path}`, { ...init, headers });
    if (!response.ok)
      throw new Error(`${init.method ?? 'GET'} ${path} answers ${response.status}: ${await response.text()}`);
    return { body: (await response.json()) as T, cookies: response.headers.getSetCookie() };
  };
  const page = async (path: string, cookie = '') => {
    const response = await fetch(`${url}${path}`, { headers: { cookie } });
    const text = await response.text();
    if (response.status !== 200 || !text.includes('</html>')) throw new Error(`${path} answers ${response.status}`);
    return text;
  };

  const property = await attempt('the list of the API', async () => {
    const { body } = await api<{ items: Item[]; total: number }>('/properties?pageSize=5');
    if (!body.items[0]) throw new Error('it is empty');
    return body.items[0];
  });
  await attempt('the home page', () => page('/'));
  await attempt('the listing', () => page('/propiedades'));
  if (property) await attempt('a property', () => page(`/propiedad/${property.slug}/${property.reference}`));
  const inquiry = await attempt('an inquiry', () => sendNewForm(url, randomUUID()));

  const cookie = await attempt('signing in', async () => {
    const { cookies } = await api('/session', { method: 'POST', body: JSON.stringify(staff) });
    return cookies.map((text) => text.split(';')[0]).join('; ');
  });
  if (!cookie) return { done, broken };
  await attempt('the panel', () => page('/admin', cookie));
  if (property) await attempt('the price of a property', () => changePrice(property));
  if (inquiry) await attempt('the stage of a lead', () => moveLead(inquiry));
  await attempt('the settings of leads', () => api('/staff/lead-settings', { headers: { cookie } }));
  return { done, broken };

  async function changePrice({ reference }: Item) {
    const { body: list } = await api<{ items: { id: string }[] }>(`/staff/properties?search=${reference}`, {
      headers: { cookie: cookie! },
    });
    const path = `/staff/properties/${list.items[0]!.id}`;
    const { body: before } = await api<{ version: number; price: number }>(path, { headers: { cookie: cookie! } });
    const price = before.price + 1_000;
    await api(path, {
      method: 'PATCH',
      headers: { cookie: cookie!, 'if-match': String(before.version) },
      body: JSON.stringify({ price }),
    });
    for (const end = Date.now() + VISIBILITY_TIMEOUT_MS; ; await setTimeout(250)) {
      const { body } = await api<{ items: Item[] }>(`/properties?pageSize=1&priceMin=${price}&priceMax=${price}`);
      if (body.items.some((item) => item.reference === reference)) return;
      if (Date.now() > end) throw new Error(`visitors do not see ${price} of ${reference}`);
    }
  }

  async function moveLead(id: string) {
    const headers = { cookie: cookie! };
    const { body: stages } = await api<{ items: { id: string }[] }>('/staff/pipeline-stages', { headers });
    const stageId = stages.items.at(1)!.id;
    const body = JSON.stringify({ stageId });
    await api(`/staff/leads/${id}/stage`, { method: 'PUT', headers, body });
    const { body: lead } = await api<{ stage: { id: string } | null }>(`/staff/leads/${id}`, { headers });
    if (lead.stage?.id !== stageId) throw new Error(`it is in ${JSON.stringify(lead.stage)} and not in ${stageId}`);
  }
}
