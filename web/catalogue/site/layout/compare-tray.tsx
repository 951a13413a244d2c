import { useAtomValue } from 'jotai';
import { usePageContext } from 'vike-react/usePageContext';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { comparisonAtom } from './saved-properties.ts';

const COMPARISON_PATH = '/comparar';
const Tray = lazyClient(async () => (await import('../comparison/tray.tsx')).Tray);

/** Visible on all pages except the comparison once a property is selected. */
export function CompareTray() {
  const { urlPathname } = usePageContext();
  const references = useAtomValue(comparisonAtom);
  return references.length > 0 && urlPathname !== COMPARISON_PATH && <Tray />;
}
