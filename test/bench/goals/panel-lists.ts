import { interleaved, timed } from '../figures/interleaved.ts';
import type { Bench } from '../setup/bench.ts';
import { connection } from '../setup/connection.ts';
import { panelStock } from '../setup/panel-stock.ts';
import { panelScreens } from './panel-screens.ts';

const MOST = 150;
const AT_A_TIME = 20;

const LISTS: Readonly<Record<string, string>> = {
  properties: '/properties',
  'properties, searched': '/properties?search=mar',
  'properties with missing parts': '/properties?missing=any',
  'properties by price': '/properties?sort=price-asc',
  'properties, page 150': '/properties?page=150',
  leads: '/leads',
  'leads, searched': '/leads?search=clara',
  'leads, called yesterday': '/leads?activity=call&activityWithin=yesterday',
  'leads, visited': '/leads?activity=visit',
  'leads by score': '/leads?sort=score',
  'leads, page 150': '/leads?page=150',
  inbox: '/leads?sort=unanswered-first',
  'board of leads': '/leads/board',
  'counts of leads': '/leads/counts',
  dashboard: '/dashboard',
  users: '/users',
  'lead sources': '/lead-sources',
  'pipeline stages': '/pipeline-stages',
  audit: '/audit',
  mails: '/lead-mails',
  feeds: '/feeds',
  content: '/content',
};

/** Goal 13: what the panel reads, at one client, with 10,000 leads beside the properties. */
export async function panelLists(bench: Bench): Promise<void> {
  const { scene, report, rounds } = bench;
  const sql = await scene.sql();
  const cookie = await panelStock(sql).finally(() => sql.end());
  const system = await scene.spawn('panel');
  const api = connection(system.url, { cookie });
  try {
    for (const [name, path] of Object.entries(LISTS)) {
      const { ours } = await interleaved(
        Array.from({ length: rounds + 1 }, () => Array.from({ length: AT_A_TIME }, () => path)),
        { ours: (one) => timed(() => api.get(`/api/v1/staff${one}`)) },
      );
      report.atMost(13, `${name}: p95`, ours.tail(0.95), MOST, 'ms', `p50 ${Math.round(ours.p50)} ms`);
    }
    await panelScreens(bench, system.url, cookie);
  } finally {
    await Promise.all([api.close(), system.stop()]);
  }
}
