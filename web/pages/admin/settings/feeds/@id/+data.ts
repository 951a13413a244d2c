import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { StaffFeed, StaffFeedRunList } from '../../../../../../src/feeds/staff-feed.contract.ts';
import { ServerApiError, read } from '../../../../../api/read.ts';
import { redirectToLastPage } from '../../../../../api/redirect-to-last-page.ts';
import { WORD_TABS, type WordsLocation } from '../../../../../feeds/staff/words/use-words.ts';
import { feedApiPath, runsApiPath, runsUrl } from '../../../../../feeds/staff/use-feeds.ts';
import type { AccessDenied } from '../../../../../admin/staff/shell/access-denied/access-denied.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** An invalid page or run in the address is ignored. */
export async function data({ api, routeParams, urlParsed, panel }: PageContextServer) {
  const id = routeParams['id'] ?? '';
  const unknown = () => render(404, panel && ({ panelRefusal: 'unknown', panel } satisfies AccessDenied));
  if (!UUID.test(id)) throw unknown();
  const page = pageOf(urlParsed.search['page']);
  const tab = WORD_TABS.find((each) => each === urlParsed.search['words']) ?? 'type';
  const words: WordsLocation = { tab, page: pageOf(urlParsed.search['wordsPage']) };
  const run = UUID.exec(urlParsed.search['run'] ?? '')?.[0] ?? null;
  const found = await Promise.all([
    read(api, feedApiPath(id), StaffFeed),
    read(api, runsApiPath(id, page), StaffFeedRunList),
  ]).catch((fault: unknown) => {
    throw fault instanceof ServerApiError && fault.status === 404 ? unknown() : fault;
  });
  const [feed, runs] = found;
  redirectToLastPage(runs, (page) => runsUrl(id, page));
  return { feed, runs, run, words, loadedAt: Date.now() };
}

function pageOf(text: string | undefined) {
  const asked = Number(text);
  return Number.isInteger(asked) && asked > 1 && asked <= 10_000 ? asked : 1;
}
