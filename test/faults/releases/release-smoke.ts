import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sentForm } from '../system/sent-form.ts';

const FOUND_WITHIN_MS = 30_000;

interface Asked {
  readonly url: string;
  /** Somebody of the staff, with the right to do all of it. */
  readonly staff: { readonly email: string; readonly password: string };
}
type Item = { id: string; reference: string; slug: string; price: number };

/** Reads, a form and staff's edits, as people do them; names what does not work. */
export async function releaseSmoke({ url, staff }: Asked): Promise<{ done: string[]; broken: string[] }> {
  const done: string[] = [];
  const broken: string[] = [];
  async function does<T>(what: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      const result = await work();
      done.push(what);
      return result;
    } catch (error) {
      broken.push(`${what}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  }
  const api = async <T>(path: string, init: RequestInit = {}) => {
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...init.headers };
    const answer = await fetch(`${url}/api/v1${path}`, { ...init, headers });
    if (!answer.ok) throw new Error(`${init.method ?? 'GET'} ${path} answers ${answer.status}: ${await answer.text()}`);
    return { body: (await answer.json()) as T, cookies: answer.headers.getSetCookie() };
  };
  const page = async (path: string, cookie = '') => {
    const answer = await fetch(`${url}${path}`, { headers: { cookie } });
    const text = await answer.text();
    if (answer.status !== 200 || !text.includes('</html>')) throw new Error(`${path} answers ${answer.status}`);
    return text;
  };

  const home = await does('the list of the API', async () => {
    const { body } = await api<{ items: Item[]; total: number }>('/properties?pageSize=5');
    if (!body.items[0]) throw new Error('it is empty');
    return body.items[0];
  });
  await does('the home page', () => page('/'));
  await does('the listing', () => page('/propiedades'));
  if (home) await does('a property', () => page(`/propiedad/${home.slug}/${home.reference}`));
  const inquiry = await does('an inquiry', () => sentForm(url, randomUUID()));

  const cookie = await does('signing in', async () => {
    const { cookies } = await api('/session', { method: 'POST', body: JSON.stringify(staff) });
    return cookies.map((text) => text.split(';')[0]).join('; ');
  });
  if (!cookie) return { done, broken };
  await does('the panel', () => page('/admin', cookie));
  if (home) await does('the price of a property', () => changedPrice(home));
  if (inquiry) await does('the stage of a lead', () => movedLead(inquiry));
  await does('the settings of leads', () => api('/staff/lead-settings', { headers: { cookie } }));
  return { done, broken };

  async function changedPrice({ reference }: Item) {
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
    for (const end = Date.now() + FOUND_WITHIN_MS; ; await setTimeout(250)) {
      const { body } = await api<{ items: Item[] }>(`/properties?pageSize=1&priceMin=${price}&priceMax=${price}`);
      if (body.items.some((item) => item.reference === reference)) return;
      if (Date.now() > end) throw new Error(`visitors do not see ${price} of ${reference}`);
    }
  }

  async function movedLead(id: string) {
    const headers = { cookie: cookie! };
    const { body: stages } = await api<{ items: { id: string }[] }>('/staff/pipeline-stages', { headers });
    const stageId = stages.items.at(1)!.id;
    const body = JSON.stringify({ stageId });
    await api(`/staff/leads/${id}/stage`, { method: 'PUT', headers, body });
    const { body: lead } = await api<{ stage: { id: string } | null }>(`/staff/leads/${id}`, { headers });
    if (lead.stage?.id !== stageId) throw new Error(`it is in ${JSON.stringify(lead.stage)} and not in ${stageId}`);
  }
}
