import { getDefaultStore } from 'jotai';
import { loadingPropertyAtom } from '../../catalogue/site/detail/loading/loading-property-atom.ts';

/** The page that is shown is the one that was asked for, or the one that stays. */
export function endTransition() {
  getDefaultStore().set(loadingPropertyAtom, false);
  document.querySelector('main')?.removeAttribute('aria-busy');
}
