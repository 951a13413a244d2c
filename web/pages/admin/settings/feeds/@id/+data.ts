import { render } from 'vike/abort';
import type { PageContextServer } from 'vike/types';
import { StaffFeed, StaffFeedRunList } from '../../../../../../src/feeds/staff-feed.contract.ts';
import type { ScreenUnavailable } from '../../../../../admin/staff/shell/panel.ts';
import { ApiError } from '../../../../../api/api-error.ts';
import { read, redirectToLastPage } from '../../../../../api/read.ts';
import { feedApiPath, runsApiPath, runsUrl } from '../../../../../feeds/staff/use-feeds.ts';
import { TERM_TABS, type TermsPage } from '../../../../../feeds/staff/terms/use-terms.ts';

export type Data = Awaited<ReturnType<typeof data>>;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export async function data({ api, routeParams, urlParsed, panel }: PageContextServer) {
  const id = routeParams['id'] ?? '';
  const renderNotFound = () =>
    render(404, panel && ({ unavailableReason: 'page-not-found', panel } satisfies ScreenUnavailable));
  if (!UUID.test(id)) throw renderNotFound();
  const page = parsePage(urlParsed.search['page']);
  const tab = TERM_TABS.find((name) => name === urlParsed.search['words']) ?? 'type';
  const termsPage: TermsPage = { tab, page: parsePage(urlParsed.search['wordsPage']) };
  const openRunId = UUID.exec(urlParsed.search['run'] ?? '')?.[0] ?? null;
  const [feed, runs] = await Promise.all([
    read(api, feedApiPath(id), StaffFeed),
    read(api, runsApiPath(id, page), StaffFeedRunList),
  ]).catch((error: unknown) => {
    throw error instanceof ApiError && error.status === 404 ? renderNotFound() : error;
  });
  redirectToLastPage(runs, (page) => runsUrl(id, page));
  return { feed, runs, openRunId, termsPage, loadedAt: Date.now() };
}

function parsePage(text: string | undefined) {
  const pageNumber = Number(text);
  return Number.isInteger(pageNumber) && pageNumber > 1 && pageNumber <= 10_000 ? pageNumber : 1;
}
