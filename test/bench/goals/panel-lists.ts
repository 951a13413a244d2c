import { runInterleaved, timed } from '../figures/interleaved.ts';
import type { Bench } from '../setup/bench.ts';
import { connect } from '../setup/connection.ts';
import { insertPanelStock } from '../setup/panel-stock.ts';
import { panelScreens } from './panel-screens.ts';

const MAX_P95_MS = 150;
const REQUESTS_PER_ROUND = 20;

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

/** Goal 13: the API requests of the back office, with one client and 10,000 leads. */
export async function panelLists(bench: Bench): Promise<void> {
  const { scene, report, rounds } = bench;
  const sql = await scene.sql();
  const cookie = await insertPanelStock(sql);
  await sql.end();
  const system = await scene.spawn('panel');
  const api = connect(system.url, { cookie });
  try {
    for (const [name, path] of Object.entries(LISTS)) {
      const { ours } = await runInterleaved(
        Array.from({ length: rounds + 1 }, () => Array.from({ length: REQUESTS_PER_ROUND }, () => path)),
        { ours: (listPath) => timed(() => api.get(`/api/v1/staff${listPath}`)) },
      );
      report.atMost(13, `${name}: p95`, ours.tail(0.95), MAX_P95_MS, 'ms', `p50 ${Math.round(ours.p50)} ms`);
    }
    await panelScreens(bench, system.url, cookie);
  } finally {
    await Promise.all([api.close(), system.stop()]);
  }
}
