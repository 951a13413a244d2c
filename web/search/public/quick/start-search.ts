import { navigate } from 'vike/client/router';
import { forgetSearch } from '../listing/kept-search.ts';
import { askedUrl } from '../sentence/asked-url.ts';

/** A new search replaces the remembered one, even if it has no filter. */
export function startSearch(chosen: FormData) {
  forgetSearch();
  return navigate(askedUrl(chosen));
}
