import { useAtomValue } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { comparisonAtom } from './comparison-atom.ts';

const PAGE = '/comparar';
const Tray = lazyClient(async () => (await import('./tray.tsx')).Tray);

/** Follows the visitor through the site once a property is chosen; the comparison page itself does not show it. */
export function CompareTray() {
  const { urlPathname } = usePageContext();
  const references = useAtomValue(comparisonAtom);
  return references.length > 0 && urlPathname !== PAGE && <Tray />;
}
